import { expect, it } from 'vitest';
import { simulatedEvents } from './simulated-dine.ts';

const dine = {
  token: 'tok_1',
  mid: '900100',
  name: 'Osteria Fiorella of Carroll Gardens',
  at: '2026-06-10T19:30:00',
  amountCents: 6000,
};

it.each([
  ['pending', [['auth', 5000]]],
  [
    'cleared',
    [
      ['auth', 5000],
      ['clearing', 6000],
    ],
  ],
  [
    'refunded',
    [
      ['auth', 5000],
      ['clearing', 6000],
      ['refund', 6000],
    ],
  ],
] as const)('a simulated dine that ends %s has the events %j', (end, expected) => {
  const events = simulatedEvents(dine, end);
  expect(events.map(({ eventType, amountCents }) => [eventType, amountCents])).toEqual(expected);
});

it('refunds the transaction that it cleared, under another id', () => {
  const [, clearing, refund] = simulatedEvents(dine, 'refunded');
  expect(refund?.refundOf).toBe(clearing?.transactionId);
  expect(refund?.transactionId).not.toBe(clearing?.transactionId);
});

it('authorizes at least a cent', () => {
  expect(simulatedEvents({ ...dine, amountCents: 0 }, 'pending')[0]?.amountCents).toBe(1);
});
