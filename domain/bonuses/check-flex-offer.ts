import { addDays, isRealDate } from '../earning/local-time.ts';

/** Maximum length of a flex offer in days; see docs/behavior/bonuses.md#flex-offer. */
export const FLEX_OFFER_MAX_DAYS = 366;
/** Maximum amount of a flex offer in ledger units. */
export const FLEX_OFFER_MAX_UNITS = 1_000_000;

export type FlexOfferFault = {
  field: 'partner' | 'email' | 'merchant' | 'amount' | 'starts' | 'ends';
  /** The problem, as a phrase after the field's name. */
  message: string;
};

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
  const { amountUnits, startsOn, endsOn, today, retiredOn } = input;
  const fault = (field: FlexOfferFault['field'], message: string) => ({ field, message });
  if (!Number.isSafeInteger(amountUnits) || amountUnits <= 0)
    return fault('amount', 'is not above zero');
  if (amountUnits > FLEX_OFFER_MAX_UNITS) return fault('amount', 'is more than an offer may pay');
  if (!isRealDate(startsOn)) return fault('starts', `${startsOn} is not a date; use YYYY-MM-DD`);
  if (startsOn < today) return fault('starts', `${startsOn} has passed; today is ${today}`);
  if (!isRealDate(endsOn)) return fault('ends', `${endsOn} is not a date; use YYYY-MM-DD`);
  if (endsOn < startsOn) return fault('ends', `${endsOn} is before the first day, ${startsOn}`);
  if (endsOn >= addDays(startsOn, FLEX_OFFER_MAX_DAYS))
    return fault('ends', `${endsOn} is more than ${FLEX_OFFER_MAX_DAYS} days after the first`);
  if (retiredOn !== null && endsOn >= retiredOn)
    return fault('ends', `${endsOn} is too late: the restaurant has left by ${retiredOn}`);
  return null;
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
