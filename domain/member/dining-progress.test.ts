import { describe, expect, test } from 'vitest';
import { diningProgress, hasDiningProgress } from './dining-progress.ts';
import { tierLevels } from './member.ts';

const facts = {
  tierLevel: 'OptedIn',
  qualifyingDines: 0,
  qualifyingCents: 0,
  dinesRequired: 11,
  dollarsRequired: 0,
} as const;

describe('progress toward VIP', () => {
  test.each([
    ['no dine: 11 to go', 'OptedIn', 0, 'Qualifying', 11],
    ['8 of 11: 3 to go', 'OptedIn', 8, 'Qualifying', 3],
    ['10 of 11: 1 to go', 'OptedIn', 10, 'Qualifying', 1],
    ['11 of 11 completes', 'OptedIn', 11, 'Complete', 0],
    ['12 stays complete', 'VIP', 12, 'Complete', 0],
    ['a VIP in the new year renews', 'VIP', 0, 'Renewing', 11],
    ['a VIP who needs one more dine renews', 'VIP', 10, 'Renewing', 1],
  ] as const)('%s', (_, tierLevel, qualifyingDines, status, remainingDines) => {
    const progress = diningProgress({ ...facts, tierLevel, qualifyingDines });
    expect(progress).toMatchObject({ status, remainingDines });
  });

  test.each([
    ['$499.99 of $500: a cent to go', 49_999, 'Qualifying', 0.01],
    ['$500.00 of $500 completes', 50_000, 'Complete', 0],
    ['beyond $500 nothing is left', 60_000, 'Complete', 0],
  ] as const)('with a dollar threshold: %s', (_, qualifyingCents, status, remainingDollars) => {
    const needs = { ...facts, qualifyingDines: 11, dollarsRequired: 500, qualifyingCents };
    expect(diningProgress(needs)).toMatchObject({ status, remainingDollars });
  });
});

test('shows progress only for partners with VIP and members who did not opt out', () => {
  const shown = tierLevels.filter((tier) => hasDiningProgress({ hasVIP: true }, tier));
  expect(shown).toEqual(['NonActivated', 'OptedIn', 'VIP']);
  expect(tierLevels.some((tier) => hasDiningProgress({ hasVIP: false }, tier))).toBe(false);
});
