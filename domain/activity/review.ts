import type { AwardStatus, TransactionType } from '../earning/award-states.ts';
import { dayNumber } from '../time/local-time.ts';
import { REVIEW_WINDOW_DAYS, type ReviewDays, reviewOpensOn } from './display-status.ts';

/** The first local day whose dines can be reviewed; see docs/behavior/restaurants.md#reviews. */
export const REVIEWS_SINCE = '2021-02-01';

/** Maximum number of dines in one request for review statuses. */
export const MAX_REVIEW_IDS = 50;

type Reviewable = ReviewDays & { transactionType: TransactionType; awardStatus: AwardStatus };

/**
 * Whether a dine can be reviewed on the local day `today`, if it has not been yet: Settle or Manual, not Deferred or
 * Forfeit, from 1 Feb 2021 on, through day 35, counted from the day on which a late purchase was found.
 */
export const isReviewable = (dine: Reviewable, today: string): boolean =>
  (dine.transactionType === 'Settle' || dine.transactionType === 'Manual') &&
  dine.awardStatus !== 'Deferred' &&
  dine.awardStatus !== 'Forfeit' &&
  dine.date >= REVIEWS_SINCE &&
  dayNumber(today) - dayNumber(reviewOpensOn(dine)) <= REVIEW_WINDOW_DAYS;

type ReviewFacts = {
  formBase: string;
  typeformCode: string;
  familyId: string | null;
  /** Shows that the form was opened by the dine's member. */
  proof?: string | undefined;
  dine: { date: string; merchantId: string; merchantName: string; sourceTransactionId: string };
};

const withoutSlash = (base: string) => base.replace(/\/+$/, '');

/**
 * The URL of the built-in or external review form: the member in the query, the dine in the
 * fragment, which servers do not log.
 */
export const reviewLink = ({
  formBase,
  typeformCode,
  familyId,
  proof,
  dine,
}: ReviewFacts): string => {
  const values = [
    ['date', dine.date],
    ['merchant_id', dine.merchantId],
    ['transaction_id', dine.sourceTransactionId],
    ['family_id', familyId ?? ''],
    ['merchant_name', dine.merchantName],
    ['tt', 'settle'],
  ] as const;
  const all = proof ? [...values, ['proof', proof] as const] : values;
  const hash = all.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `${withoutSlash(formBase)}/${encodeURIComponent(typeformCode)}?utm_source=webAC#${hash}`;
};
