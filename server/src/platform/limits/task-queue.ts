import pLimit from 'p-limit';
import { AppError } from '../errors/app-error.ts';

export type QueueLimits = {
  maxConcurrent: number;
  maxQueued: number;
  /** A task that has waited longer is rejected when its turn comes; unlimited by default. */
  maxWaitMs?: number;
};

export type TaskQueue = <Result>(run: () => Promise<Result>) => Promise<Result>;

const RETRY_AFTER_SECONDS = 2;

/** Limits concurrent tasks; rejects as unavailable when the queue is full or the wait too long. */
export const createTaskQueue = (limits: QueueLimits): TaskQueue => {
  const { maxConcurrent, maxQueued, maxWaitMs = Number.POSITIVE_INFINITY } = limits;
  const limit = pLimit(maxConcurrent);
  const unavailable = () => new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  return async (run) => {
    if (limit.activeCount + limit.pendingCount >= maxConcurrent + maxQueued) throw unavailable();
    const queuedAt = performance.now();
    return limit(() => {
      if (performance.now() - queuedAt > maxWaitMs) throw unavailable();
      return run();
    });
  };
};
