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

// A transaction that the transactions of its calls join, one after the other.
type Joined = { db: Database; trx: Trx; last: Promise<unknown>; conflict?: unknown };
const joinedTransaction = new AsyncLocalStorage<Joined | undefined>();

const runAsPart = async <T>(
  joined: Joined,
  settings: Readonly<Record<string, string>>,
  run: (trx: Trx) => Promise<T>,
): Promise<T> => {
  const { trx } = joined;
  await sql`savepoint joined`.execute(trx);
  try {
    const select = settingsSql(settings);
    if (select !== undefined) await sql.raw(select).execute(trx);
    const result = await runInTransactionScope(() => run(trx));
    await sql`release savepoint joined`.execute(trx);
    await sql`select set_config('role', 'none', true), set_config('app.partner', '', true)`.execute(
      trx,
    );
    return result;
  } catch (error) {
    await sql`rollback to savepoint joined`.execute(trx);
    // Only the whole transaction can be tried again.
    if (isConflict(error)) joined.conflict = error;
    throw error;
  }
};

const join = <T>(
  joined: Joined,
  settings: Readonly<Record<string, string>>,
  run: (trx: Trx) => Promise<T>,
): Promise<T> => {
  const part = joined.last.then(() =>
    joinedTransaction.run(undefined, () => runAsPart(joined, settings, run)),
  );
  joined.last = part.catch(() => {});
  return part;
};

const begin = <T>(
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

const transact = <T>(
  db: Database,
  settings: Readonly<Record<string, string>>,
  run: (trx: Trx) => Promise<T>,
): Promise<T> => {
  const joined = joinedTransaction.getStore();
  if (joined?.db === db) return join(joined, settings, run);
  return begin(db, settings, run);
};

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

/**
 * One transaction for every transaction that `run` opens, each as a part that a failure undoes. What
 * `run` returns is committed; what it throws undoes all of it.
 */
export const inOneTransaction = <T>(db: Database, run: (trx: Trx) => Promise<T>): Promise<T> =>
  begin(db, {}, async (trx) => {
    const joined: Joined = { db, trx, last: Promise.resolve() };
    try {
      const result = await joinedTransaction.run(joined, () => run(trx));
      await joined.last;
      if (joined.conflict) throw joined.conflict;
      return result;
    } catch (error) {
      throw joined.conflict ?? error;
    }
  });

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
