import type { Availability, Reservation } from '#contract/reservations.ts';

const timeAt = (time: string, isOpen = true) => ({
  time,
  startsAt: `2026-10-06T${String(Number(time.slice(0, 2)) + 4).padStart(2, '0')}${time.slice(2)}:00.000Z`,
  isOpen,
});

const times = ['18:00', '18:30', '19:00', '19:30'].map((time) => timeAt(time));

/** Four open times on Tuesday, October 6, in New York. */
export const availabilityFixture = (changes: Partial<Availability> = {}): Availability => ({
  state: 'available',
  date: '2026-10-06',
  time: '19:00',
  partySize: 2,
  timeZone: 'America/New_York',
  today: '2026-10-06',
  minDate: '2026-10-05',
  maxDate: '2027-10-06',
  lastDate: '2026-12-05',
  minParty: 1,
  maxParty: 8,
  times,
  allTimes: times,
  otherDates: [],
  bonus: 100,
  reward: null,
  requiresCard: false,
  deposit: 0,
  cancelMinutes: 120,
  canJoinWaitlist: false,
  ...changes,
});

/** A confirmed table for two, Tuesday, October 6, 7:00 pm in New York. */
export const reservationFixture = (changes: Partial<Reservation> = {}): Reservation => ({
  id: 'r-1',
  status: 'Confirmed',
  confirmation: '7F4K2Q',
  merchant: {
    id: '4100000',
    name: 'Osteria Fiorella',
    imageBaseUrl: '',
    city: 'Brooklyn',
    neighborhood: 'Carroll Gardens',
    address1: '382 Court Street',
    phone: '(718) 555-0142',
    timeZone: 'America/New_York',
  },
  startsAt: '2026-10-06T23:00:00.000Z',
  endsAt: '2026-10-07T01:00:00.000Z',
  date: '2026-10-06',
  time: '19:00',
  partySize: 2,
  firstName: 'Maya',
  phone: '718-555-0142',
  occasion: '',
  note: '',
  bonus: 100,
  isBonusEarned: false,
  dine: null,
  canClaim: false,
  cardLastFour: null,
  deposit: 0,
  cancelUntil: '2026-10-06T21:00:00.000Z',
  canChange: true,
  ...changes,
});
