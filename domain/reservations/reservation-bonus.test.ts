import { expect, it } from 'vitest';
import {
  type BonusReservation,
  decideReservationBonuses,
  hasReservationBonus,
  reservationBonusOn,
  reservationUnitsOn,
} from './reservation-bonus.ts';

const partner = {
  openTableReservationsEnabled: true,
  hasReservationBonus: true,
  reservationBonusPoints: 100,
};
const bookable = { reservationProviders: { openTable: '7' } };

it.each([
  ['is promised where the partner pays and the restaurant can be booked', {}, '7', true],
  ['is not promised without a book', {}, null, false],
  ['is not promised where the partner pays none', { hasReservationBonus: false }, '7', false],
  ['is not promised without reservations', { openTableReservationsEnabled: false }, '7', false],
  ['is not promised for zero points', { reservationBonusPoints: 0 }, '7', false],
])('a bonus %s', (_, changes, openTable, expected) => {
  const merchant = { ...bookable, reservationProviders: { openTable } };
  expect(hasReservationBonus({ ...partner, ...changes }, merchant)).toBe(expected);
});

const summer = { startsOn: '2026-06-15', endsOn: '2026-07-14', rewardUnits: 500 };
const dated = {
  ...partner,
  reservationCampaigns: [
    summer,
    { ...summer, rewardUnits: 50 },
    { ...summer, startsOn: '2026-08-01', endsOn: null, rewardUnits: 300 },
  ],
};

it.each([
  ['of the program before a campaign', '2026-06-14', { units: 100, until: null }],
  ['of the largest campaign', '2026-06-15', { units: 500, until: '2026-07-14' }],
  ['of a campaign on its last day', '2026-07-14', { units: 500, until: '2026-07-14' }],
  ['of the program after a campaign', '2026-07-15', { units: 100, until: null }],
  ['of a campaign without an end', '2027-01-01', { units: 300, until: null }],
])('a day pays the bonus %s', (_, date, expected) => {
  expect(reservationUnitsOn(dated, date)).toEqual(expected);
  expect(reservationBonusOn(dated, bookable, date)).toEqual(expected);
});

it('a campaign pays nothing where the partner pays no reservation bonus', () => {
  const off = { ...dated, hasReservationBonus: false };
  expect(reservationBonusOn(off, bookable, '2026-06-20')).toBeNull();
});

const reservation: BonusReservation = {
  id: 1,
  merchantId: 'm1',
  localDate: '2026-06-20',
  startsAt: new Date('2026-06-20T23:00:00Z'),
  status: 'Completed',
  bonusUnits: 100,
};
const bill = { merchantId: 'm1', dinedOn: '2026-06-20', cents: 4250 };

it.each([
  ['a dine of its day', {}, bill, 100],
  ['a dine of another day', {}, { ...bill, dinedOn: '2026-06-21' }, 0],
  ['a dine elsewhere', {}, { ...bill, merchantId: 'm2' }, 0],
  ['a dine that was refunded whole', {}, { ...bill, cents: 0 }, 0],
  ['a no-show', { status: 'NoShow' as const }, bill, 0],
  ['a canceled reservation', { status: 'Canceled' as const }, bill, 0],
  ['a reservation that is not completed', { status: 'Confirmed' as const }, bill, 0],
])('%s earns', (_, changes, dined, units) => {
  const decided = decideReservationBonuses([{ ...reservation, ...changes }], [dined]);
  expect(decided.get(1)).toBe(units);
});

it('pays one of two reservations for the bills of one day', () => {
  const late = { ...reservation, id: 2, startsAt: new Date('2026-06-21T02:00:00Z') };
  const decided = decideReservationBonuses([late, reservation], [bill, bill]);
  expect([decided.get(1), decided.get(2)]).toEqual([100, 0]);
});
