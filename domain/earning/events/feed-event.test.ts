import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../../money.ts';
import {
  billKey,
  canonicalOrder,
  captureKey,
  detailsOf,
  type FeedEvent,
  isSameEvent,
} from './feed-event.ts';
import { testEvent } from './test-event.ts';

test.each<[string, Partial<FeedEvent>, boolean]>([
  ['its message id', { messageId: 'other' }, true],
  ['its amount', { amountCents: cents(4251) }, false],
  ['its type', { eventType: 'clearing' }, false],
  ['its transaction', { transactionId: 't2' }, false],
  ['its sequence', { sequence: 2 }, false],
  ['its card', { cardToken: 'tok2' }, false],
  ['its merchant', { mid: '902' }, false],
  ['its currency', { currency: 'CAD' }, false],
  ['its time', { occurredAt: '2026-06-10T19:30:01' }, false],
  ['its provider', { provider: 'other' }, false],
  ['its authorization code', { authCode: 'A1' }, false],
  ['its merchant category', { mcc: null }, false],
  ['its entry mode', { entryMode: 'chip' }, false],
  ['its descriptor', { descriptor: 'CAFE' }, false],
  ['the purchase it refunds', { refundOf: 't0' }, false],
])('an event that differs in %s is the same event: %s', (_, changed, isSame) => {
  expect(isSameEvent(testEvent(), testEvent(changed))).toBe(isSame);
});

test('events of one bill share a key regardless of type, sequence and merchant', () => {
  const key = billKey(testEvent());
  expect(billKey(testEvent({ eventType: 'clearing', sequence: 9, mid: '902' }))).toBe(key);
  expect(billKey(testEvent({ transactionId: 't2' }))).not.toBe(key);
  expect(billKey(testEvent({ cardToken: 'tok2' }))).not.toBe(key);
  expect(billKey(testEvent({ provider: 'other' }))).not.toBe(key);
});

test('a settlement key distinguishes bills and captures of one transaction id, an empty one does not', () => {
  const plain = testEvent();
  for (const key of [billKey, captureKey]) {
    expect(key({ ...plain, settlement: '' })).toBe(key(plain));
    expect(key({ ...plain, settlement: '2026-06-10 901 tok' })).not.toBe(key(plain));
  }
});

test.each<[string, Partial<FeedEvent>, boolean]>([
  ['another message', { messageId: 'm2' }, true],
  ['another amount', { amountCents: cents(1) }, true],
  ['another sequence', { sequence: 2 }, false],
  ['another type', { eventType: 'refund' }, false],
  ['another transaction', { transactionId: 't2' }, false],
])('a capture in %s has the same key: %s', (_, changed, isSame) => {
  expect(captureKey(testEvent(changed)) === captureKey(testEvent())).toBe(isSame);
});

test('details are stored where an event has any, and tell two events apart', () => {
  const detailed = testEvent({ acquirerBin: '411111', vsid: 'store' });
  expect(detailsOf(testEvent())).toBeNull();
  expect(detailsOf(detailed)).toEqual({ acquirerBin: '411111', vsid: 'store' });
  expect(isSameEvent(detailed, { ...detailed, messageId: 'm2' })).toBe(true);
  expect(isSameEvent(detailed, { ...detailed, vsid: 'other' })).toBe(false);
  expect(isSameEvent(detailed, testEvent())).toBe(false);
});

test('events are ordered by time, then transaction, then sequence, then message', () => {
  const ordered = [
    testEvent({ occurredAt: '2026-06-09T23:59:59', transactionId: 't9', sequence: 9 }),
    testEvent({ transactionId: 't1', sequence: 2 }),
    testEvent({ transactionId: 't1', sequence: 10, messageId: 'a' }),
    testEvent({ transactionId: 't1', sequence: 10, messageId: 'b' }),
    testEvent({ transactionId: 't2', sequence: 1 }),
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(ordered, { minLength: ordered.length }), (shuffled) => {
      expect(shuffled.toSorted(canonicalOrder)).toEqual(ordered);
    }),
  );
  expect(canonicalOrder(testEvent(), testEvent())).toBe(0);
});
