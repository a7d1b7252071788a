import { describe, expect, it, test } from 'vitest';
import {
  addDays,
  businessDay,
  dateIn,
  dayNumber,
  instantOf,
  isRealDate,
  isTimeZone,
  isWallTime,
  lastDayOf,
  nextBusinessDay,
  wallTimeIn,
  weekdayOf,
} from './local-time.ts';

describe('the instant of a wall clock', () => {
  it.each([
    ['winter in New York', '2026-01-15T12:00:00', 'America/New_York', '2026-01-15T17:00:00.000Z'],
    ['summer in New York', '2026-07-15T12:00:00', 'America/New_York', '2026-07-15T16:00:00.000Z'],
    ['New Year in Honolulu', '2025-12-31T23:30:00', 'Pacific/Honolulu', '2026-01-01T09:30:00.000Z'],
    ['before the gap', '2026-03-08T01:59:59', 'America/New_York', '2026-03-08T06:59:59.000Z'],
    [
      'in the gap: the hour after',
      '2026-03-08T02:30:00',
      'America/New_York',
      '2026-03-08T07:30:00.000Z',
    ],
    ['after the gap', '2026-03-08T03:00:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
    [
      'in the overlap: the first',
      '2026-11-01T01:30:00',
      'America/New_York',
      '2026-11-01T05:30:00.000Z',
    ],
    ['after the overlap', '2026-11-01T02:00:00', 'America/New_York', '2026-11-01T07:00:00.000Z'],
    ['half-hour zone', '2026-05-05T10:00:00', 'Asia/Kolkata', '2026-05-05T04:30:00.000Z'],
    ['a leap day', '2028-02-29T23:00:00', 'America/Chicago', '2028-03-01T05:00:00.000Z'],
  ])('%s', (_, wall, zone, instant) => {
    expect(instantOf(wall, zone).toISOString()).toBe(instant);
  });

  it('refuses a zone that does not exist', () => {
    expect(() => instantOf('2026-01-01T00:00:00', 'Mars/Olympus')).toThrow(RangeError);
  });

  it('and back', () => {
    const at = new Date('2026-01-01T04:59:59.900Z');
    expect(wallTimeIn(at, 'America/New_York')).toBe('2025-12-31T23:59:59');
    expect(dateIn(at, 'America/New_York')).toBe('2025-12-31');
  });
});

describe('dates', () => {
  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2021-02-30', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['26-01-01', false],

    ['2026-1-1', false],
  ])('%s exists: %s', (date, exists) => {
    expect(isRealDate(date)).toBe(exists);
    expect(isWallTime(`${date}T12:00:00`)).toBe(exists);
  });

  it('exist from the year 1 on', () => {
    expect([isRealDate('0000-01-01'), isRealDate('0001-01-01')]).toEqual([false, true]);
  });

  it.each([
    '2026-01-01T24:00:00',
    '2026-01-01T12:60:00',
    '2026-01-01T12:00:00Z',
    '2026-01-01T12:00:00-05:00',
    '2026-01-01',
  ])('%s is not a wall-clock time', (text) => {
    expect(isWallTime(text)).toBe(false);
  });

  it('count days across a leap day and a year', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(dayNumber('2026-03-01') - dayNumber('2026-02-28')).toBe(1);
  });

  it.each([
    ['1970-01-01', 4],
    ['2026-11-21', 6],
    ['2026-11-22', 0],
  ])('%s is weekday %i, Sunday 0', (date, weekday) => {
    expect(weekdayOf(date)).toBe(weekday);
  });

  it.each([
    ['America/New_York', true],
    ['Pacific/Honolulu', true],
    ['EST', false],
    ['America/Nowhere', false],
    ['', false],
  ])('%s is a zone: %s', (zone, known) => {
    expect(isTimeZone(zone)).toBe(known);
  });
});

it.each([
  ['2026-01', '2026-01-31'],
  ['2026-04', '2026-04-30'],
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2100-02', '2100-02-28'],
])('the last date of %s is %s', (month, day) => {
  expect(lastDayOf(month)).toBe(day);
});

test.each([
  ['the last minute of the year in New York', '2027-01-01T04:59:59Z', '2026-12-31'],
  ['the first minute of the next', '2027-01-01T05:00:00Z', '2027-01-01'],
  ['a summer evening', '2026-07-05T03:30:00Z', '2026-07-04'],
])('the business day at %s is that of New York', (_, instant, day) => {
  expect(businessDay(new Date(instant))).toBe(day);
});

test.each([
  ['the last minute of the year in New York', '2027-01-01T04:59:59Z', '2027-01-01'],
  ['a day of 23 hours', '2026-03-08T12:00:00Z', '2026-03-09'],
  ['February 28 of a leap year', '2028-02-28T12:00:00Z', '2028-02-29'],
])('the next business day follows %s', (_, instant, day) => {
  expect(nextBusinessDay(new Date(instant))).toBe(day);
});
