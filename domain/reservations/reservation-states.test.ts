import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  applyBookingEvent,
  bookingEventTypes,
  isActive,
  reservationStatuses,
} from './reservation-states.ts';

const confirmed = { status: 'Confirmed', eventSequence: 3, isCanceledHere: false } as const;

test.each([
  ['confirmed', 'Confirmed'],
  ['seated', 'Seated'],
  ['completed', 'Completed'],
  ['no-show', 'NoShow'],
  ['canceled', 'Canceled'],
] as const)('a provider event %s makes a reservation %s', (type, status) => {
  expect(applyBookingEvent(confirmed, { type, sequence: 4 })).toEqual({ status, eventSequence: 4 });
});

test.each([2, 3])('an event of sequence %i after 3 changes nothing', (sequence) => {
  expect(applyBookingEvent(confirmed, { type: 'canceled', sequence })).toBe(confirmed);
});

test('a reservation that the member canceled stays canceled, and the sequence still advances', () => {
  const canceled = { status: 'Canceled', eventSequence: 3, isCanceledHere: true } as const;
  expect(applyBookingEvent(canceled, { type: 'seated', sequence: 9 })).toEqual({
    status: 'Canceled',
    eventSequence: 9,
  });
});

test('a reservation that the provider canceled can be confirmed again', () => {
  const canceled = { status: 'Canceled', eventSequence: 3, isCanceledHere: false } as const;
  expect(applyBookingEvent(canceled, { type: 'confirmed', sequence: 4 }).status).toBe('Confirmed');
});

test('events give the same reservation in any order and with any repetition', () => {
  const event = fc.record({
    type: fc.constantFrom(...bookingEventTypes),
    sequence: fc.integer({ min: 1, max: 30 }),
  });
  const distinct = fc.uniqueArray(event, { selector: ({ sequence }) => sequence, minLength: 1 });
  fc.assert(
    fc.property(
      distinct.chain((events) =>
        fc.tuple(
          fc.constant(events),
          fc.shuffledSubarray([...events, ...events], {
            minLength: events.length * 2,
          }),
        ),
      ),
      fc.boolean(),
      ([events, arrived], isCanceledHere) => {
        const start = { status: 'Confirmed', eventSequence: 0, isCanceledHere } as const;
        const apply = (all: typeof events) => {
          let reservation: Parameters<typeof applyBookingEvent>[0] = start;
          for (const entry of all)
            reservation = { ...reservation, ...applyBookingEvent(reservation, entry) };
          return reservation;
        };
        const ordered = events.toSorted((a, b) => a.sequence - b.sequence);
        expect(apply(arrived)).toEqual(apply(ordered));
      },
    ),
  );
});

const orders = <T>(items: readonly T[]): T[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, index) =>
        orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
      );

test.each(bookingEventTypes)(
  'in each of the 120 orders of arrival, the last state %s wins',
  (last) => {
    const events = [...bookingEventTypes.filter((type) => type !== last), last].map(
      (type, index) => ({ type, sequence: index + 1 }),
    );
    const results = orders(events).map((arrived) => {
      let reservation = { ...confirmed, eventSequence: 0 } as Parameters<
        typeof applyBookingEvent
      >[0];
      for (const entry of [...arrived, ...arrived])
        reservation = { ...reservation, ...applyBookingEvent(reservation, entry) };
      return reservation.status;
    });
    const [expected] = results;
    expect(results).toHaveLength(120);
    expect(new Set(results)).toEqual(new Set([expected]));
    expect(expected?.toLowerCase()).toBe(last.replace('-', ''));
  },
);

test('a table belongs to the member only while confirmed or seated', () => {
  expect(reservationStatuses.filter(isActive)).toEqual(['Confirmed', 'Seated']);
});
