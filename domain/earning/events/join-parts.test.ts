import { describe, expect, it } from 'vitest';
import { cents } from '../../money.ts';
import type { FeedEvent } from './feed-event.ts';
import { joinParts } from './join-parts.ts';
import { pairEvents } from './pair-events.ts';
import { settlementOf } from './settlement.ts';
import { testEvent } from './test-event.ts';

const event = (
  eventType: FeedEvent['eventType'],
  at: string,
  change: Partial<FeedEvent> = {},
): FeedEvent => {
  const made = testEvent({ eventType, occurredAt: `2026-06-${at}:00`, ...change });
  const messageId = JSON.stringify([eventType, at, change]);
  return { ...made, messageId, settlement: settlementOf(made, 'Mastercard') };
};
const auth = (at: string, change?: Partial<FeedEvent>) => event('auth', at, change);
const clearing = (at: string, change?: Partial<FeedEvent>) => event('clearing', at, change);
const reversal = (at: string, change?: Partial<FeedEvent>) => event('reversal', at, change);

const restaurants: { [mid: string]: string } = { 901: 'lupa', 902: 'lupa', 903: 'babbo' };
const billsOf = (events: readonly FeedEvent[]) => {
  const restaurantOf = (mid: string) => restaurants[mid] ?? mid;
  const bills = pairEvents(events, (parts) =>
    joinParts(
      parts,
      (a, b) => restaurantOf(a.events[0]?.mid ?? '') === restaurantOf(b.events[0]?.mid ?? ''),
    ),
  );
  return [...bills.values()].map(({ wallTime, authCents, clearedCents }) => [
    wallTime.slice(8, 16),
    authCents,
    clearedCents,
  ]);
};
const second = { sequence: 2, amountCents: cents(500) };
const other = { mid: '902' };

describe('one bill', () => {
  it.each([
    ['is authorized before midnight and captured after', [auth('10T23:55'), clearing('11T00:10')]],
    ['is captured a day later to the minute', [auth('10T23:55'), clearing('11T23:55')]],
    ['is captured at another identifier', [auth('10T19:30'), clearing('10T21:00', other)]],
    [
      'is captured at another identifier after midnight',
      [auth('10T23:55'), clearing('11T00:10', other)],
    ],
    [
      'is captured at another identifier, dated at midnight before its authorization',
      [auth('10T19:30'), clearing('10T00:00', other)],
    ],
  ])('%s', (_, events) => {
    const bill = [[events[0]?.occurredAt.slice(8, 16), 4250, 4250]];
    expect(billsOf(events)).toEqual(bill);
    expect(billsOf(events.toReversed())).toEqual(bill);
  });

  it.each([
    [
      'a second capture after midnight',
      [auth('10T23:50'), clearing('10T23:55'), clearing('11T00:10', second)],
      ['10T23:50', 4250, 4750],
    ],
    [
      'two captures about midnight without an authorization',
      [clearing('10T23:55'), clearing('11T00:10', second)],
      ['10T23:55', null, 4750],
    ],
    [
      'a further authorization after midnight, and a capture within a day of that',
      [auth('10T23:50'), auth('11T00:20', second), clearing('11T23:55')],
      ['10T23:50', 4750, 4250],
    ],
    ['a reversal after midnight', [auth('10T23:50'), reversal('11T00:10')], ['10T23:50', 0, null]],
    [
      'a reversal and another authorization after midnight',
      [auth('10T23:50'), reversal('10T23:58'), auth('11T00:05', second), clearing('11T00:30')],
      ['10T23:50', 500, 4250],
    ],
    [
      'a day of 25 hours, by its wall clock',
      [auth('10T23:50'), clearing('11T23:49')],
      ['10T23:50', 4250, 4250],
    ],
  ])('has %s', (_, events, bill) => {
    expect(billsOf(events)).toEqual([bill]);
    expect(billsOf(events.toReversed())).toEqual([bill]);
  });
});

describe('two bills', () => {
  it.each([
    ['a capture more than a day later', [auth('10T23:55'), clearing('11T23:56')]],
    ['another restaurant', [auth('10T23:55'), clearing('11T00:10', { mid: '903' })]],
    ['another card', [auth('10T23:55'), clearing('11T00:10', { cardToken: 'tok2' })]],
    ['another provider', [auth('10T23:55'), clearing('11T00:10', { provider: 'net2' })]],
    ['another transaction', [auth('10T23:55'), clearing('11T00:10', { transactionId: 't2' })]],
    ['captures of one number on two days', [clearing('10T19:30'), clearing('11T12:00')]],
    [
      'an authorization after a capture of the day before',
      [clearing('10T23:00'), auth('11T12:00')],
    ],
  ])('are %s', (_, events) => {
    expect(billsOf(events)).toHaveLength(2);
    expect(billsOf(events.toReversed())).toHaveLength(2);
  });

  it('share an id on following days, each with its authorization', () => {
    const events = [
      ...[auth('10T19:30'), clearing('11T00:10')],
      ...[auth('12T19:00', { amountCents: cents(2000) })],
    ];
    expect(billsOf(events)).toEqual([
      ['10T19:30', 4250, 4250],
      ['12T19:00', 2000, null],
    ]);
  });

  it('are an abandoned authorization and the bill that follows it', () => {
    const events = [auth('10T19:30'), auth('11T12:00'), clearing('11T12:30')];
    expect(billsOf(events)).toEqual([
      ['10T19:30', 4250, null],
      ['11T12:00', 4250, 4250],
    ]);
  });
});
