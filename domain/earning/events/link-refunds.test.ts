import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cents } from '../../money.ts';
import { addDays } from '../../time/local-time.ts';
import { captureKey, type FeedEvent } from './feed-event.ts';
import { linkRefunds } from './link-refunds.ts';
import { type Bill, pairEvents } from './pair-events.ts';
import { testEvent } from './test-event.ts';

const paidOn = '2026-06-10';
const purchase = (changed: Partial<FeedEvent> = {}): Bill => {
  const [bill] = pairEvents([testEvent({ eventType: 'clearing', ...changed })]).values();
  if (!bill) throw new Error('the events make no bill');
  return bill;
};
const refund = (changed: Partial<FeedEvent> = {}): FeedEvent =>
  testEvent({
    eventType: 'refund',
    transactionId: 'r1',
    occurredAt: '2026-06-20T12:00:00',
    ...changed,
  });
const linked = (purchases: readonly Bill[], refunds: readonly FeedEvent[]) => {
  const links = linkRefunds(purchases, refunds);
  return refunds.map((event) => links.get(captureKey(event)) ?? null);
};

describe('a refund that names its purchase', () => {
  const bill = purchase();

  it('is linked by its reference regardless of amount and date', () => {
    const named = refund({
      refundOf: 't1',
      amountCents: cents(100),
      occurredAt: '2030-01-01T00:00:00',
      mid: '902',
    });
    expect(linked([bill], [named])).toEqual([bill.key]);
  });

  it('is linked by its own transaction when it has no reference', () => {
    expect(linked([bill], [refund({ transactionId: 't1', amountCents: cents(1) })])).toEqual([
      bill.key,
    ]);
  });

  it.each<[string, Partial<FeedEvent>]>([
    ['of another card', { cardToken: 'tok2' }],
    ['of another provider', { provider: 'other' }],
    ['that does not exist', { refundOf: 't404' }],
  ])('%s stays without a link', (_, changed) => {
    expect(linked([bill], [refund({ refundOf: 't1', ...changed })])).toEqual([null]);
  });

  it('is linked when it is a chargeback, by its reference only', () => {
    const chargeback = {
      eventType: 'chargeback' as const,
      amountCents: bill.clearedCents ?? cents(1),
    };
    expect(linked([bill], [refund({ ...chargeback, refundOf: 't1' })])).toEqual([bill.key]);
    expect(linked([bill], [refund(chargeback)])).toEqual([null]);
  });

  it.each<[string, Partial<FeedEvent>]>([
    ['instead of the purchase that it names', { refundOf: 't2' }],
    ['instead of the only purchase that fits', { amountCents: cents(1000) }],
    ['as a chargeback', { eventType: 'chargeback' }],
  ])('takes the purchase that staff linked it to, %s', (_, changed) => {
    const linkedTo = { transactionId: 't1', settlement: '' };
    const fits = purchase({ transactionId: 't2', amountCents: cents(1000) });
    expect(linked([bill, fits], [refund({ ...changed, linkedTo })])).toEqual([bill.key]);
    expect(linked([fits], [refund({ ...changed, linkedTo })])).toEqual([null]);
  });

  it('takes the purchase that staff linked it to', () => {
    const days = ['2026-06-10', '2026-06-11'].map((settlement) => purchase({ settlement }));
    const linkedTo = { transactionId: 't1', settlement: '2026-06-10' };
    expect(linked(days, [refund({ linkedTo })])).toEqual([days[0]?.key]);
    const later = { transactionId: 't1', settlement: '2026-06-11' };
    expect(linked(days, [refund({ linkedTo: later })])).toEqual([days[1]?.key]);
  });

  it('waits until the purchase clears', () => {
    const [open] = pairEvents([testEvent()]).values();
    expect(linked(open ? [open] : [], [refund({ refundOf: 't1' })])).toEqual([null]);
  });

  it('shares the purchase with other refunds that name it', () => {
    const two = [refund({ refundOf: 't1' }), refund({ refundOf: 't1', sequence: 2 })];
    expect(linked([bill], two)).toEqual([bill.key, bill.key]);
  });

  it('means the bill of a reused transaction id at the restaurant of the refund, whatever came later', () => {
    const [here, elsewhere] = [
      purchase({ settlement: 'a', mid: '901', occurredAt: '2026-06-10T12:00:00' }),
      purchase({ settlement: 'b', mid: '902', occurredAt: '2026-06-10T19:00:00' }),
    ];
    const linkAt = (mid: string) => linked([here, elsewhere], [refund({ refundOf: 't1', mid })]);
    expect(linkAt('0000000901')).toEqual([here.key]);
    expect(linkAt('902')).toEqual([elsewhere.key]);
    expect(linkAt('903')).toEqual([elsewhere.key]);
  });

  it('means the latest bill of a reused transaction id that is not after the refund', () => {
    const reused = ['2026-06-01', '2026-06-10', '2026-06-21'].map((day) =>
      purchase({ occurredAt: `${day}T19:00:00`, settlement: `${day} 901 tok` }),
    );
    const keyOn = (day: string) =>
      linked(reused, [refund({ refundOf: 't1', occurredAt: `${day}T08:00:00` })]);
    expect(keyOn('2026-06-20')).toEqual([reused[1]?.key]);
    expect(keyOn('2026-06-10')).toEqual([reused[1]?.key]);
    expect(keyOn('2026-06-09')).toEqual([reused[0]?.key]);
    expect(keyOn('2026-06-22')).toEqual([reused[2]?.key]);
    expect(keyOn('2026-05-31')).toEqual([null]);
  });
});

describe('a refund that names no purchase', () => {
  it.each([
    ['120 days after the purchase', 120, true],
    ['121 days after the purchase', 121, false],
    ['on the day of the purchase', 0, true],
    ['30 days before the purchase', -30, true],
    ['31 days before the purchase', -31, false],
  ])('%s is linked: %s', (_, days, isLinked) => {
    const bill = purchase();
    const occurredAt = `${addDays(paidOn, days)}T23:59:59`;
    expect(linked([bill], [refund({ occurredAt })])).toEqual([isLinked ? bill.key : null]);
  });

  it.each<[string, Partial<FeedEvent>]>([
    ['one cent less', { amountCents: cents(4249) }],
    ['another card', { cardToken: 'tok2' }],
    ['another merchant', { mid: '902' }],
    ['another provider', { provider: 'other' }],
  ])('of %s is not linked', (_, changed) => {
    expect(linked([purchase()], [refund(changed)])).toEqual([null]);
  });

  it('is linked across the zero padding of merchant identifiers', () => {
    const bill = purchase({ mid: '0000000901' });
    expect(linked([bill], [refund({ mid: '901' })])).toEqual([bill.key]);
  });

  it('is not linked when two purchases fit', () => {
    expect(linked([purchase(), purchase({ transactionId: 't2' })], [refund()])).toEqual([null]);
  });

  it('is linked to the one purchase that no other refund named', () => {
    const [first, second] = [purchase(), purchase({ transactionId: 't2' })];
    expect(linked([first, second], [refund(), refund({ refundOf: 't1', sequence: 2 })])).toEqual([
      second.key,
      first.key,
    ]);
  });

  it('takes a purchase once: the earlier of two refunds is linked', () => {
    const bill = purchase();
    const later = refund({ transactionId: 'r2', occurredAt: '2026-06-21T12:00:00' });
    expect(linked([bill], [later, refund()])).toEqual([null, bill.key]);
  });
});

test('nothing is linked without refunds or without purchases', () => {
  expect(linkRefunds([purchase()], []).size).toBe(0);
  expect(linkRefunds([], [refund()]).size).toBe(0);
});

test('links do not depend on the order of purchases and refunds', () => {
  const amount = fc.constantFrom(1000, 2000).map(cents);
  const day = fc.integer({ min: 0, max: 150 }).map((days) => `${addDays(paidOn, days)}T12:00:00`);
  const purchases = fc
    .array(fc.record({ amountCents: amount, occurredAt: day }), { maxLength: 5 })
    .map((all) => all.map((event, n) => purchase({ ...event, transactionId: `t${n}` })));
  const refunds = fc
    .array(
      fc.record({
        amountCents: amount,
        occurredAt: day,
        refundOf: fc.constantFrom(null, null, 't0', 't1'),
      }),
      { maxLength: 5 },
    )
    .map((all) => all.map((event, n) => refund({ ...event, transactionId: `r${n}` })));
  fc.assert(
    fc.property(purchases, refunds, (bills, events) => {
      const links = Object.fromEntries(linkRefunds(bills, [...events]));
      expect(Object.fromEntries(linkRefunds(bills.toReversed(), events.toReversed()))).toEqual(
        links,
      );
    }),
  );
});
