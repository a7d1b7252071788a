/** The terms of a turned-on bonus; money in US cents, the reward in ledger units. */
export type BonusTerms = { dinesRequired: number; minSpendCents: number; rewardUnits: number };

/** The counted amount of one bill after limits and refunds, in US cents. */
export type CountedBill = { merchantId: string; dinedOn: string; cents: number };

export type BonusDecision = {
  status: 'Enrolled' | 'Qualified';
  dinesCounted: number;
  /** The local day of the dine that completed it. */
  qualifiedOn: string | null;
  /** Total ledger units that the journals of this bonus should have. */
  units: number;
};

/**
 * Decides a bonus from all bills inside its days: those of one restaurant and local day are one
 * dine, so that a split check counts as a whole one; enough dines with enough spend earn the full
 * reward, fewer earn nothing.
 */
export const decideBonus = (terms: BonusTerms, bills: readonly CountedBill[]): BonusDecision => {
  const dines = new Map<string, { dinedOn: string; cents: number }>();
  for (const { merchantId, dinedOn, cents } of bills) {
    const key = `${dinedOn} ${merchantId}`;
    const dine = dines.get(key);
    if (dine) dine.cents += cents;
    else dines.set(key, { dinedOn, cents });
  }
  const days = [...dines.values()]
    .filter(({ cents }) => cents > 0 && cents >= terms.minSpendCents)
    .map(({ dinedOn }) => dinedOn)
    .sort();
  const qualifiedOn = days[terms.dinesRequired - 1] ?? null;
  return {
    status: qualifiedOn ? 'Qualified' : 'Enrolled',
    dinesCounted: Math.min(days.length, terms.dinesRequired),
    qualifiedOn,
    units: qualifiedOn ? terms.rewardUnits : 0,
  };
};

/** A member's own offer at one restaurant; days are local and both included, the amount is in ledger units. */
export type FlexOfferTerms = {
  merchantId: string;
  startsOn: string;
  endsOn: string;
  amountUnits: number;
};

type FlexOfferDecision = { earnedOn: string | null; units: number };

/**
 * Decides a flex offer from the member's bills: the first earning dine at its restaurant within its
 * days earns the full amount on top, once.
 */
export const decideFlexOffer = (
  { merchantId, startsOn, endsOn, amountUnits }: FlexOfferTerms,
  bills: readonly CountedBill[],
): FlexOfferDecision => {
  const { qualifiedOn, units } = decideBonus(
    { dinesRequired: 1, minSpendCents: 0, rewardUnits: amountUnits },
    bills.filter(
      (bill) =>
        bill.merchantId === merchantId && startsOn <= bill.dinedOn && bill.dinedOn <= endsOn,
    ),
  );
  return { earnedOn: qualifiedOn, units };
};
