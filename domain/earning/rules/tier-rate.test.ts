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
  [{}, '3 per $1 on $60.00, rounded down.'],
  [
    { terms: { ...testTerms, vipRate: 5 }, rate: 5, trace: { vipDines: 10 } },
    '5 per $1 on $60.00 (VIP since your 11th dine of the year), rounded down.',
  ],
  [
    { terms: { ...testTerms, vipRate: 5 }, rate: 5, trace: { vipDines: 21 } },
    '5 per $1 on $60.00 (VIP since your 22nd dine of the year), rounded down.',
  ],
  [
    { terms: { ...testTerms, vipRate: 5 }, rate: 5, trace: { vipDines: 0, vipEarnedIn: 2025 } },
    '5 per $1 on $60.00 (VIP by your dines of 2025), rounded down.',
  ],
])('explains %j', (change, text) => {
  expect(tierRate.explain(testDecided(change), true)).toBe(text);
});

it('explains a tier that earns nothing', () => {
  const terms = { ...testTerms, tier: 'NonActivated', rate: 0 } as const;
  expect(tierRate.explain(testDecided({ terms, rate: 0 }), false)).toBe(
    'Your level that day (not activated yet) doesn’t earn.',
  );
});
