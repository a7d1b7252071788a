import { expect, it } from 'vitest';
import { createComposeGate } from './compose-gate.ts';

const pieces = () => {
  const done: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => done.push(resolve));
  return { done, work };
};

it('runs in order, as many at once as it may', async () => {
  const pass = createComposeGate({ running: 1, waiting: 5 });
  const { done, work } = pieces();
  const [first, second] = [pass(work), pass(work)];
  expect(done).toHaveLength(1);
  done[0]?.();
  await first;
  await expect.poll(() => done.length).toBe(2);
  done[1]?.();
  await second;
});

it('turns away who finds the line full, and goes on', async () => {
  const pass = createComposeGate({ running: 1, waiting: 0 });
  const { done, work } = pieces();
  const first = pass(work);
  await expect(pass(work)).rejects.toMatchObject({ code: 'unavailable' });
  done[0]?.();
  await first;
  await expect(pass(async () => 'next')).resolves.toBe('next');
});

it('frees its place when the work fails', async () => {
  const pass = createComposeGate({ running: 1, waiting: 0 });
  await expect(pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(pass(async () => 'next')).resolves.toBe('next');
});
