import { expect, it } from 'vitest';
import { choosePayout, type PayoutFacts, previewPayout } from './choose-payout.ts';
import { creditBreakpoint, payoutBrand } from './payout.ts';

const facts: PayoutFacts = {
  availableCents: 2000,
  thresholdCents: 2000,
  card: { id: 7, cardType: 'Visa', purchase: { dineId: 3, cents: 6000 }, wasRejected: false },
  isEmailBlocked: false,
};
const card = (change: Partial<NonNullable<PayoutFacts['card']>>) => ({
  card: { ...(facts.card as NonNullable<PayoutFacts['card']>), ...change },
});

it.each<[string, Partial<PayoutFacts>, object | null]>([
  ['$19.99 pays nothing', { availableCents: 1999 }, null],
  ['below zero pays nothing', { availableCents: -500 }, null],
  ['$20.00 pays all of it', {}, { delivery: 'Card', brand: 'Visa', amountCents: 2000, dineId: 3 }],
  ['$20.01 pays all of it', { availableCents: 2001 }, { amountCents: 2001 }],
  ['a Mastercard', card({ cardType: 'Mastercard' }), { delivery: 'Card', brand: 'MasterCard' }],
  ['an Amex goes by email', card({ cardType: 'Amex' }), { delivery: 'Email', brand: 'Tremendous' }],
  ['no card goes by email', { card: null }, { delivery: 'Email', amountCents: 2000 }],
  ['no recent purchase goes by email', card({ purchase: null }), { delivery: 'Email' }],
  [
    'a purchase under the amount cuts the credit',
    { availableCents: 9000, ...card({ purchase: { dineId: 3, cents: 4000 } }) },
    { delivery: 'Card', amountCents: 4000 },
  ],
  [
    'a purchase under $20 goes by email',
    card({ purchase: { dineId: 3, cents: 1999 } }),
    { delivery: 'Email', amountCents: 2000 },
  ],
  [
    'Visa takes $250 at most',
    { availableCents: 40_000, ...card({ purchase: { dineId: 3, cents: 90_000 } }) },
    { amountCents: 25_000 },
  ],
  ['a card that was refused goes by email', card({ wasRejected: true }), { delivery: 'Email' }],
  ['nothing while email is refused', { card: null, isEmailBlocked: true }, null],
])('%s', (_, change, plan) => {
  const found = choosePayout({ ...facts, ...change });
  if (plan === null) expect(found).toBeNull();
  else expect(found).toMatchObject(plan);
});

it.each([
  ['25.9', 25],
  [20, 20],
  [undefined, 20],
  ['soon', 20],
  [0, 20],
])('the meter is full at %s: %d', (value, breakpoint) => {
  expect(creditBreakpoint(value)).toBe(breakpoint);
});

it('an unknown brand is XXXX', () => {
  expect(['visa', 'MASTERCARD', 'Tremendous', 'Amex'].map(payoutBrand)).toEqual([
    'Visa',
    'MasterCard',
    'Tremendous',
    'XXXX',
  ]);
});

it.each<[string, Partial<PayoutFacts>, object | null]>([
  ['a card below the threshold', { availableCents: 100 }, { delivery: 'Card', maxCents: 6000 }],
  [
    'the network maximum',
    { availableCents: 100, ...card({ purchase: { dineId: 3, cents: 90_000 } }) },
    { delivery: 'Card', maxCents: 25_000 },
  ],
  ['email below zero', { availableCents: -5, card: null }, { delivery: 'Email' }],
  ['nothing while email is refused', { card: null, isEmailBlocked: true }, null],
])('previews %s', (_, change, plan) => {
  const found = previewPayout({ ...facts, ...change });
  if (plan === null) expect(found).toBeNull();
  else expect(found).toMatchObject(plan);
});

it('previews the delivery that is chosen at every balance from the threshold on', () => {
  for (const cardType of ['Visa', 'Mastercard', 'Amex', 'Discover'] as const)
    for (const purchase of [null, { dineId: 3, cents: 1999 }, { dineId: 3, cents: 4000 }])
      for (const wasRejected of [false, true])
        for (const isEmailBlocked of [false, true])
          for (const availableCents of [2000, 3999, 90_000]) {
            const input = {
              ...facts,
              ...card({ cardType, purchase, wasRejected }),
              isEmailBlocked,
            };
            const promised = previewPayout({ ...input, availableCents: 5 });
            const chosen = choosePayout({ ...input, availableCents });
            expect(chosen?.delivery).toBe(promised?.delivery);
          }
});
