import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { describeLockHolder, takeEmbeddedLock } from './embedded-lock.ts';
import type { EmbeddedWorkerData } from './embedded-worker.ts';

const socketName = '.s.PGSQL.5432';
// The kernel takes 108 bytes for the path of a Unix socket, 104 on macOS.
const maxSocketPathBytes = 100;
const startLimitMs = 60_000;

const socketDirectory = (dataDir: string): string => {
  if (Buffer.byteLength(join(dataDir, socketName)) <= maxSocketPathBytes) return dataDir;
  const note = join(dataDir, 'socket-directory');
  try {
    return readFileSync(note, 'utf8');
  } catch {
    const directory = mkdtempSync(join(tmpdir(), 'dineback-'));
    try {
      writeFileSync(note, directory, { flag: 'wx' });
      return directory;
    } catch {
      return readFileSync(note, 'utf8');
    }
  }
};

const accepts = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.end());
  });

const startWorker = (data: EmbeddedWorkerData) =>
  new Promise<Worker>((resolve, reject) => {
    const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
      workerData: data,
    });
    worker.once('message', () => resolve(worker)).once('error', reject);
  });

export type EmbeddedHost = {
  socketDirectory: string;
  isHost: () => boolean;
  ensure: () => Promise<void>;
  close: () => Promise<void>;
};

// One process of a data directory opens the database's files; every other one connects to its socket,
// and the first that finds nobody there takes over.
export const joinEmbedded = (dataDirectory: string): EmbeddedHost => {
  const dataDir = resolve(dataDirectory);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const directory = socketDirectory(dataDir);
  const socketPath = join(directory, socketName);
  let hosting: { worker: Worker; release: () => void } | undefined;

  const takeOver = async () => {
    const lock = takeEmbeddedLock(dataDir);
    if (!lock) return false;
    try {
      const worker = await startWorker({ directory: join(dataDir, 'database'), socketPath });
      hosting = { worker, release: lock.release };
      return true;
    } catch (error) {
      lock.release();
      throw error;
    }
  };

  const arrive = async () => {
    if (await accepts(socketPath)) return;
    const deadline = Date.now() + startLimitMs;
    while (Date.now() < deadline) {
      if (await takeOver()) return;
      await sleep(50);
      if (await accepts(socketPath)) return;
    }
    throw new Error(
      `the embedded database in ${dataDir} is held by ${describeLockHolder(dataDir)} and does not answer`,
    );
  };

  let arriving: Promise<void> | undefined;
  return {
    socketDirectory: directory,
    isHost: () => hosting !== undefined,
    ensure: () => {
      arriving ??= arrive().finally(() => {
        arriving = undefined;
      });
      return arriving;
    },
    close: async () => {
      if (!hosting) return;
      const { worker, release } = hosting;
      hosting = undefined;
      const ended = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage('close');
      await ended;
      release();
    },
  };
};
