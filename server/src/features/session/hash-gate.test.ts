import { expect, test } from 'vitest';
import { createHashGate } from './hash-gate.ts';

const refuse = () => new Error('too many');

const countingWork = () => {
  const seen = { now: 0, most: 0, done: 0 };
  const work = async () => {
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    await Promise.resolve();
    await Promise.resolve();
    seen.now -= 1;
    seen.done += 1;
  };
  return { seen, work };
};

test('two run at once, the rest stand in line and all finish', async () => {
  const gate = createHashGate({ running: 2, waiting: 20, refuse });
  const { seen, work } = countingWork();
  await Promise.all(Array.from({ length: 22 }, () => gate(work)));
  expect(seen).toEqual({ now: 0, most: 2, done: 22 });
});

test('what does not fit in the line is refused at once, and later work runs again', async () => {
  const gate = createHashGate({ running: 1, waiting: 1, refuse });
  const { seen, work } = countingWork();
  const results = await Promise.allSettled([gate(work), gate(work), gate(work)]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  await gate(work);
  expect(seen.done).toBe(3);
});

test('work that fails leaves its place', async () => {
  const gate = createHashGate({ running: 1, waiting: 0, refuse });
  await expect(gate(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(gate(() => Promise.resolve('next'))).resolves.toBe('next');
});
