export { runBatch } from './dry-run.ts';
export { migrate, readMigrationStatus, requireMigrated } from './migrate.ts';
export { type DatabaseSettings, openDatabase, openDatabases } from './open-database.ts';
export { columnOrder, type PageOrder, pageOrder } from './page-order.ts';
export type { Schema } from './schema.ts';
export {
  asEngine,
  asOwner,
  type Database,
  inOneTransaction,
  inPartner,
  type Trx,
} from './transactions.ts';
