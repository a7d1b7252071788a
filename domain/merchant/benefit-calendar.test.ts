import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekdayOf } from '../time/local-time.ts';
import { benefitCalendar } from './benefit-calendar.ts';
import { WEEKDAYS, type Weekday } from './merchant.ts';

const summaryOf = (today: string, weekdays: readonly Weekday[]) => {
  const days = benefitCalendar(today, weekdays).flat();
  return {
    first: days[0]?.date,
    last: days.at(-1)?.date,
    earning: days.filter(({ earns }) => earns).map(({ date }) => date),
  };
};

test.each([
  ['a Sunday', '2026-11-22', '2026-11-22', '2026-12-19'],
  ['a Saturday', '2026-11-21', '2026-11-15', '2026-12-12'],
  ['the start of daylight-saving time', '2026-03-08', '2026-03-08', '2026-04-04'],
  ['the end of daylight-saving time', '2026-11-01', '2026-11-01', '2026-11-28'],
  ['the end of a year', '2026-12-31', '2026-12-27', '2027-01-23'],
  ['a leap day', '2028-02-29', '2028-02-27', '2028-03-25'],
])('on %s the calendar spans four whole weeks', (_, today, first, last) => {
  expect(summaryOf(today, [])).toMatchObject({ first, last });
});

test('earlier days of the current week do not earn, today and later ones do', () => {
  expect(summaryOf('2026-11-18', ['Tue', 'Wed', 'Sat']).earning.slice(0, 4)).toEqual([
    '2026-11-18',
    '2026-11-21',
    '2026-11-24',
    '2026-11-25',
  ]);
});

test('a restaurant without benefit days never earns', () => {
  expect(summaryOf('2026-11-18', []).earning).toEqual([]);
});

test('every day of the calendar is consecutive and earns on its weekday from today on', () => {
  const date = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days));
  fc.assert(
    fc.property(date, fc.subarray([...WEEKDAYS]), (today, weekdays) => {
      const weeks = benefitCalendar(today, weekdays);
      expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7]);
      const days = weeks.flat();
      const sunday = addDays(today, -weekdayOf(today));
      days.forEach((day, index) => {
        expect(day.date).toBe(addDays(sunday, index));
        expect(day.isPast).toBe(day.date < today);
        expect(day.isToday).toBe(day.date === today);
        const weekday = WEEKDAYS[weekdayOf(day.date)];
        expect(day.earns).toBe(day.date >= today && weekdays.some((item) => item === weekday));
      });
    }),
  );
});
