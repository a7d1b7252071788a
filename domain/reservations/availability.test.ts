import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  allowedTimes,
  availabilityOf,
  type BookingRules,
  lastBookableDate,
  nearestTimes,
  refusalOf,
} from './availability.ts';
import { startOf, timeOf } from './booking-rules.ts';
import type { DayTime } from './open-times.ts';

const timeZone = 'America/New_York';
// Saturday, November 21, 2026, 17:00 in New York.
const now = new Date('2026-11-21T22:00:00.000Z');
const today = '2026-11-21';
const rules: BookingRules = {
  minParty: 2,
  maxParty: 6,
  daysAhead: 30,
  leadMinutes: 60,
  cancelMinutes: 120,
  requiresCard: false,
  depositCents: 0,
};
const wanted = { date: today, time: '19:00', partySize: 2 };

describe('a wanted table is', () => {
  it.each([
    ['accepted', {}, null],
    ['refused for one guest too few', { partySize: 1 }, 'partyTooSmall'],
    ['accepted for the largest party', { partySize: 6 }, null],
    ['refused for one guest too many', { partySize: 7 }, 'partyTooBig'],
    ['accepted on the last bookable date', { date: '2026-12-21' }, null],
    ['refused a day later', { date: '2026-12-22' }, 'dateTooFar'],
    ['refused exactly at the lead time', { time: '18:00' }, 'timeTooClose'],
    ['accepted a quarter hour after the lead time', { time: '18:15' }, null],
    ['refused in the past', { date: '2026-11-20' }, 'timeTooClose'],
    ['refused for its party before its date', { partySize: 7, date: '2027-12-22' }, 'partyTooBig'],
    ['refused for its party before its time', { partySize: 1, time: '00:00' }, 'partyTooSmall'],
  ] as const)('%s', (_, changed, reason) => {
    expect(refusalOf({ ...wanted, ...changed }, rules, { now, timeZone })).toBe(reason);
  });

  it('judged by the local date of the restaurant around midnight', () => {
    // 23:30 on November 21 in New York is November 22 in London.
    const late = new Date('2026-11-22T04:30:00.000Z');
    const sameDay = { ...rules, daysAhead: 0, leadMinutes: 0 };
    const next = { ...wanted, date: '2026-11-22', time: '19:00' };
    expect(refusalOf(next, sameDay, { now: late, timeZone })).toBe('dateTooFar');
    expect(refusalOf(next, sameDay, { now: late, timeZone: 'Europe/London' })).toBeNull();
  });
});

test.each([
  [0, '2026-11-21'],
  [30, '2026-12-21'],
  [365, '2027-11-21'],
  [366, '2027-11-21'],
  [10_000, '2027-11-21'],
])('a restaurant that books %i days ahead can be booked until %s', (daysAhead, date) => {
  expect(lastBookableDate({ ...rules, daysAhead }, today)).toBe(date);
});

const timesAt = (...times: [time: string, isOpen: boolean][]): DayTime[] =>
  times.map(([time, isOpen]) => ({ time, startsAt: startOf(today, time, timeZone), isOpen }));

test('the allowed times are those after the lead time, free or not', () => {
  const times = timesAt(['17:45', true], ['18:00', true], ['18:15', false], ['19:00', true]);
  expect(allowedTimes(times, rules, now).map(({ time }) => time)).toEqual(['18:15', '19:00']);
});

describe('availability is', () => {
  const stateOf = (changed: Partial<typeof wanted>, times: readonly DayTime[]) =>
    availabilityOf({ ...wanted, ...changed }, times, { rules, now, timeZone });

  it.each([
    ['available when a time is free', {}, [['19:00', true]], 'available'],
    ['available when only another time is free', {}, [['21:00', true]], 'available'],
    ['none when every time is taken', {}, [['19:00', false]], 'none'],
    ['none without times', {}, [], 'none'],
    ['none when the free time is too close', {}, [['18:00', true]], 'none'],
    [
      'available when the wanted time is too close and a later one is free',
      { time: '17:30' },
      [['19:00', true]],
      'available',
    ],
    [
      'refused when the wanted time is too close and later ones are taken',
      { time: '17:30' },
      [['19:00', false]],
      'timeTooClose',
    ],
    [
      'refused for the party even if a time is free',
      { partySize: 9 },
      [['19:00', true]],
      'partyTooBig',
    ],
    [
      'refused for the date even if a time is free',
      { date: '2027-11-21' },
      [['19:00', true]],
      'dateTooFar',
    ],
  ] as [string, Partial<typeof wanted>, [string, boolean][], string][])(
    '%s',
    (_, changed, times, state) => expect(stateOf(changed, timesAt(...times))).toBe(state),
  );
});

describe('the nearest times', () => {
  const named = (...times: string[]) => times.map((time) => ({ time }));
  const nearest = (times: string[], index: string, limit?: number) =>
    nearestTimes(named(...times), index, limit).map(({ time }) => time);

  it('are in chronological order', () => {
    expect(nearest(['21:00', '18:00', '19:15'], '19:00')).toEqual(['18:00', '19:15', '21:00']);
  });

  it('prefer the earlier of two that are equally near', () => {
    expect(nearest(['19:30', '18:30'], '19:00', 1)).toEqual(['18:30']);
  });

  it('are at most eight', () => {
    const every = Array.from({ length: 24 }, (_, hour) => timeOf(hour * 60));
    expect(nearest(every, '12:00')).toEqual(every.slice(8, 16));
  });

  it('of an empty day are empty', () => expect(nearest([], '19:00')).toEqual([]));

  it('are never farther away than an omitted time', () => {
    const minutes = fc.uniqueArray(fc.integer({ min: 0, max: 95 }).map((n) => n * 15));
    fc.assert(
      fc.property(minutes, fc.integer({ min: 0, max: 95 }), (all, index) => {
        const apart = (time: string) =>
          Math.abs(Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) - index * 15);
        const times = all.map(timeOf);
        const chosen = nearest(times, timeOf(index * 15), 3);
        const left = times.filter((time) => !chosen.includes(time));
        expect(chosen).toHaveLength(Math.min(3, times.length));
        expect(chosen).toEqual(chosen.toSorted());
        for (const time of left)
          expect(apart(time)).toBeGreaterThanOrEqual(Math.max(...chosen.map(apart)));
      }),
    );
  });
});
