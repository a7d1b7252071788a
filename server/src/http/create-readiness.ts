import { statfs } from 'node:fs/promises';
import type { Database } from '#server/platform/db/index.ts';

type Deps = {
  kind: Database['kind'];
  pool: Database['pool'];
  dataDir: string;
  /** Free bytes on the disk of the data directory. */
  freeBytes?: (directory: string) => Promise<number>;
};

const CHECK_LIMIT_MS = 2_000;
const WRITE_CHECK_EVERY_MS = 5_000;
// Sorts 1 MB in a temporary file, which fails on a full disk and leaves nothing behind, then fails if the server is
// read-only, as a standby is.
const writeCheck = `begin; set local work_mem = '64kB';
  select count(*) from (select repeat('x', 200) || n from generate_series(1, 5000) n order by 1) as sorted;
  select 1 / (current_setting('transaction_read_only') = 'off')::int; commit`;
const MIN_FREE_BYTES = 16 * 1024 * 1024;

// Without a data directory yet, no disk is full.
const freeBytesOf = async (directory: string): Promise<number> => {
  const stats = await statfs(directory).catch(() => undefined);
  return stats ? stats.bavail * stats.bsize : Number.POSITIVE_INFINITY;
};

/** Not ready while stopping, without a database that responds in time, and when the disk is full or the database cannot write. */
export const createReadiness = ({ kind, pool, dataDir, freeBytes = freeBytesOf }: Deps) => {
  let isStopping = false;
  let writtenAt = Number.NEGATIVE_INFINITY;
  const isServing = async () => {
    const [free] = await Promise.all([freeBytes(dataDir), pool.query('select 1')]);
    if (free < MIN_FREE_BYTES) return false;
    if (kind === 'postgres' && performance.now() - writtenAt >= WRITE_CHECK_EVERY_MS) {
      await pool.query(writeCheck);
      writtenAt = performance.now();
    }
    return true;
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
