import type { AwardStatus } from '../earning/award-states.ts';
import type { ReservationStatus } from './reservation-states.ts';

/** States of the bonus that a reservation promises. */
export const reservedBonusStates = ['promised', 'earned', 'takenBack', 'notEarned'] as const;
export type ReservedBonusState = (typeof reservedBonusStates)[number];

export const reservedBonusReasons = ['canceled', 'noShow', 'refunded', 'dineNotEarned'] as const;
/** Why a reservation's bonus is not paid. */
export type ReservedBonusReason = (typeof reservedBonusReasons)[number];

type Facts = {
  status: ReservationStatus;
  /** The reservation's bonus in the ledger, and whether it was higher before. */
  postedUnits: number;
  wasPosted: boolean;
  dineStatus: AwardStatus;
};

type Decided = { state: ReservedBonusState; reason: ReservedBonusReason | null };

const reasonOf = ({ status, wasPosted, dineStatus }: Facts): ReservedBonusReason | null => {
  if (status === 'Canceled' || status === 'Released') return 'canceled';
  if (status === 'NoShow') return 'noShow';
  if (wasPosted) return 'refunded';
  return dineStatus === 'Forfeit' ? 'dineNotEarned' : null;
};

/** The state of a dine's reservation bonus, and the reason if it is not paid. */
export const reservedBonusState = (facts: Facts): Decided => {
  if (facts.postedUnits > 0) return { state: 'earned', reason: null };
  const reason = reasonOf(facts);
  if (facts.wasPosted) return { state: 'takenBack', reason };
  return { state: reason === null ? 'promised' : 'notEarned', reason };
};
