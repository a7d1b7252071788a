import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';

const event: CalendarEvent = {
  id: 'r1',
  title: 'Dinner',
  location: 'Main St',
  description: '',
  startsAt: new Date('2026-11-21T23:30:00.999Z'),
  endsAt: new Date('2026-11-22T01:30:00.000Z'),
  updatedAt: new Date('2026-11-01T00:00:00.000Z'),
  status: 'Confirmed',
};

// Reads a file as calendars do: unfolds lines, then undoes the escapes of text.
const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
const textOf = (file: string, name: string) =>
  unfold(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .replaceAll(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character));

test('a calendar lists its events between its own first and last line', () => {
  const lines = unfold(calendarFile('My tables', [event, { ...event, id: 'r2' }]));
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines).toContain('X-WR-CALNAME:My tables');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
  expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([
    'UID:r1@dineback',
    'UID:r2@dineback',
  ]);
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
});

test('a calendar without events is still complete', () => {
  expect(calendarFile('Empty', [])).not.toContain('VEVENT');
  expect(calendarFile('Empty', [])).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
});

test('times are written in UTC to the second', () => {
  const lines = unfold(calendarFile('', [event]));
  expect(lines).toContain('DTSTART:20261121T233000Z');
  expect(lines).toContain('DTEND:20261122T013000Z');
  expect(lines).toContain('DTSTAMP:20261101T000000Z');
});

test.each([
  ['Confirmed', 'STATUS:CONFIRMED'],
  ['Seated', 'STATUS:CONFIRMED'],
  ['Completed', 'STATUS:CONFIRMED'],
  ['NoShow', 'STATUS:CANCELLED'],
  ['Canceled', 'STATUS:CANCELLED'],
  ['Released', 'STATUS:CANCELLED'],
] as const)('%s is written as %s', (status, line) => {
  expect(unfold(calendarFile('', [{ ...event, status }]))).toContain(line);
});

test.each([
  ['commas and semicolons', 'A, B; C', 'A\\, B\\; C'],
  ['backslashes', 'A\\B', 'A\\\\B'],
  ['line breaks', 'A\nB\r\nC', 'A\\nB\\nC'],
])('%s are escaped', (_, title, escaped) => {
  expect(unfold(calendarFile('', [{ ...event, title }]))).toContain(`SUMMARY:${escaped}`);
});

test('text that looks like an end line does not end an event', () => {
  const description = 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT';
  const lines = unfold(calendarFile('', [{ ...event, description }]));
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});

const text = fc
  .string({ unit: 'grapheme', maxLength: 200 })
  .map((any) => any.replaceAll('\r', '').replaceAll(/\p{Cs}/gu, ''));

test('no line is longer than 75 bytes, and every text is read back as it was', () => {
  fc.assert(
    fc.property(text, text, (title, location) => {
      const file = calendarFile(title, [{ ...event, title, location }]);
      const encoder = new TextEncoder();
      for (const line of file.split('\r\n'))
        expect(encoder.encode(line).length).toBeLessThanOrEqual(75);
      expect(textOf(file, 'SUMMARY')).toBe(title);
      expect(textOf(file, 'LOCATION')).toBe(location);
      expect(textOf(file, 'X-WR-CALNAME')).toBe(title);
    }),
  );
});

test.each([65, 66, 67, 138, 139, 140])('a title of %i characters is read back whole', (length) => {
  const title = 'x'.repeat(length);
  expect(textOf(calendarFile('', [{ ...event, title }]), 'SUMMARY')).toBe(title);
});
