import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPoll } from './poll.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const failures: unknown[] = [];
const pollOf = (read: () => Promise<void>) =>
  createPoll({ read, everyMs: 100, onFailed: (error) => failures.push(error) });

it('reads before it has started, then once per period until it is stopped', async () => {
  const read = vi.fn(async () => {});
  const poll = pollOf(read);
  await poll.start();
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(300);
  expect(read).toHaveBeenCalledTimes(4);
  poll.stop();
  await vi.advanceTimersByTimeAsync(300);
  expect(read).toHaveBeenCalledTimes(4);
});

it('never reads while the previous read runs, and goes on when that ends', async () => {
  const ends: (() => void)[] = [];
  const read = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const poll = pollOf(read);
  const started = poll.start();
  ends[0]?.();
  await started;
  await vi.advanceTimersByTimeAsync(100);
  await vi.advanceTimersByTimeAsync(500);
  expect(read).toHaveBeenCalledTimes(2);
  ends[1]?.();
  await vi.advanceTimersByTimeAsync(100);
  expect(read).toHaveBeenCalledTimes(3);
  poll.stop();
});

it('reports a failed read, also the first, and reads again', async () => {
  failures.length = 0;
  const read = vi.fn(async () => {});
  read.mockRejectedValueOnce(new Error('no database'));
  const poll = pollOf(read);
  await poll.start();
  expect(failures).toEqual([new Error('no database')]);
  await vi.advanceTimersByTimeAsync(100);
  expect(read).toHaveBeenCalledTimes(2);
  expect(failures).toHaveLength(1);
  poll.stop();
});

it('can be stopped before it has started', () => {
  expect(() => pollOf(async () => {}).stop()).not.toThrow();
});
