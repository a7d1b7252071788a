import { expect, test } from 'vitest';
import { tierAfterEmailOptIn } from './opt-in-tier.ts';

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
