import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';

const settingsOf = new AsyncLocalStorage<string | undefined>();

/** Transaction-local settings as SQL; they end with the transaction. */
export const settingsSql = (settings: Readonly<Record<string, string>>): string | undefined => {
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
  );
  return calls.length === 0 ? undefined : `select ${calls.join(', ')}`;
};

/** Runs `open` so that the transaction that it begins starts with these settings. */
export const withSettings = <T>(settings: string | undefined, open: () => Promise<T>): Promise<T> =>
  settingsOf.run(settings, open);

/** Runs the body of a transaction; nested transactions have no settings. */
export const withoutSettings = <T>(run: () => Promise<T>): Promise<T> => settingsOf.exit(run);

// `begin` and the settings travel in one message, so no statement can run between them or without them.
class SettingsDriver extends PostgresDriver {
  override beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const select = settingsOf.getStore();
    if (select === undefined) return super.beginTransaction(connection, settings);
    return connection.executeQuery(CompiledQuery.raw(`begin; ${select}`)).then(() => {});
  }
}

export const dialectOf = (pool: pg.Pool): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new SettingsDriver({ pool }),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
