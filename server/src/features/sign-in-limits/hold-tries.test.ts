import { expect, it } from 'vitest';
import { createHold } from './hold-tries.ts';

const full = new Error('too many wait');

it('lets at once pass what need not wait, even when all places are taken', async () => {
  const hold = createHold({ most: 0, refuse: () => full });
  await hold(0);
  await expect(hold(1)).rejects.toBe(full);
});

it('gives a place back after the wait', async () => {
  const hold = createHold({ most: 1, refuse: () => full });
  await hold(5);
  await hold(5);
  const first = hold(5);
  await expect(hold(5)).rejects.toBe(full);
  await first;
});
