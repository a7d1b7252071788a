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
  expect(visitsLeft.explain(dine, true)).toEqual({
    message: 'visitsLeft',
    values: { count: '2', max: '2' },
  });
  expect(visitsLeft.explain(dine, false)).toEqual({
    message: 'visitLimitReached',
    values: { max: '2' },
  });
  expect(visitsLeft.explain(testDecided(), true)).toBeNull();
});
