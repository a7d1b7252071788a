import { expect, it } from 'vitest';
import { nothingUsed, testDecided, testFacts, testTerms } from '../test-dine.ts';
import { visitsLeft } from './visits-left.ts';

it.each([
  ['without a limit', null, 40, {}],
  ['the last of two', 2, 1, { trace: { visitsBefore: 1 } }],
  ['the third of two', 2, 2, { refuses: 'visitLimitReached', trace: { visitsBefore: 2 } }],
])('%s', (_, maxVisits, visits, result) => {
  const facts = testFacts({ terms: { maxVisits } });
  expect(visitsLeft.check(facts, { ...nothingUsed, visits })).toEqual(result);
});

it('explains a limit and is silent without one', () => {
  const dine = testDecided({ terms: { ...testTerms, maxVisits: 2 }, trace: { visitsBefore: 1 } });
  expect(visitsLeft.explain(dine, true)).toBe('This was visit 2 of 2 that earn in the month.');
  expect(visitsLeft.explain(dine, false)).toBe('All 2 visits that earn in the month were used.');
  expect(visitsLeft.explain(testDecided(), true)).toBeNull();
});
