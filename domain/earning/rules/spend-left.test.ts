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
  expect(spendLeft.explain(dine, true)).toEqual({
    message: 'spendLeft',
    values: { max: '$100.00', amount: '$75.00' },
  });
  expect(spendLeft.explain(dine, false)).toEqual({
    message: 'spendLimitReached',
    values: { max: '$100.00' },
  });
  expect(
    spendLeft.explain({ ...dine, reason: 'capped', eligibleCents: cents(1200) }, true),
  ).toEqual({ message: 'capped', values: { max: '$100.00', amount: '$12.00', total: '$60.00' } });
  expect(spendLeft.explain(testDecided(), true)).toBeNull();
});
