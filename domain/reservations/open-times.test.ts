import { describe, expect, it } from 'vitest';
import {
  availabilityOf,
  defaultDate,
  isNearTime,
  lastBookableDate,
  nearestTimes,
} from './availability.ts';
import { overlaps, pickerBounds } from './booking-rules.ts';
import { type HouseBook, timesOfDay } from './open-times.ts';

const book: HouseBook = {
  timeZone: 'America/New_York',
  turnMinutes: 90,
  tables: [
    { id: 'a', minParty: 1, maxParty: 2 },
    { id: 'b', minParty: 3, maxParty: 6 },
  ],
  shifts: [{ weekdays: 127, opens: '17:00', lastSeating: '21:00', slotMinutes: 60 }],
  closures: ['2026-07-04'],
};
const timesOn = (date: string, changes: Partial<HouseBook> = {}) =>
  timesOfDay({ ...book, ...changes }, { date, partySize: 2, taken: [] });

describe('the times of a day', () => {
  it('follow the shifts in the restaurant’s own zone', () => {
    expect(timesOn('2026-06-20').map(({ time }) => time)).toEqual([
      ...['17:00', '18:00', '19:00', '20:00', '21:00'],
    ]);
    expect(timesOn('2026-06-20')[0]?.startsAt.toISOString()).toBe('2026-06-20T21:00:00.000Z');
    expect(timesOn('2026-12-20')[0]?.startsAt.toISOString()).toBe('2026-12-20T22:00:00.000Z');
  });

  it('are none on a closure or a weekday without a shift', () => {
    expect(timesOn('2026-07-04')).toEqual([]);
    const shifts = [{ ...book.shifts[0]!, weekdays: 1 }];
    expect(timesOn('2026-06-20', { shifts })).toEqual([]);
  });

  const night = [{ weekdays: 127, opens: '01:00', lastSeating: '03:00', slotMinutes: 30 }];

  it('leave out the hour that daylight saving skips', () => {
    expect(timesOn('2026-03-08', { shifts: night }).map(({ time }) => time)).toEqual([
      ...['01:00', '01:30', '03:00'],
    ]);
  });

  it('list the repeated hour once', () => {
    const times = timesOn('2026-11-01', { shifts: night });
    expect(times.map(({ time }) => time)).toEqual(['01:00', '01:30', '02:00', '02:30', '03:00']);
    expect(times[0]?.startsAt.toISOString()).toBe('2026-11-01T05:00:00.000Z');
    expect(times[2]?.startsAt.toISOString()).toBe('2026-11-01T07:00:00.000Z');
  });

  it('are full while every fitting table is taken for part of the turn', () => {
    const [first] = timesOn('2026-06-20');
    const { startsAt } = first!;
    const taken = [{ tableId: 'a', startsAt, endsAt: new Date(startsAt.getTime() + 90 * 60_000) }];
    const open = timesOfDay(book, { date: '2026-06-20', partySize: 2, taken });
    expect(open.map(({ isOpen }) => isOpen)).toEqual([false, false, true, true, true]);
  });

  it('are open from the minute the previous turn ends', () => {
    const [first, second] = timesOn('2026-06-20');
    const taken = [{ tableId: 'a', startsAt: first!.startsAt, endsAt: second!.startsAt }];
    const open = timesOfDay(book, { date: '2026-06-20', partySize: 2, taken });
    expect(open.map(({ isOpen }) => isOpen)).toEqual([false, true, true, true, true]);
  });
});

const rules = {
  minParty: 2,
  maxParty: 6,
  daysAhead: 60,
  leadMinutes: 30,
  cancelMinutes: 120,
  requiresCard: false,
  depositCents: 0,
};
const now = new Date('2026-06-15T16:00:00Z');

describe('the state of a search', () => {
  it.each([
    ['available', '2026-06-20', '19:00', 2],
    ['partyTooSmall', '2026-06-20', '19:00', 1],
    ['partyTooBig', '2026-06-20', '19:00', 7],
    ['dateTooFar', '2026-08-15', '19:00', 2],
    ['timeTooClose', '2026-06-14', '19:00', 2],
    ['none', '2026-07-04', '19:00', 2],
  ])('is %s for %s at %s and a party of %d', (state, date, time, partySize) => {
    const clock = { now, timeZone: book.timeZone };
    expect(availabilityOf({ date, time, partySize }, timesOn(date), { rules, ...clock })).toBe(
      state,
    );
  });

  it('offers later times today when the requested one is too close', () => {
    const clock = { now: new Date('2026-06-15T22:45:00Z'), timeZone: book.timeZone };
    const wanted = { date: '2026-06-15', time: '19:00', partySize: 2 };
    expect(availabilityOf(wanted, timesOn('2026-06-15'), { rules, ...clock })).toBe('available');
  });
});

it('the nearest times surround the requested one, in chronological order', () => {
  const times = timesOn('2026-06-20');
  expect(nearestTimes(times, '19:30', 2).map(({ time }) => time)).toEqual(['19:00', '20:00']);
});

it('the picker moves from yesterday to one year ahead, and booking within the restaurant’s limit', () => {
  expect(pickerBounds('2026-06-15')).toEqual({ min: '2026-06-14', max: '2027-06-15' });
  expect(lastBookableDate(rules, '2026-06-15')).toBe('2026-08-14');
});

it.each([
  ['1:59:59', 7_199_000, true],
  ['2:00:00', 7_200_000, false],
])('reservations %s apart', (_, ms, isOverlap) => {
  expect(overlaps(now, new Date(now.getTime() + ms))).toBe(isOverlap);
  expect(overlaps(new Date(now.getTime() + ms), now)).toBe(isOverlap);
});

it.each([
  ['at noon', '2026-06-15T16:00:00Z', '2026-06-15'],
  ['at 8:59 pm', '2026-06-16T00:59:00Z', '2026-06-15'],
  ['at 9:00 pm', '2026-06-16T01:00:00Z', '2026-06-16'],
  ['after midnight in UTC', '2026-06-16T00:30:00Z', '2026-06-15'],
])('a search for 7:00 pm without a date means %s the local date', (_, index, date) => {
  expect(defaultDate('19:00', { now: new Date(index), timeZone: book.timeZone })).toBe(date);
});

it.each([
  ['16:45', false],
  ['17:00', true],
  ['21:00', true],
  ['21:15', false],
])('%s is near 7:00 pm: %s', (time, isNear) => {
  expect(isNearTime(time, '19:00')).toBe(isNear);
});
