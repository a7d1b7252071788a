import { expect, it } from 'vitest';
import { createThrottle } from './throttle.ts';

const full = new Error('too many wait');

it('lets at once pass what need not wait, even when all places are taken', async () => {
  const throttle = createThrottle({ max: 0, refuse: () => full });
  await throttle(0);
  await expect(throttle(1)).rejects.toBe(full);
});

it('gives a place back after the wait', async () => {
  const throttle = createThrottle({ max: 1, refuse: () => full });
  await throttle(5);
  await throttle(5);
  const first = throttle(5);
  await expect(throttle(5)).rejects.toBe(full);
  await first;
});
