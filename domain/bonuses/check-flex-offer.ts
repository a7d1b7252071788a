import { checkTermDays, type TermsFault } from './check-term-days.ts';

/** Maximum length of a flex offer in days; see docs/behavior/bonuses.md#flex-offer. */
export const FLEX_OFFER_MAX_DAYS = 366;
/** Maximum amount of a flex offer in ledger units. */
export const FLEX_OFFER_MAX_UNITS = 1_000_000;

export type FlexOfferFault = TermsFault<
  'partner' | 'email' | 'merchant' | 'amount' | 'starts' | 'ends'
>;

type Input = {
  amountUnits: number;
  startsOn: string;
  endsOn: string;
  /** Today in the program's time zone. */
  today: string;
  /** The first day on which the restaurant no longer takes part. */
  retiredOn: string | null;
};

/**
 * The problem of a flex offer that staff want to create; null if it is valid. Days are local and
 * both are included, the amount is in ledger units.
 */
export const checkFlexOffer = (input: Input): FlexOfferFault | null => {
  const { amountUnits, endsOn, retiredOn } = input;
  if (!Number.isSafeInteger(amountUnits) || amountUnits <= 0 || amountUnits > FLEX_OFFER_MAX_UNITS)
    return {
      field: 'amount',
      code: 'outOfRange',
      values: { min: 1, max: FLEX_OFFER_MAX_UNITS },
    };
  const fault = checkTermDays({ ...input, maxDays: FLEX_OFFER_MAX_DAYS });
  if (fault) return fault;
  return retiredOn !== null && endsOn >= retiredOn
    ? { field: 'ends', code: 'restaurantLeft', values: { date: endsOn, retiredOn } }
    : null;
};

export type FlexOfferState = 'coming' | 'running' | 'earned' | 'over';

/** The status of an offer on a day. */
export const flexOfferState = (
  offer: { startsOn: string; endsOn: string; earnedOn: string | null },
  today: string,
): FlexOfferState => {
  if (offer.earnedOn !== null) return 'earned';
  if (offer.endsOn < today) return 'over';
  return offer.startsOn > today ? 'coming' : 'running';
};
