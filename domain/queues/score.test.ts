import { describe, expect, it } from 'vitest';
import { type PurchaseFacts, purchasePoints, scorePurchase } from './score-purchase.ts';
import {
  type RestaurantFacts,
  restaurantPoints,
  scoreRestaurant,
  sumScore,
} from './score-restaurant.ts';

const facts: RestaurantFacts = {
  descriptor: 'HARBOR & RYE 2 BROOKLYN',
  name: 'Harbor & Rye',
  city: 'Brooklyn',
  state: 'NY',
  amountCents: 7320,
  usualCents: 7000,
  date: '2026-11-12',
  lastDinedOn: '2026-11-11',
  isCarrier: false,
};

describe('the score of a restaurant', () => {
  it('is at most 100', () => expect(sumScore(restaurantPoints)).toBe(100));

  it.each([
    ['name, place, date and amount agree', {}, 100],
    ['a name that the network cut', { descriptor: 'HARB RYE BROOKLYN' }, 100],
    ['a processor before the name', { descriptor: 'SQ *HARBOR RYE' }, 80],
    ['another name', { descriptor: 'OLD MILL COFFEE' }, 30],
    ['half of the name', { descriptor: 'HARBOR LIGHTS', lastDinedOn: null }, 48],
    ['a restaurant that still sends', { lastDinedOn: '2026-11-20' }, 85],
    ['an amount four times the usual one', { amountCents: 28_000 }, 93],
    ['no descriptor', { descriptor: null }, 30],
    ['a carrier without a descriptor', { descriptor: null, isCarrier: true }, 55],
    [
      'an accent and an apostrophe',
      { descriptor: 'TIA LUPES GOWANUS', name: 'Tía Lupe’s', city: 'Gowanus' },
      100,
    ],
  ])('%s: %s gives %d', (_, change, score) => {
    expect(sumScore(scoreRestaurant({ ...facts, ...change }))).toBe(score);
  });
});

const refund: PurchaseFacts = {
  refundCents: 4250,
  openCents: 4250,
  isSameIdentifier: true,
  refundedAt: '2026-06-12T10:00:00',
  purchasedAt: '2026-06-10T19:00:00',
};

describe('the score of a purchase', () => {
  it('is at most 100', () => expect(sumScore(purchasePoints)).toBe(100));

  it.each([
    ['the whole amount, two days later, there', {}, 100],
    ['a part of the amount', { refundCents: 1000 }, 60],
    ['another identifier', { isSameIdentifier: false }, 80],
    ['a month later', { refundedAt: '2026-07-12T10:00:00' }, 90],
    ['more than the purchase', { refundCents: 4251 }, 0],
    ['before the purchase', { refundedAt: '2026-06-09T10:00:00' }, 0],
  ])('%s: %s gives %d', (_, change, score) => {
    expect(sumScore(scorePurchase({ ...refund, ...change }))).toBe(score);
  });
});
