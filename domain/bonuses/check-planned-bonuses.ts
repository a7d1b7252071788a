import {
  type BonusTerms,
  type CountedBill,
  decideBonus,
  decideFlexOffer,
  type FlexOfferTerms,
} from './decide-bonus.ts';

/** A bonus that a member turned on and has not earned, with the bills that count toward it so far. */
export type OpenBonus = BonusTerms & {
  code: string;
  countsFrom: string;
  countsUntil: string;
  bills: readonly CountedBill[];
};

/** The progress of a bonus after a dine. */
export type BonusStep = {
  code: string;
  dinesCounted: number;
  dinesRequired: number;
  rewardUnits: number;
  /** Ledger units that the dine would earn from it: the full reward or nothing. */
  units: number;
};

export type PlannedBonuses = {
  /** Ledger units of the flex offer that the dine would earn; 0 without one. */
  offerUnits: number;
  /**
   * The bonus that the dine would count toward and that is closest to completion; null without one.
   */
  bonus: BonusStep | null;
  /** Ledger units that the dine would earn from all offers and bonuses. */
  units: number;
};

const stepOf = (bonus: OpenBonus, bill: CountedBill): BonusStep | null => {
  const { countsFrom, countsUntil, bills } = bonus;
  if (bill.dinedOn < countsFrom || bill.dinedOn > countsUntil) return null;
  const before = decideBonus(bonus, bills);
  const after = decideBonus(bonus, [...bills, bill]);
  const units = after.units - before.units;
  if (after.dinesCounted === before.dinesCounted && units === 0) return null;
  const { code, dinesRequired, rewardUnits } = bonus;
  return { code, dinesCounted: after.dinesCounted, dinesRequired, rewardUnits, units };
};

const left = ({ dinesRequired, dinesCounted }: BonusStep) => dinesRequired - dinesCounted;

/**
 * The rewards that offers and bonuses would add to a planned dine, by the rules for actual dines. A
 * bill with no counted amount earns none.
 */
export const checkPlannedBonuses = (
  bill: CountedBill,
  { offers, bonuses }: { offers: readonly FlexOfferTerms[]; bonuses: readonly OpenBonus[] },
): PlannedBonuses => {
  if (bill.cents <= 0) return { offerUnits: 0, bonus: null, units: 0 };
  const sum = (amounts: number[]) => amounts.reduce((total, units) => total + units, 0);
  const offerUnits = sum(offers.map((offer) => decideFlexOffer(offer, [bill]).units));
  const steps = bonuses.map((bonus) => stepOf(bonus, bill)).filter((step) => step !== null);
  const [bonus = null] = steps.toSorted(
    (a, b) => left(a) - left(b) || b.rewardUnits - a.rewardUnits || (a.code < b.code ? -1 : 1),
  );
  return { offerUnits, bonus, units: offerUnits + sum(steps.map(({ units }) => units)) };
};
