import { setTimeout as sleep } from 'node:timers/promises';

const serializationFailure = '40001';
const deadlockDetected = '40P01';
const maxRetries = 5;

const isConflict = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === serializationFailure || error.code === deadlockDetected);

// Runs again what lost against another transaction; `run` must do nothing but database work.
export const retryConflicts = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === maxRetries || !isConflict(error)) throw error;
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
};
