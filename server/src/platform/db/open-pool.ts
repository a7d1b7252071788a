import { AsyncLocalStorage } from 'node:async_hooks';
import { Socket } from 'node:net';
import pg from 'pg';
import type { EmbeddedHost } from './embedded-host.ts';
import { refuseInsideTransaction } from './transactions.ts';
import { PROBE_LIMIT_MS, type ResponseWatch, watchResponses } from './watch-responses.ts';

const { builtins } = pg.types;
const BIGINT_ARRAY = 1016;
const NUMERIC_ARRAY = 1231;
const DATE_ARRAY = 1182;

const safeNumber = (text: string): number => {
  const value = Number(text);
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new RangeError(`${text} is outside the exact range of a number`);
  }
  return value;
};

const list =
  <T>(parse: (text: string) => T) =>
  (text: string): T[] =>
    text === '{}' ? [] : text.slice(1, -1).split(',').map(parse);

const asText = (text: string) => text;

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, safeNumber],
  [builtins.NUMERIC, safeNumber],
  [BIGINT_ARRAY, list(safeNumber)],
  [NUMERIC_ARRAY, list(safeNumber)],
  [builtins.DATE, asText],
  [DATE_ARRAY, list(asText)],
  [builtins.TIMESTAMP, (text) => text.replace(' ', 'T')],
]);

// BIGINT and NUMERIC become checked numbers, DATE stays `YYYY-MM-DD`, TIMESTAMP without zone stays
// local text `YYYY-MM-DDTHH:mm:ss`, TIMESTAMPTZ becomes a Date.
export const columnTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
};

const hostIsGone = new Set(['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE']);
const isHostGone = (error: unknown) =>
  error instanceof Error &&
  (error.message.startsWith('Connection terminated') ||
    ('code' in error && hostIsGone.has(String(error.code))));

const MAX_TURNS = 10;

type Done = pg.PoolClient['release'];
type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: Done) => void;
type Client = pg.PoolClient;

const background = new AsyncLocalStorage<true>();

/** Runs jobs so that their queries use a few connections of their own, and requests never wait for them. */
export const inBackground = <T>(run: () => Promise<T>): Promise<T> => background.run(true, run);

const BACKGROUND_CONNECTIONS = 4;

/** The database does not respond; see `watchResponses`. */
export class DatabaseDown extends Error {
  override readonly name = 'DatabaseDown';
  constructor() {
    super('the database does not respond');
  }
}

type Guards = { host?: EmbeddedHost; isWatched?: boolean; hasBackground?: boolean };

class GuardedPool extends pg.Pool {
  readonly #host: EmbeddedHost | undefined;
  readonly #sockets: ReadonlySet<Socket>;
  readonly #inUseSince = new Map<Client, number>();
  #watch: ResponseWatch | undefined;
  #background: GuardedPool | undefined;
  constructor(config: pg.PoolConfig, { host, isWatched, hasBackground }: Guards = {}) {
    const sockets = new Set<Socket>();
    const stream = () => {
      const socket = new Socket();
      sockets.add(socket);
      return socket.once('close', () => sockets.delete(socket));
    };
    super(isWatched ? { ...config, stream } : config);
    this.#sockets = sockets;
    this.#host = host;
    // An idle client whose server went away must not end the process; the next use reconnects.
    this.on('error', () => {});
    // Nor may a client between two queries of a transaction; its next query fails.
    this.on('connect', (client) => client.on('error', () => {}));
    if (isWatched) this.#watchResponses(config);
    if (hasBackground) this.#openBackground(config, { isWatched: isWatched ?? false });
  }

  #openBackground(config: pg.PoolConfig, guards: Guards) {
    const pool = new GuardedPool({ ...config, max: BACKGROUND_CONNECTIONS }, guards);
    this.#background = pool;
    const end = this.end.bind(this);
    this.end = async () => {
      await Promise.all([end(), pool.end()]);
    };
  }

  #watchResponses(config: pg.PoolConfig) {
    this.on('acquire', (client) => this.#inUseSince.set(client, performance.now()));
    this.on('release', (_, client) => this.#inUseSince.delete(client));
    const probing = new GuardedPool({
      ...config,
      max: 1,
      connectionTimeoutMillis: PROBE_LIMIT_MS,
      query_timeout: PROBE_LIMIT_MS,
    });
    this.#watch = watchResponses({
      isInUseFor: (ms) => {
        const before = performance.now() - ms;
        return [...this.#inUseSince.values()].some((since) => since < before);
      },
      // A refusal is a response too.
      probe: () =>
        probing.query('select 1').then(
          () => true,
          (error: unknown) => error instanceof pg.DatabaseError,
        ),
      closeAll: () => {
        for (const socket of this.#sockets) socket.destroy();
      },
    });
    const end = this.end.bind(this);
    this.end = async () => {
      this.#watch?.stop();
      await Promise.all([end(), probing.end()]);
    };
  }

  override connect(): Promise<Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<Client> | undefined {
    refuseInsideTransaction();
    const pool = background.getStore() ? this.#background : undefined;
    const connecting = pool ? pool.connect() : this.#connect();
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, (release) => client.release(release)),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  // Each attempt finds a host or becomes the host; hosts can exit one after another, hence several
  // attempts.
  async #connect(): Promise<Client> {
    if (this.#watch?.isDown()) throw new DatabaseDown();
    for (let turn = 1; ; turn += 1) {
      try {
        return await super.connect();
      } catch (error) {
        if (!this.#host || !isHostGone(error) || turn === MAX_TURNS) throw error;
        await this.#host.ensure();
      }
    }
  }
}

export type PoolLimits = {
  max?: number;
  statementTimeoutMs?: number;
  connectTimeoutMs?: number;
  /** Fails pending statements when the database stops responding; for servers, not for commands. */
  isWatched?: boolean;
  /** Whether jobs get connections of their own; for processes that serve requests too. */
  hasBackground?: boolean;
};

export const openPostgresPool = (url: string, limits: PoolLimits = {}): pg.Pool =>
  new GuardedPool(
    {
      connectionString: url,
      max: limits.max ?? 10,
      connectionTimeoutMillis: limits.connectTimeoutMs ?? 5_000,
      statement_timeout: limits.statementTimeoutMs ?? 30_000,
      lock_timeout: 10_000,
      idle_in_transaction_session_timeout: 60_000,
      application_name: 'dineback',
      pipeline: true,
      types: columnTypes,
    },
    { isWatched: limits.isWatched ?? false, hasBackground: limits.hasBackground ?? false },
  );

export const openEmbeddedPool = (socketDirectory: string, host?: EmbeddedHost): pg.Pool =>
  new GuardedPool(
    {
      host: socketDirectory,
      port: 5432,
      user: 'postgres',
      password: 'postgres',
      database: 'postgres',
      max: 5,
      // Idle clients stay connected, because the database exits with its last client.
      idleTimeoutMillis: 0,
      // Long, because clients are served one at a time and may wait for a batch of another process.
      connectionTimeoutMillis: 60_000,
      pipeline: true,
      types: columnTypes,
    },
    host ? { host } : {},
  );
