import { sql, type Transaction } from 'kysely';
import type { Database } from './open-database.ts';
import { retryConflicts } from './retry-conflicts.ts';
import type { Schema } from './schema.ts';
import { runInTransactionScope } from './transaction-scope.ts';

export type Trx = Transaction<Schema>;

const transact = <T>(db: Database, run: (trx: Trx) => Promise<T>): Promise<T> =>
  retryConflicts(() =>
    db.kysely.transaction().execute((trx) => runInTransactionScope(() => run(trx))),
  );

// Row-level security shows and accepts only this partner's rows.
export const inPartner = <T>(
  db: Database,
  partnerId: string,
  run: (trx: Trx) => Promise<T>,
): Promise<T> =>
  transact(db, async (trx) => {
    await sql`select set_config('role', 'dineback_app', true), set_config('app.partner', ${partnerId}, true)`.execute(
      trx,
    );
    return run(trx);
  });

// The earning engine and imports: every partner's rows, but journals and entries can only be added.
export const asEngine = <T>(db: Database, run: (trx: Trx) => Promise<T>): Promise<T> =>
  transact(db, async (trx) => {
    await sql`select set_config('role', 'dineback_engine', true)`.execute(trx);
    return run(trx);
  });

// The owner of the tables: migrations and the seed's own bookkeeping.
export const asOwner = <T>(db: Database, run: (trx: Trx) => Promise<T>): Promise<T> =>
  transact(db, run);
