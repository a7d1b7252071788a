import {
  type BonusStep,
  checkPlannedBonuses,
  type OpenBonus,
} from '../bonuses/check-planned-bonuses.ts';
import type { FlexOfferTerms } from '../bonuses/decide-bonus.ts';
import {
  checkOf,
  earnOn,
  type PlannedDine,
  type PlannedDineCheck,
} from '../earning/check-planned-dine.ts';
import type { EarningPolicy } from '../earning/policy.ts';
import type { Cents } from '../money.ts';
import { localDate } from '../time/local-time.ts';
import type { PlannedPart } from './reward-sums.ts';

/** The possible rewards of a planned dine besides its check; the reservation's bonus in ledger units. */
export type PlannedExtras = {
  offers: readonly FlexOfferTerms[];
  bonuses: readonly OpenBonus[];
  reservationUnits: number;
};

export type PlannedReward = {
  /** Why the dine earns nothing; null if it earns. */
  reason: PlannedDineCheck['reason'];
  /** The check, and the part of it that counts. */
  checkCents: Cents;
  eligibleCents: Cents;
  /** Ledger units of each part that earns; that of the check also when it is 0. */
  lines: { part: PlannedPart; units: number }[];
  /** The sum of the lines. */
  units: number;
  /** The bonus that the dine would count toward and that is closest to completion. */
  bonus: BonusStep | null;
};

/**
 * The sum that every page, order and mail shows for a typical check on the day of a planned dine,
 * by the rules that post rewards: check, reservation, flex offer and completed bonuses. A dine that
 * earns nothing earns none of them.
 */
export const planReward = (
  policy: EarningPolicy,
  planned: PlannedDine,
  { offers, bonuses, reservationUnits }: PlannedExtras,
): PlannedReward => {
  const { eligibleCents, units: checkUnits, reason } = earnOn(policy, planned);
  const bill = {
    merchantId: planned.merchant.id,
    dinedOn: localDate(planned.wallTime),
    cents: eligibleCents,
  };
  const added = checkPlannedBonuses(bill, { offers, bonuses });
  const extras = [
    { part: 'reservation' as const, units: eligibleCents > 0 ? reservationUnits : 0 },
    { part: 'offer' as const, units: added.offerUnits },
    { part: 'bonus' as const, units: added.units - added.offerUnits },
  ];
  const lines = [
    { part: 'check' as const, units: checkUnits },
    ...extras.filter(({ units }) => units > 0),
  ];
  return {
    reason,
    checkCents: checkOf(planned),
    eligibleCents,
    lines,
    bonus: added.bonus,
    units: lines.reduce((sum, { units }) => sum + units, 0),
  };
};
