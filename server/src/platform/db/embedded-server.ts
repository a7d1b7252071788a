import { chmodSync, mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { noteLockHolder, takeEmbeddedLock } from './embedded-lock.ts';
import { databaseDirectory, isListening, LINGER_MS, socketPath } from './embedded-paths.ts';
import { openEmbeddedPostgres, serveEmbedded } from './serve-embedded.ts';

// The process that owns the files of an embedded database. It can outlive the process that started
// it, and exits soon after its last client.
const [dataDir = ''] = process.argv.slice(2);
const STOP_LIMIT_MS = 15_000;

const takeLock = async () => {
  for (;;) {
    const lock = takeEmbeddedLock(dataDir);
    if (lock) return lock;
    if (await isListening(socketPath(dataDir))) process.exit(0);
    await sleep(25);
  }
};

// Only the account that runs the database may read its files.
process.umask(0o077);
mkdirSync(databaseDirectory(dataDir), { recursive: true });
chmodSync(databaseDirectory(dataDir), 0o700);

const lock = await takeLock();
noteLockHolder(dataDir);
const db = await openEmbeddedPostgres(databaseDirectory(dataDir));
const server = await serveEmbedded(db, socketPath(dataDir));

let isStopping = false;
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  // A server whose files were removed must exit.
  setTimeout(() => process.exit(1), STOP_LIMIT_MS);
  await server.stop();
  await db.close();
  lock.release();
  process.exit(0);
};
process.on('SIGTERM', stop);

setInterval(() => {
  if (server.unusedForMs() > LINGER_MS) stop().catch(() => process.exit(1));
}, 50);
