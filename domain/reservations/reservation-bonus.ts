import { campaignState } from '../bonuses/campaign.ts';

import type { ReservationStatus } from './reservation-states.ts';

type Switches = { openTableReservationsEnabled: boolean; hasReservationBonus: boolean };
type BonusSettings = Switches & { reservationBonusPoints: number };

type Bookable = { reservationProviders: { openTable: string | null } };

/** Whether the partner takes reservations and pays for them. */
export const paysReservationBonus = (partner: BonusSettings): boolean =>
  partner.openTableReservationsEnabled &&
  partner.hasReservationBonus &&
  partner.reservationBonusPoints > 0;

/**
 * Whether a reservation bonus may be promised at a restaurant: its tables can be booked here and
 * the partner pays. Cards, pages and bookings all use this function.
 */
export const hasReservationBonus = (
  partner: BonusSettings,
  { reservationProviders }: Bookable,
): boolean => paysReservationBonus(partner) && reservationProviders.openTable !== null;

/** A dated campaign that pays for reservations, in ledger units. */
export type ReservationCampaign = { startsOn: string; endsOn: string | null; rewardUnits: number };

type DatedSettings = BonusSettings & { reservationCampaigns: readonly ReservationCampaign[] };

/** The units that reserving for a day earns; `until` is the last day of the campaign that pays them. */
export type ReservationUnits = { units: number; until: string | null };

/**
 * The bonus for reserving on a day: the largest campaign of that day, or the program's bonus if
 * that is at least as large.
 */
export const reservationUnitsOn = (
  { reservationBonusPoints, reservationCampaigns }: Omit<DatedSettings, keyof Switches>,
  date: string,
): ReservationUnits =>
  reservationCampaigns
    .filter((campaign) => campaignState(campaign, date) === 'running')
    .reduce<ReservationUnits>(
      (max, { rewardUnits, endsOn }) =>
        rewardUnits > max.units ? { units: rewardUnits, until: endsOn } : max,
      { units: reservationBonusPoints, until: null },
    );

/** The bonus to promise for reserving at a restaurant on a day; null without a bonus. */
export const reservationBonusOn = (
  partner: DatedSettings,
  merchant: Bookable,
  date: string,
): ReservationUnits | null =>
  hasReservationBonus(partner, merchant) ? reservationUnitsOn(partner, date) : null;

/** A member's reservation; the bonus in ledger units as promised at booking. */
export type BonusReservation = {
  id: number;
  merchantId: string;
  localDate: string;
  startsAt: Date;
  status: ReservationStatus;
  bonusUnits: number;
};

/** A bill that earned, less refunds, in US cents. */
export type DinedBill = { merchantId: string; dinedOn: string; cents: number };

/** Why a reservation's posted bonus is taken back. */
export type ReversalReason = 'canceled' | 'noShow' | 'refunded';

/** The reason to take back a bonus, by the status of its reservation; a completed one lost its bill. */
export const reversalReason = (status: ReservationStatus): ReversalReason => {
  if (status === 'Canceled') return 'canceled';
  return status === 'NoShow' ? 'noShow' : 'refunded';
};

const mealOf = (merchantId: string, day: string) => `${day} ${merchantId}`;

/**
 * The ledger units that each reservation should have, by id. A completed reservation earns its
 * bonus when the member dined there on its local day; the bills of one restaurant and day are one
 * dine, so of several completed reservations the first earns.
 */
export const decideReservationBonuses = (
  reservations: readonly BonusReservation[],
  bills: readonly DinedBill[],
): Map<number, number> => {
  const spent = new Map<string, number>();
  for (const { merchantId, dinedOn, cents } of bills) {
    const meal = mealOf(merchantId, dinedOn);
    spent.set(meal, (spent.get(meal) ?? 0) + cents);
  }
  const units = new Map<number, number>();
  const inOrder = [...reservations].sort(
    (a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id,
  );
  for (const { id, merchantId, localDate, status, bonusUnits } of inOrder) {
    const meal = mealOf(merchantId, localDate);
    const isEarned = status === 'Completed' && (spent.get(meal) ?? 0) > 0;
    units.set(id, isEarned ? bonusUnits : 0);
    if (isEarned) spent.delete(meal);
  }
  return units;
};
