import { expect, it } from 'vitest';
import { isEventLine, parseEvents } from './parse-events.ts';

// A Monday, noon in New York.
const context = { now: new Date('2026-06-15T16:00:00Z'), timeZone: 'America/New_York' };
const startsOf = (text: string) => parseEvents(text, context).map(({ startsAt }) => startsAt);

it.each([
  ['Thursday 19:00 → 23:00 UTC that week', 'Thu 19:00 Jazz', ['2026-06-18T23:00:00.000Z']],
  ['later today → today', 'Mon 12:30 Jazz', ['2026-06-15T16:30:00.000Z']],
  ['earlier today → next week', 'Mon 11:30 Jazz', ['2026-06-22T15:30:00.000Z']],
  ['a date ahead', '2026-12-04 19:00 Tasting', ['2026-12-05T00:00:00.000Z']],
  ['a date that has passed', '2026-06-14 19:00 Tasting', []],
  ['no event', 'Live music', []],
])('%s', (_, line, expected) => expect(startsOf(line)).toEqual(expected));

it('sorts events by start time and splits title from description', () => {
  expect(parseEvents('Fri 20:00 Vinyl night: Bring a record.\nTue 18:00 Trivia', context)).toEqual([
    { title: 'Trivia', description: '', startsAt: '2026-06-16T22:00:00.000Z' },
    { title: 'Vinyl night', description: 'Bring a record.', startsAt: '2026-06-20T00:00:00.000Z' },
  ]);
});

it.each([
  '2027-02-29 19:00 Jazz',
  'Thu 24:00 Jazz',
  'Thu 19:60 Jazz',
  'thu 19:00 Jazz',
  'Thu 25:00 Jazz',
  '2026-13-40 10:00 Jazz',
  'Thu Jazz',
  '',
])('rejects %j', (line) => expect(isEventLine(line)).toBe(false));

it.each(['2028-02-29 19:00 Jazz', 'Thu 00:00 Jazz', 'Thu 23:59 Jazz', 'Thu 19:00 Jazz:'])(
  'accepts %j',
  (line) => expect(isEventLine(line)).toBe(true),
);

it('lists at most six events, the soonest', () => {
  const lines = Array.from({ length: 8 }, (_, n) => `2026-07-0${8 - n} 19:00 Night ${8 - n}`);
  expect(parseEvents(lines.join('\n'), context).map(({ title }) => title)).toEqual(
    [1, 2, 3, 4, 5, 6].map((n) => `Night ${n}`),
  );
});
