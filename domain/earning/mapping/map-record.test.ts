import { expect, it } from 'vitest';
import type { FieldRules } from './feed-mapping.ts';
import { mapRecord } from './map-record.ts';
import { readSourceTime } from './read-source-time.ts';

const at = (...path: string[]) => ({ path, separator: '-' });
const rules = (change: Partial<FieldRules> = {}): FieldRules => ({
  messageId: at('id'),
  eventType: {
    ...at('type', 'status'),
    values: { 'payment-approved': 'auth', 'payment-settled': 'clearing', 'card-linked': null },
  },
  transactionId: at('payment.id'),
  sequence: { path: [], separator: '-', constant: '1' },
  cardToken: at('payment.card.token'),
  mid: at('merchant.mid'),
  amountCents: { ...at('payment.amount'), unit: 'dollars', sign: 'any' },
  currency: { path: [], separator: '-', constant: 'USD' },
  occurredAt: { ...at('payment.at'), format: 'iso', timeZone: 'restaurant' },
  ...change,
});
const record = (change: Record<string, unknown> = {}, payment: Record<string, unknown> = {}) => ({
  id: 'm1',
  type: 'payment',
  status: 'settled',
  merchant: { mid: 700 },
  payment: { id: 'p1', amount: -42.5, at: '2026-06-12T19:30', card: { token: 't1' }, ...payment },
  ...change,
});

it('maps paths, joined values, constants, amounts and times', () => {
  expect(mapRecord(rules(), record())).toEqual({
    kind: 'event',
    mid: '700',
    time: { wall: '2026-06-12T19:30:00' },
    fields: {
      messageId: 'm1',
      eventType: 'clearing',
      transactionId: 'p1',
      sequence: 1,
      cardToken: 't1',
      mid: '700',
      amountCents: 4250,
      currency: 'USD',
    },
  });
});

it('ignores a type that is translated to null, whatever else the record lacks', () => {
  expect(mapRecord(rules(), { type: 'card', status: 'linked' })).toEqual({ kind: 'ignored' });
});

it.each([
  ['a type that is not listed', record({ status: 'paused' }), 'valueUnmapped', 'payment-paused'],
  ['a missing value', record({ merchant: null }), 'valueMissing', 'merchant.mid'],
  ['an object in place of a value', record({ id: { a: 1 } }), 'valueMissing', 'id'],
  ['a fraction of a cent', record({}, { amount: '1.005' }), 'amountUnreadable', '1.005'],
  ['an exponent', record({}, { amount: '1e2' }), 'amountUnreadable', '1e2'],
  [
    'a number that JSON rounds',
    record({}, { id: 2 ** 53 + 2 }),
    'numberTooLarge',
    '9007199254740994',
  ],
  [
    'a day that does not exist',
    record({}, { at: '2026-02-30T10:00' }),
    'timeUnreadable',
    undefined,
  ],
  ['an inherited name', record({ merchant: 'constructor' }), 'valueMissing', 'merchant.mid'],
  ['a list', [record()], 'notRecord', ''],
  ['text', 'record', 'notRecord', ''],
])('%s is a fault with its field', (_, given, code, value) => {
  const mapped = mapRecord(rules(), given);
  expect(mapped).toMatchObject({ kind: 'fault', code });
  if (value !== undefined) expect(mapped).toMatchObject({ values: { value } });
});

it.each([
  ['42.5 dollars', 42.5, 'dollars', 4250],
  ['4.35 dollars, which no float has exactly', '4.35', 'dollars', 435],
  ['1.1 dollars', '1.1', 'dollars', 110],
  ['zero-padded cents', '0000004250', 'cents', 4250],
  ['a signed amount', '+7', 'cents', 7],
] as const)('reads %s as whole cents', (_, amount, unit, cents) => {
  const amountCents = { ...at('payment.amount'), unit, sign: 'positive' as const };
  expect(mapRecord(rules({ amountCents }), record({}, { amount }))).toMatchObject({
    fields: { amountCents: cents },
  });
});

it('a negative amount is a fault where amounts are positive', () => {
  const amountCents = { ...at('payment.amount'), unit: 'cents', sign: 'positive' } as const;
  expect(mapRecord(rules({ amountCents }), record({}, { amount: -1 }))).toMatchObject({
    code: 'amountUnreadable',
  });
});

it.each([
  ['iso', 'restaurant', '2026-06-12T19:30:00-04:00', { wall: '2026-06-12T19:30:00' }],
  ['iso', 'restaurant', '2026-06-12 19:30:05.123', { wall: '2026-06-12T19:30:05' }],
  ['iso', 'Etc/UTC', '2026-06-12T19:30:00', { instant: new Date('2026-06-12T19:30:00Z') }],
  ['iso', 'Etc/UTC', '2026-06-12T19:30:00+0200', { instant: new Date('2026-06-12T17:30:00Z') }],
  ['iso', 'America/Denver', '2026-06-12T19:30', { instant: new Date('2026-06-13T01:30:00Z') }],
  ['epochSeconds', 'Etc/UTC', '1781292600', { instant: new Date(1781292600_000) }],
  ['epochMilliseconds', 'Etc/UTC', '1781292600000', { instant: new Date(1781292600_000) }],
  ['MM/DD/YYYY HH:mm', 'restaurant', '06/12/2026 19:30', { wall: '2026-06-12T19:30:00' }],
  ['YYYYMMDDHHmmss', 'restaurant', '20260612193005', { wall: '2026-06-12T19:30:05' }],
  ['YYYYMMDDHHmmss', 'restaurant', '20261312193005', null],
  ['iso', 'restaurant', '2026-06-12', null],
  ['epochSeconds', 'Etc/UTC', 'soon', null],
])('reads %s in %s: %s', (format, timeZone, text, expected) => {
  expect(readSourceTime(text, { format, timeZone })).toEqual(expected);
});
