import { type CountedBill, decideBonus } from './decide-bonus.ts';

/** A member's own offer at one restaurant; days are local and both included, the amount is in ledger units. */
export type FlexOfferTerms = {
  merchantId: string;
  startsOn: string;
  endsOn: string;
  amountUnits: number;
};

export type FlexOfferDecision = { earnedOn: string | null; units: number };

/**
 * Decides a flex offer from the member's bills: the first dine at its restaurant inside its days that earns at all
 * earns the whole amount on top, once, however many follow.
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
