import type { Transaction } from 'kysely';
import { settingsSql, withoutSettings, withSettings } from './begin-with-settings.ts';
import type { Database } from './open-database.ts';
import { retryConflicts } from './retry-conflicts.ts';
import type { Schema } from './schema.ts';
import { runInTransactionScope } from './transaction-scope.ts';

export type Trx = Transaction<Schema>;

const transact = <T>(
  db: Database,
  settings: Readonly<Record<string, string>>,
  run: (trx: Trx) => Promise<T>,
): Promise<T> =>
  retryConflicts(() =>
    withSettings(settingsSql(settings), () =>
      db.kysely
        .transaction()
        .execute((trx) => withoutSettings(() => runInTransactionScope(() => run(trx)))),
    ),
  );

// Row-level security shows and accepts only this partner's rows.
export const inPartner = <T>(
  db: Database,
  partnerId: string,
  run: (trx: Trx) => Promise<T>,
): Promise<T> => transact(db, { role: 'dineback_app', 'app.partner': partnerId }, run);

// The earning engine and imports: every partner's rows, but journals and entries can only be added.
export const asEngine = <T>(db: Database, run: (trx: Trx) => Promise<T>): Promise<T> =>
  transact(db, { role: 'dineback_engine' }, run);

// The owner of the tables: migrations and the seed's own bookkeeping.
export const asOwner = <T>(db: Database, run: (trx: Trx) => Promise<T>): Promise<T> =>
  transact(db, {}, run);
