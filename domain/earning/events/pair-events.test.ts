import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cents } from '../../money.ts';
import { eventTypes, type FeedEvent } from './feed-event.ts';
import { createPairing, pairEvents } from './pair-events.ts';
import { testEvent } from './test-event.ts';

const auth = (amount: number, changed: Partial<FeedEvent> = {}) =>
  testEvent({ eventType: 'auth', amountCents: cents(amount), ...changed });
const clearing = (amount: number, changed: Partial<FeedEvent> = {}) =>
  testEvent({
    eventType: 'clearing',
    amountCents: cents(amount),
    occurredAt: '2026-06-12T02:00:00',
    ...changed,
  });
const reversal = (amount: number, changed: Partial<FeedEvent> = {}) =>
  testEvent({
    eventType: 'reversal',
    amountCents: cents(amount),
    occurredAt: '2026-06-11T09:00:00',
    ...changed,
  });
const billsOf = (events: readonly FeedEvent[]) => [...pairEvents(events).values()];

describe('a bill of', () => {
  it.each([
    ['an authorization alone is open', [auth(4000)], 4000, null, false],
    ['a capture alone has no authorization', [clearing(4800)], null, 4800, false],
    ['an authorization and its capture with tip', [auth(4000), clearing(4800)], 4000, 4800, false],
    [
      'two captures sums them: $30.00 + $18.00',
      [auth(4000), clearing(3000), clearing(1800, { sequence: 2 })],
      4000,
      4800,
      false,
    ],
    [
      'two authorizations sums them: $40.00 + $5.00',
      [auth(4000), auth(500, { sequence: 2 })],
      4500,
      null,
      false,
    ],
    [
      'a partial reversal leaves the rest: $40.00 − $15.00',
      [auth(4000), reversal(1500)],
      2500,
      null,
      false,
    ],
    ['a full reversal is reversed', [auth(4000), reversal(4000)], 0, null, true],
    [
      'a reversal beyond the authorization is 0, not negative',
      [auth(4000), reversal(5000)],
      0,
      null,
      true,
    ],
    ['a reversal one cent short is open', [auth(4000), reversal(3999)], 1, null, false],
    [
      'a reversal and a capture is both reversed and cleared',
      [auth(4000), reversal(4000), clearing(4800)],
      0,
      4800,
      true,
    ],
    ['a capture of nothing has cleared', [auth(4000), clearing(0)], 4000, 0, false],
  ])('%s', (_, events, authCents, clearedCents, isReversed) => {
    expect(billsOf(events)).toMatchObject([{ authCents, clearedCents, isReversed }]);
  });
});

test('a reversal alone and a refund make no bill', () => {
  expect(billsOf([reversal(4000)])).toEqual([]);
  expect(billsOf([testEvent({ eventType: 'refund' })])).toEqual([]);
  expect(billsOf([])).toEqual([]);
});

test('a dine has the time of its first authorization, or of its first capture without one', () => {
  const late = auth(500, { sequence: 2, occurredAt: '2026-06-10T20:00:00' });
  expect(billsOf([clearing(4800), late, auth(4000)])[0]?.wallTime).toBe('2026-06-10T19:30:00');
  expect(
    billsOf([clearing(100, { sequence: 2, occurredAt: '2026-06-13T00:00:00' }), clearing(4800)])[0]
      ?.wallTime,
  ).toBe('2026-06-12T02:00:00');
});

test('the category and entry mode are those of the capture once the bill cleared', () => {
  const authorized = auth(4000, { mcc: '5812', entryMode: 'online' });
  const cleared = clearing(4800, { mcc: '5814', entryMode: null });
  expect(billsOf([authorized])).toMatchObject([{ mcc: '5812', entryMode: 'online' }]);
  expect(billsOf([authorized, cleared])).toMatchObject([{ mcc: '5814', entryMode: null }]);
});

test('identifiers of captures are tried before those of authorizations, each once', () => {
  const events = [
    auth(4000, { mid: 'a' }),
    clearing(100, { mid: 'b' }),
    clearing(200, { mid: 'c', sequence: 2 }),
    clearing(300, { mid: 'b', sequence: 3 }),
  ];
  expect(billsOf(events)[0]?.mids).toEqual(['b', 'c', 'a']);
});

test.each<[string, Partial<FeedEvent>]>([
  ['provider', { provider: 'other' }],
  ['transaction', { transactionId: 't2' }],
  ['card', { cardToken: 'tok2' }],
  ['settlement', { settlement: '2026-06-11 901 tok' }],
])('events of another %s belong to another bill', (_, changed) => {
  expect(billsOf([auth(4000), clearing(4800, changed)])).toHaveLength(2);
});

test('the bills are the same for any order of events', () => {
  const event = fc
    .record({
      eventType: fc.constantFrom(...eventTypes),
      transactionId: fc.constantFrom('t1', 't2'),
      sequence: fc.integer({ min: 1, max: 9 }),
      amountCents: fc.integer({ min: 0, max: 9999 }).map(cents),
      mid: fc.constantFrom('901', '902'),
      occurredAt: fc.constantFrom('2026-06-10T19:30:00', '2026-06-11T08:00:00'),
    })
    .map((changed) => testEvent({ ...changed, messageId: JSON.stringify(changed) }));
  const distinct = fc.uniqueArray(event, { selector: ({ messageId }) => messageId, maxLength: 8 });
  fc.assert(
    fc.property(
      distinct.chain((events) =>
        fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })),
      ),
      ([events, arrived]) => {
        const byKey = (all: readonly FeedEvent[]) => Object.fromEntries(pairEvents(all));
        expect(byKey(arrived)).toEqual(byKey(events));
      },
    ),
  );
});

test('a bill stays the same object until another of its events is added', () => {
  const pairing = createPairing();
  pairing.add(auth(4000));
  pairing.add(auth(2000, { transactionId: 't2' }));
  const [first, other] = pairing.bills().values();
  pairing.add(clearing(4800));
  const [second, same] = pairing.bills().values();
  expect(first).toMatchObject({ authCents: 4000, clearedCents: null });
  expect(second).toMatchObject({ authCents: 4000, clearedCents: 4800 });
  expect(same).toBe(other);
});
