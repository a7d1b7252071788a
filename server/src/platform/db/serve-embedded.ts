import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { PGLiteSocketHandler, type PGLiteSocketHandlerOptions } from '@electric-sql/pglite-socket';
import { createEmbeddedQueue } from './embedded-queue.ts';

// The default of 128 MB is cleared on every open, which takes as long as the rest of it; the
// operating system caches the files anyway.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/** Opens an embedded database with the extensions that the migrations create; every open needs them. */
export const openEmbeddedPostgres = (
  dataDir?: string,
  options: Omit<PGliteOptions, 'extensions'> = {},
): Promise<PGlite> =>
  PGlite.create({
    startParams,
    ...options,
    ...(dataDir && { dataDir }),
    extensions: { btree_gist },
  });

const IDLE_LIMIT_MS = 5_000;
const FIRST_CLIENT_LIMIT_MS = 10_000;

// Serves an embedded database on a Unix socket; the caller owns the database and closes it after.
export const serveEmbedded = async (db: PGlite, path: string) => {
  const queue = createEmbeddedQueue(db);
  const sockets = new Set<Socket>();
  // Gives the starting client time to connect.
  let usedAt = Date.now() + FIRST_CLIENT_LIMIT_MS;
  const forget = (socket: Socket) => {
    if (sockets.delete(socket)) usedAt = Date.now();
  };
  // The handler takes every listener off a socket whose client was killed.
  const forgetDestroyed = () => {
    for (const socket of sockets) if (socket.destroyed) forget(socket);
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => forget(socket));
    // The package's own queue interleaves the messages of two clients; its type has private fields.
    const queryQueue = queue as unknown as PGLiteSocketHandlerOptions['queryQueue'];
    const handler = new PGLiteSocketHandler({ queryQueue, closeOnDetach: true });
    handler.attach(socket).catch(() => socket.destroy());
  });
  rmSync(path, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  return {
    // Time since the last client disconnected.
    unusedForMs: () => {
      forgetDestroyed();
      return sockets.size > 0 ? 0 : Date.now() - usedAt;
    },
    // Open transactions may finish first; a client that never ends its own cannot delay the shutdown.
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const untilIdle = () =>
        Promise.race([queue.whenIdle(), sleep(IDLE_LIMIT_MS, undefined, { ref: false })]);
      await untilIdle();
      // `end`, unlike `destroy`, flushes the last responses.
      for (const socket of sockets) socket.end(() => socket.destroy());
      await closed;
      // A closing socket still ends its transaction, in the next turn of the event loop.
      await setImmediate();
      await untilIdle();
    },
  };
};
