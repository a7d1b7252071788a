import { describe, expect, test } from 'vitest';
import { checkExpiry, earliestExpiry, groupExpiry } from './card-expiry.ts';

describe('groupExpiry while typing', () => {
  test.each([
    ['', ''],
    ['1', '1'],
    ['3', '03'],
    ['12', '12'],
    ['122', '12 / 2'],
    ['12 / 28', '12 / 28'],
    ['12/2028', '12 / 20'],
  ])('%s → %s', (typed, shown) => {
    expect(groupExpiry(typed)).toBe(shown);
  });
});

describe('checkExpiry in November 2026', () => {
  test.each([
    ['11 / 26', { ok: true, month: '2026-11' }],
    ['01 / 27', { ok: true, month: '2027-01' }],
    ['10 / 26', { ok: false, reason: 'past' }],
    ['13 / 27', { ok: false, reason: 'incomplete' }],
    ['00 / 27', { ok: false, reason: 'incomplete' }],
    ['12 / 2', { ok: false, reason: 'incomplete' }],
    ['', { ok: false, reason: 'empty' }],
  ])('%s', (typed, result) => {
    expect(checkExpiry(typed, '2026-11')).toEqual(result);
  });
});

test.each([
  ['2026-11-30T23:00:00Z', '2026-11'],
  ['2026-12-01T01:00:00Z', '2026-11'],
  ['2026-12-01T10:59:59Z', '2026-11'],
  ['2026-12-01T11:00:00Z', '2026-12'],
])('at %s the earliest valid expiry is %s', (now, month) => {
  expect(earliestExpiry(new Date(now))).toBe(month);
});
