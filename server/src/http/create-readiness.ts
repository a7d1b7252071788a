import { statfs } from 'node:fs/promises';
import type { Database } from '#server/platform/db/index.ts';

type Deps = {
  pool: Database['pool'];
  dataDir: string;
  /** Free bytes on the disk of the data directory. */
  freeBytes?: (directory: string) => Promise<number>;
};

const CHECK_LIMIT_MS = 2_000;
const MIN_FREE_BYTES = 16 * 1024 * 1024;

// Without a data directory yet, no disk is full.
const freeBytesOf = async (directory: string): Promise<number> => {
  const stats = await statfs(directory).catch(() => undefined);
  return stats ? stats.bavail * stats.bsize : Number.POSITIVE_INFINITY;
};

/** Not ready while stopping, without a database that responds in time, and when the disk is full. */
export const createReadiness = ({ pool, dataDir, freeBytes = freeBytesOf }: Deps) => {
  let isStopping = false;
  const isServing = async () => {
    const [free] = await Promise.all([freeBytes(dataDir), pool.query('select 1')]);
    return free >= MIN_FREE_BYTES;
  };
  return {
    stop: () => {
      isStopping = true;
    },
    isReady: async (): Promise<boolean> => {
      if (isStopping) return false;
      const limit = Promise.withResolvers<boolean>();
      const timer = setTimeout(limit.resolve, CHECK_LIMIT_MS, false);
      return Promise.race([isServing(), limit.promise])
        .catch(() => false)
        .finally(() => clearTimeout(timer));
    },
  };
};
