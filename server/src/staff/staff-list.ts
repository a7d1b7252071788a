import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';

/** A page of a list; reads one row more than its limit to know whether there are more. */
export const readPage = async <Row>(
  db: Database,
  limit: number,
  read: (trx: Trx, limit: number) => Promise<Row[]>,
  inTransaction: typeof asEngine = asEngine,
): Promise<{ rows: Row[]; hasMore: boolean }> => {
  const rows = await inTransaction(db, (trx) => read(trx, limit + 1));
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
};
