import { expect, it } from 'vitest';
import { nothingUsed, testDecided, testFacts } from '../test-dine.ts';
import { consent } from './consent.ts';

it.each([
  [true, {}],
  [false, { refuses: 'consentWithdrawn' }],
])('with consent %s', (hasConsent, result) => {
  expect(consent.check(testFacts({ card: { hasConsent } }), nothingUsed)).toEqual(result);
});

it('explains both results', () => {
  expect(consent.explain(testDecided(), true)).toEqual({ message: 'consent' });
  expect(consent.explain(testDecided(), false)).toEqual({ message: 'consentWithdrawn' });
});
