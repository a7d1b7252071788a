import { expect, it } from 'vitest';
import type { Bill } from '../events/pair-events.ts';
import { nothingUsed, testDecided, testFacts, testPolicy } from '../test-dine.ts';
import { giftCard } from './gift-card.ts';

const none = { ...testPolicy, giftCardsEarn: false };

it.each<[string, Partial<Bill>, typeof testPolicy, object]>([
  ['a meal', {}, none, {}],
  ['a gift card on site', { isGiftCard: true }, testPolicy, { trace: { isGiftCard: true } }],
  [
    'a gift card online',
    { isGiftCard: true, entryMode: 'online' },
    testPolicy,
    { refuses: 'giftCardOnline' },
  ],
  ['a gift card where none earn', { isGiftCard: true }, none, { refuses: 'giftCard' }],
])('%s', (_, bill, policy, expected) => {
  expect(giftCard.check(testFacts({ bill }, { policy }), nothingUsed)).toEqual(expected);
});

it('explains gift cards and is silent about meals', () => {
  const bought = testDecided({ trace: { isGiftCard: true } });
  expect(giftCard.explain(bought, true)).toEqual({ message: 'giftCardOnSite' });
  expect(giftCard.explain(testDecided({ reason: 'giftCard' }), false)).toEqual({
    message: 'giftCard',
  });
  expect(giftCard.explain(testDecided({ reason: 'giftCardOnline' }), false)).toEqual({
    message: 'giftCardOnline',
  });
  expect(giftCard.explain(testDecided(), true)).toBeNull();
});
