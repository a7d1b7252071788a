import { expect, it, onTestFinished, vi } from 'vitest';
import { createTaskQueue } from './task-queue.ts';

const pieces = () => {
  const done: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => done.push(resolve));
  return { done, work };
};

it('runs in order up to its concurrency', async () => {
  const enqueue = createTaskQueue({ maxConcurrent: 1, maxQueued: 5 });
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
  const enqueue = createTaskQueue({ maxConcurrent: 1, maxQueued: 0 });
  const { done, work } = pieces();
  const first = enqueue(work);
  await expect(enqueue(work)).rejects.toMatchObject({ code: 'unavailable' });
  done[0]?.();
  await first;
  await expect(enqueue(async () => 'next')).resolves.toBe('next');
});

it('frees its slot when a task fails', async () => {
  const enqueue = createTaskQueue({ maxConcurrent: 1, maxQueued: 0 });
  await expect(enqueue(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(enqueue(async () => 'next')).resolves.toBe('next');
});

it('rejects a task that has waited too long, and runs none of it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const enqueue = createTaskQueue({ maxConcurrent: 1, maxQueued: 5, maxWaitMs: 1000 });
  const { done, work } = pieces();
  const first = enqueue(work);
  const late = vi.fn(async () => 'late');
  const refused = expect(enqueue(late)).rejects.toMatchObject({ code: 'unavailable' });
  await expect.poll(() => done.length).toBe(1);
  vi.advanceTimersByTime(1001);
  done[0]?.();
  await Promise.all([first, refused]);
  expect(late).not.toHaveBeenCalled();
  await expect(enqueue(async () => 'next')).resolves.toBe('next');
});
