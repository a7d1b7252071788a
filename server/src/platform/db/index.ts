export { migrate } from './migrate.ts';
export { type Database, type DatabaseSettings, openDatabase } from './open-database.ts';
export { retryConflicts } from './retry-conflicts.ts';
export type { Schema } from './schema.ts';
export { PoolQueryInsideTransaction } from './transaction-scope.ts';
export { asEngine, asOwner, inPartner, type Trx } from './transactions.ts';
