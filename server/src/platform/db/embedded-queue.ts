import type { PGlite } from '@electric-sql/pglite';

type Waiting = {
  client: number;
  message: Uint8Array;
  onData: (data: Uint8Array) => void;
  resolve: (bytes: number) => void;
  reject: (error: Error) => void;
};

const STARTUP = 0;
const [query, sync, terminate] = ['Q', 'S', 'X'].map((letter) => letter.charCodeAt(0));
const syncMessage = Uint8Array.of(0x53, 0, 0, 0, 4);

const endsUnit = (message: Uint8Array) => {
  const kind = message[0];
  return kind === STARTUP || kind === query || kind === sync || kind === terminate;
};

export type EmbeddedQueue = {
  enqueue: (
    client: number,
    message: Uint8Array,
    onData: (data: Uint8Array) => void,
  ) => Promise<number>;
  clearQueueForHandler: (client: number) => void;
  clearTransactionIfNeeded: (client: number) => Promise<void>;
  getQueueLength: () => number;
  // Resolves when no client has an open query or transaction.
  whenIdle: () => Promise<void>;
};

// The embedded database has one PostgreSQL session. A client owns it from its first message to the
// Sync that leaves no transaction open; otherwise another client's Parse could replace its
// statement.
export const createEmbeddedQueue = (db: PGlite): EmbeddedQueue => {
  const waiting: Waiting[] = [];
  let owner: number | undefined;
  let isDraining = false;
  let whenIdle: (() => void) | undefined;

  const next = () => {
    const at = owner === undefined ? 0 : waiting.findIndex(({ client }) => client === owner);
    return at < 0 ? undefined : waiting.splice(at, 1)[0];
  };

  const execute = async ({ client, message, onData, resolve, reject }: Waiting) => {
    owner = client;
    let bytes = 0;
    const onRawData = (data: Uint8Array) => {
      bytes += data.length;
      onData(data);
    };
    try {
      await db.execProtocolRawStream(message, { onRawData });
      resolve(bytes);
    } catch (error) {
      reject(error instanceof Error ? error : new Error(String(error)));
    }
    if (owner === client && endsUnit(message) && !db.isInTransaction()) owner = undefined;
  };

  const drain = async () => {
    if (isDraining) return;
    isDraining = true;
    for (let item = next(); item; item = next()) await execute(item);
    isDraining = false;
    if (owner === undefined && waiting.length === 0) whenIdle?.();
  };

  return {
    enqueue: (client, message, onData) =>
      new Promise((resolve, reject) => {
        waiting.push({ client, message, onData, resolve, reject });
        void drain();
      }),
    clearQueueForHandler: (client) => {
      const others = waiting.filter((item) => item.client !== client);
      waiting.splice(0, waiting.length, ...others);
    },
    clearTransactionIfNeeded: async (client) => {
      if (owner !== client) return;
      await db.execProtocolRaw(syncMessage);
      if (db.isInTransaction()) await db.exec('rollback');
      owner = undefined;
      await drain();
    },
    getQueueLength: () => waiting.length,
    whenIdle: () =>
      new Promise((resolve) => {
        whenIdle = resolve;
        void drain();
      }),
  };
};
