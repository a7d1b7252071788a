import { expect, it, test } from 'vitest';
import { nextStepOf, tierAfterEmailOptIn } from './member.ts';

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

test.each([
  ['OptedOut', true, 'OptedIn'],
  ['OptedOut', false, 'OptedOut'],
  ['OptedIn', false, 'OptedOut'],
  ['OptedIn', true, 'OptedIn'],
  ['VIP', false, 'VIP'],
  ['NonActivated', true, 'NonActivated'],
] as const)('%s with the opt-in %s becomes %s', (tier, emailOptIn, after) => {
  expect(tierAfterEmailOptIn(tier, emailOptIn)).toBe(after);
});
