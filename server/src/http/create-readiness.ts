import type { Database } from '../platform/db/index.ts';

const checkLimitMs = 2_000;

// Not ready while stopping, nor while the database does not answer in time.
export const createReadiness = ({ pool }: Pick<Database, 'pool'>) => {
  let isStopping = false;
  const answers = async () => {
    await pool.query('select 1');
    return true;
  };
  return {
    stop: () => {
      isStopping = true;
    },
    isReady: async (): Promise<boolean> => {
      if (isStopping) return false;
      const limit = Promise.withResolvers<boolean>();
      const timer = setTimeout(limit.resolve, checkLimitMs, false);
      return Promise.race([answers(), limit.promise])
        .catch(() => false)
        .finally(() => clearTimeout(timer));
    },
  };
};
