import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  cancelUntil,
  isBookableTime,
  isOnWeekday,
  minutesOf,
  overlaps,
  overlapsUntil,
  pickerBounds,
  startOf,
  timeOf,
} from './booking-rules.ts';

test.each([
  ['2026-11-21', '2026-11-20', '2027-11-21'],
  ['2028-02-29', '2028-02-28', '2029-02-28'],
  ['2026-01-01', '2025-12-31', '2027-01-01'],
])('on %s the date picker offers %s to %s', (today, min, max) => {
  expect(pickerBounds(today)).toEqual({ min, max });
});

test.each(['00:00', '00:15', '09:30', '19:45', '23:45'])('%s is a bookable time', (time) => {
  expect(isBookableTime(time)).toBe(true);
});

test.each(['24:00', '19:01', '19:60', '9:30', '19:30:00', '1930', ' 19:30', '-1:00', ''])(
  '%j is not a bookable time',
  (time) => expect(isBookableTime(time)).toBe(false),
);

test('every quarter hour of a day is bookable and returns its minutes', () => {
  for (let minutes = 0; minutes < 24 * 60; minutes += 15) {
    expect(isBookableTime(timeOf(minutes))).toBe(true);
    expect(minutesOf(timeOf(minutes))).toBe(minutes);
  }
});

describe('the start of a table', () => {
  it.each([
    ['in winter', '2026-01-15', '19:00', '2026-01-16T00:00:00.000Z'],
    ['in summer', '2026-07-15', '19:00', '2026-07-15T23:00:00.000Z'],
    ['in the gap of daylight-saving time', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
    ['in the hour that happens twice', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    ['at midnight', '2026-07-15', '00:00', '2026-07-15T04:00:00.000Z'],
  ])('%s', (_, date, time, instant) => {
    expect(startOf(date, time, 'America/New_York').toISOString()).toBe(instant);
  });
});

const at = (minutes: number) => new Date(Date.UTC(2026, 5, 10, 19) + minutes * 60_000);

test.each([
  [0, true],
  [119, true],
  [120, false],
  [-119, true],
  [-120, false],
])('reservations that start %i minutes apart overlap: %s', (minutes, isOverlap) => {
  expect(overlaps(at(0), at(minutes))).toBe(isOverlap);
});

test('two reservations overlap in either order', () => {
  const minutes = fc.integer({ min: -300, max: 300 });
  fc.assert(
    fc.property(minutes, minutes, (a, b) => {
      expect(overlaps(at(a), at(b))).toBe(overlaps(at(b), at(a)));
    }),
  );
});

test('the first start that does not overlap is two hours later', () => {
  const until = overlapsUntil(at(0));
  expect(until).toEqual(at(120));
  expect(overlaps(at(0), until)).toBe(false);
});

test.each([
  [0, 0],
  [120, -120],
])('a table that can be canceled %i minutes before closes then', (minutes, closes) => {
  expect(cancelUntil(at(0), minutes)).toEqual(at(closes));
});

test.each([
  ['a Sunday in a mask of Sundays', '2026-11-22', 1, true],
  ['a Saturday in a mask of Sundays', '2026-11-21', 1, false],
  ['a Saturday in a mask of Saturdays', '2026-11-21', 64, true],
  ['any date in an empty mask', '2026-11-21', 0, false],
  ['a date that does not exist', '2026-02-30', 127, false],
  ['a leap day, a Tuesday', '2028-02-29', 4, true],
])('%s', (_, date, weekdays, isOn) => expect(isOnWeekday(date, weekdays)).toBe(isOn));
