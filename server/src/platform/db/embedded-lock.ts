import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type EmbeddedLock = { release: () => void };

const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === 5;

// The operating system releases this lock when the process ends for any reason, so there are no
// stale locks, and of two competing processes exactly one gets it.
export const takeEmbeddedLock = (dataDir: string): EmbeddedLock | undefined => {
  const lock = new DatabaseSync(join(dataDir, 'database.lock'));
  try {
    lock.exec('pragma busy_timeout = 0');
    lock.exec('pragma journal_mode = memory');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  return { release: () => lock.close() };
};

export const noteLockHolder = (dataDir: string): void => {
  const holder = { pid: process.pid, startedAt: new Date().toISOString() };
  writeFileSync(join(dataDir, 'database.pid'), `${JSON.stringify(holder)}\n`);
};

/** The process that has the files open, for an error message. */
export const describeLockHolder = (dataDir: string): string => {
  try {
    const { pid, startedAt } = JSON.parse(readFileSync(join(dataDir, 'database.pid'), 'utf8'));
    return `process ${pid}, started at ${startedAt}, has it open; try again later, or end that process`;
  } catch {
    return 'another process has it open';
  }
};
