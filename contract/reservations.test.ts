import { expect, it } from 'vitest';
import { ReservationPost } from './reservations.ts';

const table = { date: '2026-06-20', time: '19:00', partySize: 2 };

it.each([
  ['none', '', true],
  ['a US number', '(212) 555-0100', true],
  ['a US number of 20 characters', '212-555-0100--------', true],
  ['one of 21 characters', '212-555-0100---------', false],
  ['a foreign number', '+44 20 7946 0958', false],
  ['a word', 'none', false],
])('the phone number of a reservation is checked: %s', (_, phone, isAccepted) => {
  expect(ReservationPost.safeParse({ ...table, phone }).success).toBe(isAccepted);
});
