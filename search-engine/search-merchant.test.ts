import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OPEN_OFFER, offerUnder, type SearchOffer } from './search-merchant.ts';

const offer = (campaignCode: string, weekdays = 1): SearchOffer => ({
  campaignCode,
  weekdays,
  monthlyMaxSpendCents: null,
  monthlyMaxVisits: null,
});

test.each([
  ['its own campaign before the general offer', [offer('*'), offer('GOLD')], 'GOLD', 'GOLD'],
  ['the general offer under another campaign', [offer('GOLD'), offer('*')], 'DINE2', '*'],
  ['the general offer without a campaign', [offer('GOLD'), offer('*')], '*', '*'],
  ['campaign codes by their exact case', [offer('gold'), offer('*')], 'GOLD', '*'],
])('the offer is found by %s', (_, offers, campaignCode, found) => {
  expect(offerUnder(offers, campaignCode).campaignCode).toBe(found);
});

test.each([
  ['without offers', []],
  ['with an offer under another campaign only', [offer('GOLD')]],
])('a restaurant %s earns every day without limits', (_, offers) => {
  expect(offerUnder(offers, 'DINE2')).toEqual({
    campaignCode: '*',
    weekdays: 0b1111111,
    monthlyMaxSpendCents: null,
    monthlyMaxVisits: null,
  });
});

test('the order of offers does not matter', () => {
  const offers = [offer('*', 2), offer('GOLD', 4), offer('DINE2', 8)];
  fc.assert(
    fc.property(
      fc.shuffledSubarray(offers, { minLength: 3 }),
      fc.constantFrom('*', 'GOLD', 'DINE2', 'NONE'),
      (shuffled, code) => {
        expect(offerUnder(shuffled, code)).toBe(offerUnder(offers, code));
      },
    ),
  );
  expect(offerUnder([], '*')).toBe(OPEN_OFFER);
});
