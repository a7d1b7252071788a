import type { ReservationStatus } from './reservation-states.ts';

/** One event of a calendar file; `id` is the public id of its reservation. */
export type CalendarEvent = {
  id: string;
  title: string;
  location: string;
  description: string;
  startsAt: Date;
  endsAt: Date;
  updatedAt: Date;
  status: ReservationStatus;
};

const MAX_LINE_BYTES = 73;

const stampOf = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');

// Long lines continue on the next one after a space, without splitting a character.
const fold = (line: string): string => {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let current = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > MAX_LINE_BYTES) {
      lines.push(current);
      current = '';
      bytes = 0;
    }
    current += character;
    bytes += size;
  }
  return [...lines, current].join('\r\n ');
};

// The same for a downloaded file and for the feed, so that a calendar with both shows one event.
const uidOf = ({ id }: CalendarEvent): string => `${id}@dineback`;

// A table that the member did not take is free time in a calendar.
const offStatuses: readonly ReservationStatus[] = ['NoShow', 'Canceled', 'Released'];

const linesOf = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${uidOf(event)}`,
  `DTSTAMP:${stampOf(event.updatedAt)}`,
  `DTSTART:${stampOf(event.startsAt)}`,
  `DTEND:${stampOf(event.endsAt)}`,
  `SUMMARY:${escapeText(event.title)}`,
  `LOCATION:${escapeText(event.location)}`,
  `DESCRIPTION:${escapeText(event.description)}`,
  `STATUS:${offStatuses.includes(event.status) ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
];

/** An iCalendar file of events, as calendars subscribe to it. */
export const calendarFile = (name: string, events: readonly CalendarEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dineback//Reservations//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');
