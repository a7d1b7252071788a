import { REVIEW_WINDOW_DAYS } from '#domain/activity/display-status.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { AwardStatus } from '#domain/earning/award-states.ts';
import type { Decision } from '#domain/earning/decision.ts';
import { isImplausible } from '#domain/earning/screen-bill.ts';
import type { CardType } from '#domain/member/member.ts';
import { addDays, dateIn, dayNumber, instantOf, localDate } from '#domain/time/local-time.ts';
import type { BatchDine } from './build-dines.ts';

// An authorization lapses after 7 days, on Mastercard after 30; a day later it counts as never cleared.
const daysToClear: { readonly [Type in CardType]: number } = {
  Visa: 8,
  Amex: 8,
  Discover: 8,
  Mastercard: 31,
};
const midnightAfter = (day: string, timeZone: string): Date =>
  instantOf(`${addDays(day, 1)}T00:00:00`, timeZone);

const daysLater = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** When a held reward is released; null when it is not held or not final. */
export const holdUntil = ({ bill, terms, partner, ...dine }: BatchDine): Date | null => {
  if (bill.clearedCents === null || !terms.isHeld) return null;
  return dine.holdUntil ?? daysLater(dine.dinedAt, partner.holdDays);
};

// Cards report most purchases within two days; one that is found later starts its window that day.
const DAYS_UNTIL_LATE = 2;

const comesBack = ({ stored }: BatchDine, { status, reason }: Decision): boolean => {
  if (!stored || status !== 'Pending' || isImplausible(reason)) return false;
  const { award_status: before, reason: reasonBefore } = stored;
  return before === 'Forfeit' ? reasonBefore !== 'reviewExpired' : isImplausible(reasonBefore);
};

/**
 * The day from which a late purchase can be reviewed: when it was found, or restored to a member whose row was
 * forfeited or held; null where its window counts from the dine.
 */
export const reviewFrom = (dine: BatchDine, decision: Decision, now: Date): string | null => {
  if (dine.reviewFrom !== undefined) return dine.reviewFrom;
  if (dine.stored && !comesBack(dine, decision)) return dine.stored.review_from;
  const today = dateIn(now, dine.merchant.timeZone);
  const late = dayNumber(today) - dayNumber(localDate(dine.bill.wallTime)) > DAYS_UNTIL_LATE;
  return late ? today : null;
};

const lastReviewDay = ({ bill }: BatchDine, from: string | null): string =>
  addDays(from ?? localDate(bill.wallTime), REVIEW_WINDOW_DAYS);

/** When a dine changes by itself next: it lapses, its review window ends, or it is released. */
export const dueAt = (
  dine: BatchDine,
  row: {
    award_status: AwardStatus;
    reason: string | null;
    hold_until: Date | null;
    review_from: string | null;
  },
): Date | null => {
  switch (row.award_status) {
    case 'Pending':
      if (isImplausible(row.reason)) return null;
      return dine.bill.clearedCents === null
        ? daysLater(dine.dinedAt, daysToClear[dine.owner.cardType])
        : midnightAfter(lastReviewDay(dine, row.review_from), dine.merchant.timeZone);
    case 'Deferred':
      return row.hold_until;
    default:
      return null;
  }
};
