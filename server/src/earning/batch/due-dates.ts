import type { AwardStatus } from '#domain/earning/award-states.ts';
import { addDays, instantOf, localDate } from '#domain/earning/local-time.ts';
import type { CardType } from '#domain/member/member.ts';
import type { BatchDine } from './build-dines.ts';

// An authorisation lapses after seven days, on Mastercard after thirty; one day more, and it never cleared.
const daysToClear: { readonly [Type in CardType]: number } = {
  Visa: 8,
  Amex: 8,
  Discover: 8,
  Mastercard: 31,
};
/** Days after the dine on which it can still be reviewed (A §4). */
export const REVIEW_DAYS = 35;

const midnightAfter = (visit: BatchDine, days: number): Date => {
  const date = addDays(localDate(visit.bill.wallTime), days + 1);
  return instantOf(`${date}T00:00:00`, visit.place.timeZone);
};

const daysLater = (at: Date, days: number): Date => new Date(at.getTime() + days * 86_400_000);

/** When a held reward is released; null when it is not held or not final. */
export const holdUntil = ({ bill, terms, program, stored, dinedAt }: BatchDine): Date | null => {
  if (bill.clearedCents === null || !terms.isHeld) return null;
  return stored?.hold_until ?? daysLater(dinedAt, program.holdDays);
};

/** When a dine changes by itself next: it lapses, its review window ends, it is released or paid. */
export const dueAt = (
  visit: BatchDine,
  row: { award_status: AwardStatus; hold_until: Date | null; awarded_at: Date | null },
): Date | null => {
  const { paidAfterDays } = visit.program;
  switch (row.award_status) {
    case 'Pending':
      return visit.bill.clearedCents === null
        ? daysLater(visit.dinedAt, daysToClear[visit.holder.cardType])
        : midnightAfter(visit, REVIEW_DAYS);
    case 'Deferred':
      return row.hold_until;
    case 'Awarded':
      return row.awarded_at && paidAfterDays !== null
        ? daysLater(row.awarded_at, paidAfterDays)
        : null;
    default:
      return null;
  }
};
