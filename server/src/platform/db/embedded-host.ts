import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createProgress } from '../progress.ts';
import { describeLockHolder, takeEmbeddedLock } from './embedded-lock.ts';
import {
  databaseDirectory,
  isListening,
  LINGER_MS,
  socketDirectory,
  socketPath,
} from './embedded-paths.ts';

// Creating the files takes seconds on an idle machine, and minutes beside builds and tests.
const START_LIMIT_MS = 300_000;
const CLOSE_LIMIT_MS = 10_000;
const POLL_MS = 20;

// Raises V8's threshold for optimizing the embedded database's functions about fiftyfold, because
// early optimization would occupy both cores of a small machine during startup.
const TIERING_FLAG = '--wasm-tiering-budget=500000000';

// Detached, so that a signal to the terminal's group ends the clients first.
const startServer = (dataDir: string) => {
  const log = openSync(join(dataDir, 'database.log'), 'a', 0o600);
  const entry = fileURLToPath(new URL('./embedded-server.ts', import.meta.url));
  const server = spawn(process.execPath, [TIERING_FLAG, entry, dataDir], {
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  server.unref();
  return server;
};

type Starting = { start: () => ChildProcess; limitMs: number };

const reach = async (dataDir: string, { start, limitMs }: Starting) => {
  const path = socketPath(dataDir);
  if (await isListening(path)) return;
  const server = start();
  let failure: string | undefined;
  server.once('error', ({ message }) => {
    failure = message;
  });
  server.once('exit', (code) => {
    if (code !== 0) failure = `it ended with ${code}; see ${join(dataDir, 'database.log')}`;
  });
  const startedAt = Date.now();
  const progress = createProgress('Opening the embedded database');
  try {
    while (!(await isListening(path))) {
      const elapsedMs = Date.now() - startedAt;
      failure ??= elapsedMs > limitMs ? describeLockHolder(dataDir) : undefined;
      if (failure)
        throw new Error(`the embedded database in ${dataDir} does not respond: ${failure}`);
      progress.show(`${Math.round(elapsedMs / 1000)} s`);
      await sleep(POLL_MS);
    }
  } finally {
    progress.done();
  }
};

// The last client waits until the files are closed, so that they can be copied or removed.
const leave = async (dataDir: string) => {
  const lastBy = Date.now() + LINGER_MS + 250;
  while (existsSync(socketPath(dataDir))) {
    if (Date.now() > lastBy) return;
    await sleep(POLL_MS);
  }
  const deadline = Date.now() + CLOSE_LIMIT_MS;
  while (Date.now() < deadline) {
    const lock = takeEmbeddedLock(dataDir);
    if (lock) return lock.release();
    await sleep(POLL_MS);
  }
};

export type EmbeddedHost = {
  socketDirectory: string;
  // Starts the process unless it is running; clients wait for it later.
  wake: () => Promise<void>;
  ensure: () => Promise<void>;
  leave: () => Promise<void>;
};

// Connects to the embedded database of a data directory and starts its process when none is running.
export const joinEmbedded = (dataDirectory: string, limitMs = START_LIMIT_MS): EmbeddedHost => {
  const dataDir = resolve(dataDirectory);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  let reaching: Promise<void> | undefined;
  let woken: ChildProcess | undefined;
  const start = () => {
    const server = woken?.exitCode === null ? woken : startServer(dataDir);
    woken = undefined;
    return server;
  };
  return {
    socketDirectory: socketDirectory(dataDir),
    wake: async () => {
      if (await isListening(socketPath(dataDir))) return;
      woken = startServer(dataDir);
      woken.once('error', () => {
        woken = undefined;
      });
    },
    ensure: () => {
      reaching ??= reach(dataDir, { start, limitMs }).finally(() => {
        reaching = undefined;
      });
      return reaching;
    },
    leave: () => leave(dataDir),
  };
};

/** Starts the process of an existing embedded database; the environment is validated later. */
export const wakeEmbedded = async ({
  DATABASE_URL,
  DATA_DIR,
}: NodeJS.ProcessEnv): Promise<EmbeddedHost | undefined> => {
  const dataDir = DATA_DIR?.trim() || '.data';
  if (DATABASE_URL?.trim() || !existsSync(databaseDirectory(dataDir))) return undefined;
  const host = joinEmbedded(dataDir);
  await host.wake();
  return host;
};
