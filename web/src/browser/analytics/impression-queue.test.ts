import { expect, it, vi } from 'vitest';
import type { Impression } from '#contract/impressions.ts';
import { createImpressionQueue } from './impression-queue.ts';

// The queue never reads an impression.
const impression = (id: number) => ({ merchantId: `${id}` }) as Impression;
const setUp = (send = vi.fn(async (_: Impression[]): Promise<unknown> => undefined)) => {
  const schedule = vi.fn();
  const queue = createImpressionQueue({ send, schedule });
  return { queue, send, schedule, sizes: () => send.mock.calls.map(([events]) => events.length) };
};

it('schedules one flush for a batch', () => {
  const { queue, schedule, sizes } = setUp();
  for (const id of [1, 2, 3]) queue.add(impression(id));
  expect(schedule).toHaveBeenCalledOnce();
  queue.flush();
  expect(sizes()).toEqual([3]);
});

it('sends at 50 events without waiting, and nothing when flushed empty', () => {
  const { queue, sizes } = setUp();
  for (let id = 0; id < 120; id += 1) queue.add(impression(id));
  expect(sizes()).toEqual([50, 50]);
  queue.flush();
  queue.flush();
  expect(sizes()).toEqual([50, 50, 20]);
});

it('drops a batch that fails and sends the next one', async () => {
  const failing = vi.fn(async (_: Impression[]): Promise<unknown> => {
    throw new TypeError('Failed to fetch');
  });
  const { queue, sizes } = setUp(failing);
  queue.add(impression(1));
  queue.flush();
  queue.add(impression(2));
  queue.flush();
  await Promise.resolve();
  expect(sizes()).toEqual([1, 1]);
});
