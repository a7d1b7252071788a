import { tmpdir } from 'node:os';
import { migrate, openDatabase } from '#server/platform/db/index.ts';
import { MERCHANT_COLUMNS, merchantLine, OFFER_COLUMNS, offerLine } from './search/copy-catalog.ts';
import { makeCatalog } from './search/make-catalog.ts';
import { copyRows } from './search/postgis.ts';
import type { Postgres } from './throwaway-postgres.ts';

/** Creates a database with `count` generated restaurants; returns its URL. */
export const fillCatalog = async (
  postgres: Postgres,
  { database, size }: { database: string; size: number },
): Promise<string> => {
  postgres.run('createdb', [database]);
  const databaseUrl = postgres.url(database);
  const db = await openDatabase({ databaseUrl, dataDir: tmpdir() });
  await migrate(db);
  await db.close();
  const merchants = makeCatalog(size);
  const into = (table: string) => ({ database, table });
  copyRows(postgres, into(`merchant (${MERCHANT_COLUMNS})`), merchants.map(merchantLine));
  copyRows(postgres, into(`offer (${OFFER_COLUMNS})`), merchants.map(offerLine));
  return databaseUrl;
};
