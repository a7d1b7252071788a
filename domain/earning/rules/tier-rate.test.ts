import { expect, it } from 'vitest';
import { nothingUsed, testDecided, testFacts, testTerms } from '../test-dine.ts';
import { tierRate } from './tier-rate.ts';

it.each([
  ['a tier with a rate', { rate: 3 }, {}],
  ['a tier without a rate', { rate: 0 }, { refuses: 'tierEarnsNothing', trace: {} }],
  ['a tier that VIP can change', { rate: 3, vipRate: 5 }, { trace: { vipDines: 4 } }],
])('%s', (_, terms, result) => {
  const found = tierRate.check(testFacts({ terms }), { ...nothingUsed, vipDines: 4 });
  expect({ ...found, trace: found.trace ?? {} }).toEqual({ trace: {}, ...result });
});

it.each([
  [{}, { message: 'tierRate', values: { amount: '$60.00' } }],
  [
    { terms: { ...testTerms, vipRate: 5 }, rate: 5, trace: { vipDines: 10 } },
    { message: 'vipRateSince', values: { amount: '$60.00', count: '11th' } },
  ],
  [
    { terms: { ...testTerms, vipRate: 5 }, rate: 5, trace: { vipDines: 21 } },
    { message: 'vipRateSince', values: { amount: '$60.00', count: '22nd' } },
  ],
  [
    { terms: { ...testTerms, vipRate: 5 }, rate: 5, trace: { vipDines: 0, vipEarnedIn: 2025 } },
    { message: 'vipRateCarried', values: { amount: '$60.00', date: '2025' } },
  ],
])('explains %j', (change, text) => {
  expect(tierRate.explain(testDecided(change), true)).toEqual(text);
});

it('explains a tier that earns nothing', () => {
  const terms = { ...testTerms, tier: 'NonActivated', rate: 0 } as const;
  expect(tierRate.explain(testDecided({ terms, rate: 0 }), false)).toEqual({
    message: 'tierEarnsNothingNonActivated',
  });
});
