import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';

/** A page of a list; reads one row more than its limit to know whether there are more. */
export const pageOf = async <Row>(
  limit: number,
  read: (limit: number) => Promise<Row[]>,
): Promise<{ rows: Row[]; hasMore: boolean }> => {
  const rows = await read(limit + 1);
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
};

/** A page of a list that the engine reads. */
export const readPage = <Row>(
  db: Database,
  limit: number,
  read: (trx: Trx, limit: number) => Promise<Row[]>,
) => pageOf(limit, (max) => asEngine(db, (trx) => read(trx, max)));
