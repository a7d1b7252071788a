import pLimit from 'p-limit';
import { AppError } from '#server/platform/errors/app-error.ts';

export type RenderQueue = <Result>(render: () => Promise<Result>) => Promise<Result>;

/** Limits concurrent renders; rejects as unavailable when the queue is full. */
export const createRenderQueue = (limits: {
  maxConcurrent: number;
  maxQueued: number;
}): RenderQueue => {
  const limit = pLimit(limits.maxConcurrent);
  return async (render) => {
    const running = limit.activeCount + limit.pendingCount;
    if (running >= limits.maxConcurrent + limits.maxQueued)
      throw new AppError('unavailable', { retryAfterSeconds: 2 });
    return limit(render);
  };
};
