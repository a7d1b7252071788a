import { expect, it } from 'vitest';
import { testEvent } from '#domain/earning/events/test-event.ts';
import { cents } from '#domain/money.ts';
import { createClearedTotals } from './cleared-totals.ts';

const clearing = (amountCents: number, sequence: number, transactionId = 'txn-1') =>
  testEvent({ eventType: 'clearing', amountCents: cents(amountCents), sequence, transactionId });

const amounts = ({ takeChanged }: ReturnType<typeof createClearedTotals>) =>
  takeChanged().map(({ amountCents }) => amountCents);

it('sums the captures of a bill and gives each change of its total once', () => {
  const totals = createClearedTotals();
  totals.add(clearing(1000, 1));
  totals.add(clearing(2500, 1, 'txn-2'));
  expect(amounts(totals)).toEqual([1000, 2500]);
  expect(amounts(totals)).toEqual([]);
  totals.add(clearing(50, 2));
  expect(amounts(totals)).toEqual([1050]);
});

it('counts neither authorizations nor refunds', () => {
  const totals = createClearedTotals();
  totals.add(testEvent({ eventType: 'auth' }));
  totals.add(testEvent({ eventType: 'refund' }));
  expect(amounts(totals)).toEqual([]);
});
