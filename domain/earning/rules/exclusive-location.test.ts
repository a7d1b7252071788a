import { expect, it } from 'vitest';
import { nothingUsed, testDecided, testFacts, testTerms } from '../test-dine.ts';
import { exclusiveLocation } from './exclusive-location.ts';

const refused = { refuses: 'exclusiveLocation' };

it.each([
  ['OptedOut', 0, false, {}],
  ['OptedOut', 1, false, refused],
  ['OptedIn', 1, false, {}],
  ['OptedIn', 2, false, refused],
  ['OptedIn', 2, true, {}],
  ['VIP', 2, false, {}],
] as const)('%s at level %i, VIP by dining %s', (tier, acclaimedLevel, isVip, result) => {
  const facts = testFacts({ terms: { tier, acclaimedLevel } }, { isVip });
  expect(exclusiveLocation.check(facts, nothingUsed)).toEqual(result);
});

it('explains an exclusive location and is silent at another', () => {
  const dine = testDecided({ terms: { ...testTerms, acclaimedLevel: 2 } });
  expect(exclusiveLocation.explain(dine, true)).toEqual({ message: 'exclusiveLocationOpen2' });
  expect(exclusiveLocation.explain(dine, false)).toEqual({ message: 'exclusiveLocation2' });
  expect(exclusiveLocation.explain(testDecided(), true)).toBeNull();
});
