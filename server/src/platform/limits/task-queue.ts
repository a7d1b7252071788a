import pLimit from 'p-limit';
import { AppError, type ErrorCode } from '../errors/app-error.ts';

export type QueueLimits = {
  maxConcurrent: number;
  maxQueued: number;
  /** A task that has waited longer is rejected when its turn comes; unlimited by default. */
  maxWaitMs?: number;
  /** The error of a rejected task. */
  code?: ErrorCode;
};

export type TaskQueue = <Result>(run: () => Promise<Result>) => Promise<Result>;

const RETRY_AFTER_SECONDS = 2;

/** Limits concurrent tasks; rejects a task when the queue is full or its wait too long. */
export const createTaskQueue = (limits: QueueLimits): TaskQueue => {
  const { maxConcurrent, maxQueued, maxWaitMs = Number.POSITIVE_INFINITY } = limits;
  const { code = 'unavailable' } = limits;
  const limit = pLimit(maxConcurrent);
  const rejection = () => new AppError(code, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  return async (run) => {
    if (limit.activeCount + limit.pendingCount >= maxConcurrent + maxQueued) throw rejection();
    const queuedAt = performance.now();
    return limit(() => {
      if (performance.now() - queuedAt > maxWaitMs) throw rejection();
      return run();
    });
  };
};
