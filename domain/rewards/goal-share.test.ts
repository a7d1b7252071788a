import { expect, it } from 'vitest';
import { goalShare } from './goal-share.ts';

it.each([
  [240, 6000, 4],
  [239, 6000, 3],
  [59, 6000, 0],
  [60, 6000, 1],
  [6000, 6000, 100],
  [9000, 6000, 150],
  [0, 6000, 0],
  [-240, 6000, 0],
  [3.6, 25, 14],
  [0.29, 29, 1],
])('%d of %d is %d %%', (amount, goal, percent) => {
  expect(goalShare(amount, goal)).toBe(percent);
});
