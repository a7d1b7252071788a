import { expect, it } from 'vitest';
import { createThrottle } from './throttle.ts';

const full = new Error('too many wait');

it('passes attempts without delay even when full', async () => {
  const throttle = createThrottle({ max: 0, refuse: () => full });
  await throttle(0);
  await expect(throttle(1)).rejects.toBe(full);
});

it('frees a slot after the delay', async () => {
  const throttle = createThrottle({ max: 1, refuse: () => full });
  await throttle(5);
  await throttle(5);
  const first = throttle(5);
  await expect(throttle(5)).rejects.toBe(full);
  await first;
});
