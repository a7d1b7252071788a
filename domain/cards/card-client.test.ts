import { expect, test } from 'vitest';
import { CARD_CLIENT_VERSION, cardPageAddress, publishableKeyOf } from './card-client.ts';

test('the card client is pinned to a dated version', () => {
  expect(CARD_CLIENT_VERSION).toMatch(/^20\d\d-[01]\d-[0-3]\d$/);
});

test.each([
  [true, 'pk_live'],
  [false, 'pk_test'],
])('in production %s the publishable key is %s', (isProduction, publishableKey) => {
  expect(publishableKeyOf(isProduction)).toBe(publishableKey);
  expect(
    cardPageAddress({ cardOrigin: 'https://card.example', partner: 'own', publishableKey }),
  ).toBe(
    `https://card.example/card?partner=own&key=${publishableKey}&version=${CARD_CLIENT_VERSION}`,
  );
});
