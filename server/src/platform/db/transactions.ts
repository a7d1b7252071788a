import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { settingsSql, withoutSettings, withSettings } from './begin-with-settings.ts';
import type { Schema } from './schema.ts';

export type Database = {
  kind: 'embedded' | 'postgres';
  kysely: Kysely<Schema>;
  pool: pg.Pool;
  close: () => Promise<void>;
};

const UNIQUE_VIOLATION = '23505';
const EXCLUSION_VIOLATION = '23P01';
const LOCK_TIMEOUT = '55P03';
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

export const isUniqueViolation = (error: unknown): boolean => hasCode(error, UNIQUE_VIOLATION);

export const isExclusionViolation = (error: unknown): boolean =>
  hasCode(error, EXCLUSION_VIOLATION);

export const isLockTimeout = (error: unknown): boolean => hasCode(error, LOCK_TIMEOUT);

type Scope = { isOpen: boolean };
const scopes = new AsyncLocalStorage<Scope>();

// The embedded database runs one transaction at a time: a pool query awaited inside one would wait
// for itself, so it is rejected immediately, on PostgreSQL too.
class PoolQueryInsideTransaction extends Error {
  override readonly name = 'PoolQueryInsideTransaction';
  constructor() {
    super('poolQueryInsideTransaction: use the transaction that is open, not the pool');
  }
}

export const refuseInsideTransaction = () => {
  if (scopes.getStore()?.isOpen) throw new PoolQueryInsideTransaction();
};

const runInTransactionScope = async <T>(run: () => Promise<T>): Promise<T> => {
  const scope: Scope = { isOpen: true };
  try {
    return await scopes.run(scope, run);
  } finally {
    scope.isOpen = false;
  }
};

const MAX_RETRIES = 5;

const isConflict = (error: unknown) =>
  hasCode(error, SERIALIZATION_FAILURE) || hasCode(error, DEADLOCK_DETECTED);

// Retries a transaction that failed because of a concurrent one; `run` must do only database work.
export const retryConflicts = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === MAX_RETRIES || !isConflict(error)) throw error;
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
};

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

/** Runs a part of a transaction; a failure undoes only that part. */
export const inSavepoint = async <T>(trx: Trx, run: () => Promise<T>): Promise<T> => {
  await sql`savepoint part`.execute(trx);
  try {
    return await run();
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx);
    throw error;
  }
};
