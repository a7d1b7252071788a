import { expect, it } from 'vitest';
import { createRenderQueue } from './render-queue.ts';

const pieces = () => {
  const done: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => done.push(resolve));
  return { done, work };
};

it('runs in order up to its concurrency', async () => {
  const enqueue = createRenderQueue({ maxConcurrent: 1, maxQueued: 5 });
  const { done, work } = pieces();
  const [first, second] = [enqueue(work), enqueue(work)];
  await expect.poll(() => done.length).toBe(1);
  done[0]?.();
  await first;
  await expect.poll(() => done.length).toBe(2);
  done[1]?.();
  await second;
});

it('rejects as unavailable when the queue is full, and recovers', async () => {
  const enqueue = createRenderQueue({ maxConcurrent: 1, maxQueued: 0 });
  const { done, work } = pieces();
  const first = enqueue(work);
  await expect(enqueue(work)).rejects.toMatchObject({ code: 'unavailable' });
  done[0]?.();
  await first;
  await expect(enqueue(async () => 'next')).resolves.toBe('next');
});

it('frees its slot when a render fails', async () => {
  const enqueue = createRenderQueue({ maxConcurrent: 1, maxQueued: 0 });
  await expect(enqueue(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(enqueue(async () => 'next')).resolves.toBe('next');
});
