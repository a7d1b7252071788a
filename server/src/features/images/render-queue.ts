import { AppError } from '#server/platform/errors/app-error.ts';

export type RenderQueue = <Result>(render: () => Promise<Result>) => Promise<Result>;

/** Limits concurrent renders; rejects as unavailable when the queue is full. */
export const createRenderQueue = (limits: {
  maxConcurrent: number;
  maxQueued: number;
}): RenderQueue => {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (render) => {
    if (running >= limits.maxConcurrent) {
      if (queue.length >= limits.maxQueued)
        throw new AppError('unavailable', { retryAfterSeconds: 2 });
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await render();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
