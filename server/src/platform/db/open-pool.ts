import pg from 'pg';
import type { EmbeddedHost } from './embedded-host.ts';
import { columnTypes } from './parsers.ts';
import { refuseInsideTransaction } from './transaction-scope.ts';

const hostIsGone = new Set(['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE']);
const isHostGone = (error: unknown) =>
  error instanceof Error && 'code' in error && hostIsGone.has(String(error.code));

class GuardedPool extends pg.Pool {
  readonly #host: EmbeddedHost | undefined;
  constructor(config: pg.PoolConfig, host?: EmbeddedHost) {
    super(config);
    this.#host = host;
    // An idle client whose server went away must not end the process; the next use reconnects.
    this.on('error', () => {});
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(
    callback: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: unknown) => void,
    ) => void,
  ): void;
  override connect(
    callback?: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: unknown) => void,
    ) => void,
  ): Promise<pg.PoolClient> | undefined {
    refuseInsideTransaction();
    if (callback) {
      super.connect(callback);
      return undefined;
    }
    return this.#connect();
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      return await super.connect();
    } catch (error) {
      if (!this.#host || !isHostGone(error)) throw error;
      await this.#host.ensure();
      return super.connect();
    }
  }
}

export type PoolLimits = { max?: number; statementTimeoutMs?: number };

export const openPostgresPool = (url: string, limits: PoolLimits = {}): pg.Pool =>
  new GuardedPool({
    connectionString: url,
    max: limits.max ?? 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: limits.statementTimeoutMs ?? 30_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'dineback',
    types: columnTypes,
  });

export const openEmbeddedPool = (socketDirectory: string, host?: EmbeddedHost): pg.Pool =>
  new GuardedPool(
    {
      host: socketDirectory,
      port: 5432,
      user: 'postgres',
      password: 'postgres',
      database: 'postgres',
      max: 5,
      // Clients take turns, and a turn can be a batch of another process.
      connectionTimeoutMillis: 60_000,
      types: columnTypes,
    },
    host,
  );
