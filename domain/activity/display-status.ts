import type { AwardStatus } from '../earning/award-states.ts';
import { isImplausible } from '../earning/screen-bill.ts';
import { dayNumber } from '../time/local-time.ts';

/** Days a review stays open after the dine, or after its purchase was found; the last one still counts; see docs/behavior/restaurants.md#reviews. */
export const REVIEW_WINDOW_DAYS = 35;

/** The copy of a status in the account content, as `slug.field`. */
export type StatusCopyKey =
  | 'statuses.forfeit'
  | 'statuses.pending'
  | 'statuses.review_expired'
  | 'statuses.paid'
  | 'statuses.in_progress'
  | 'translated_statuses.forfeit'
  | 'translated_statuses.pending'
  | 'translated_statuses.paid'
  | 'translated_statuses.deferred';

/** The displayed status of an activity row; `copyKey` is null when no status is shown. */
export type DisplayStatus = {
  copyKey: StatusCopyKey | null;
  /** The UTC day of a payment, for the short paid date. */
  paidOn: string | null;
  isDimmed: boolean;
};

/** The local day of a dine, and the day on which its purchase was found if that was late. */
export type ReviewDays = { date: string; reviewFrom?: string | undefined };

/** The day from which the review window counts. */
export const reviewOpensOn = ({ date, reviewFrom }: ReviewDays): string => reviewFrom ?? date;

type Displayable = ReviewDays & {
  awardStatus: AwardStatus;
  paidAt: string | null;
  isTranslated: boolean;
  reason: string | null;
};

const translated = {
  Forfeit: 'translated_statuses.forfeit',
  Pending: 'translated_statuses.pending',
  Deferred: 'translated_statuses.deferred',
  Paid: 'translated_statuses.paid',
  Awarded: null,
} as const;

const plain = {
  Forfeit: 'statuses.forfeit',
  Pending: 'statuses.pending',
  Deferred: 'statuses.in_progress',
  Paid: 'statuses.paid',
  Awarded: null,
} as const;

const copyKeyFor = (row: Displayable, today: string): StatusCopyKey | null => {
  if (row.isTranslated) return translated[row.awardStatus];
  const isOld = dayNumber(today) - dayNumber(reviewOpensOn(row)) > REVIEW_WINDOW_DAYS;
  const isClosed = row.awardStatus === 'Forfeit' && row.reason === 'reviewExpired';
  const isExpired = row.awardStatus === 'Pending' && isOld && !isImplausible(row.reason);
  if (isClosed || isExpired) return 'statuses.review_expired';
  return plain[row.awardStatus];
};

/**
 * The displayed status of a transaction on the local day `today`: partner copy for translated ones; else
 * Forfeit is expired and Pending waits for a review through day 35, and after that, closed or not, its review has
 * expired. Awarded shows nothing.
 */
export const displayStatus = (row: Displayable, today: string): DisplayStatus => ({
  copyKey: copyKeyFor(row, today),
  paidOn: row.awardStatus === 'Paid' && row.paidAt ? row.paidAt.slice(0, 10) : null,
  isDimmed: ['Forfeit', 'Pending', 'Deferred'].includes(row.awardStatus),
});
