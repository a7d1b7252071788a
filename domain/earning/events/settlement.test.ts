import { expect, it } from 'vitest';
import { settlementOf } from './settlement.ts';

const event = { occurredAt: '2026-06-10T23:59:00', mid: '0000000901', cardToken: 'tok' };

it.each([
  ['Mastercard', '2026-06-10 901 tok'],
  ['Visa', ''],
  ['Amex', ''],
  ['Discover', ''],
  [undefined, ''],
] as const)('on %s is %j', (cardType, settlement) => {
  expect(settlementOf(event, cardType)).toBe(settlement);
});

it('differs by day, merchant and card', () => {
  const all = [
    event,
    { ...event, occurredAt: '2026-06-11T00:00:00' },
    { ...event, mid: '902' },
    { ...event, cardToken: 'other' },
  ].map((item) => settlementOf(item, 'Mastercard'));
  expect(new Set(all).size).toBe(4);
});
