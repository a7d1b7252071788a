import { expect, it } from 'vitest';
import { cents } from '../../money.ts';
import { nothingUsed, testDecided, testFacts, testTerms } from '../test-dine.ts';
import { spendLeft } from './spend-left.ts';

const limit = 10_000;

it.each([
  ['without a limit', null, 99_999, {}],
  ['$40.00 used: $60.00 fits exactly', limit, 4000, { trace: { spentCents: 4000 } }],
  [
    '$40.01 used: $59.99 counts',
    limit,
    4001,
    { lowers: { reason: 'capped', eligible: 5999 }, trace: { spentCents: 4001 } },
  ],
  ['all used', limit, limit, { refuses: 'spendLimitReached', trace: { spentCents: limit } }],
  [
    'more used than the limit',
    limit,
    12_000,
    { refuses: 'spendLimitReached', trace: { spentCents: 12_000 } },
  ],
])('a $60.00 bill, %s', (_, maxSpendCents, spentCents, result) => {
  const facts = testFacts({ terms: { maxSpendCents } });
  expect(spendLeft.check(facts, { ...nothingUsed, spentCents })).toEqual(result);
});

it('explains a limit and is silent without one', () => {
  const terms = { ...testTerms, maxSpendCents: limit };
  const dine = testDecided({ terms, trace: { spentCents: 1500 } });
  expect(spendLeft.explain(dine, true)).toBe(
    '$75.00 of the $100.00 monthly limit is used with this visit.',
  );
  expect(spendLeft.explain(dine, false)).toBe('The $100.00 monthly limit was used up.');
  expect(spendLeft.explain({ ...dine, reason: 'capped', eligibleCents: cents(1200) }, true)).toBe(
    'You reached the $100.00 monthly limit: $12.00 of $60.00 counted.',
  );
  expect(spendLeft.explain(testDecided(), true)).toBeNull();
});
