import { expect, it } from 'vitest';
import { type WelcomeTerms, welcomeOffer } from './welcome-offer.ts';

const offer: WelcomeTerms = {
  isNewMemberBonus: true,
  isAddedByClient: false,
  enrollmentSource: null,
  endsOn: null,
  rewardUnits: 500,
  dines: 2,
  minSpendCents: 2500,
  days: 30,
};

it.each([
  ['for every new member', {}, true],
  ['for all members', { isNewMemberBonus: false }, false],
  ['that only the app adds', { isAddedByClient: true }, false],
  ['for one enrollment source', { enrollmentSource: 'airport' }, false],
  ['for no source, spelled as empty text', { enrollmentSource: '' }, false],
  ['with a last day', { endsOn: '2026-12-31' }, false],
] as const)('a page may promise a bonus %s: %3$s', (_, change, isPromised) => {
  const terms = { ...offer, ...change };
  expect(welcomeOffer([terms])).toBe(isPromised ? terms : undefined);
});

it('is the first of several, and undefined without any', () => {
  const later = { ...offer, rewardUnits: 900 };
  expect(welcomeOffer([{ ...offer, endsOn: '2026-12-31' }, offer, later])).toBe(offer);
  expect(welcomeOffer([])).toBeUndefined();
});
