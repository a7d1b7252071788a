import { expect, it } from 'vitest';
import { nextStepOf } from './next-step.ts';

it.each([
  ['NonActivated', 0, 'activate'],
  ['NonActivated', 1, 'activate'],
  ['OptedIn', 0, 'linkCard'],
  ['OptedOut', 0, 'linkCard'],
  ['OptedIn', 1, null],
  ['VIP', 2, null],
] as const)('the next step of a %s member with %i cards is %s', (tierLevel, linkedCards, step) => {
  expect(nextStepOf({ tierLevel, linkedCards })).toBe(step);
});
