import { expect, it } from 'vitest';
import { LocalDate } from './merchant.ts';
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

it.each([
  ['2000-01-01', true],
  ['2199-12-31', true],
  ['2200-01-01', false],
  ['9999-12-31', false],
  ['1999-12-31', false],
  ['0000-01-01', false],
])('a request for the date %s is accepted: %s', (date, isAccepted) => {
  expect(LocalDate.safeParse(date).success).toBe(isAccepted);
});
