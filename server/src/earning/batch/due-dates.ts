import { REVIEW_WINDOW_DAYS } from '#domain/activity/display-status.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { AwardStatus } from '#domain/earning/award-states.ts';
import { addDays, instantOf, localDate } from '#domain/earning/local-time.ts';
import { isImplausible } from '#domain/earning/screen-bill.ts';
import type { CardType } from '#domain/member/member.ts';
import type { BatchDine } from './build-dines.ts';

// An authorization lapses after 7 days, on Mastercard after 30; a day later it counts as never cleared.
const daysToClear: { readonly [Type in CardType]: number } = {
  Visa: 8,
  Amex: 8,
  Discover: 8,
  Mastercard: 31,
};
const midnightAfter = (dine: BatchDine, days: number): Date => {
  const date = addDays(localDate(dine.bill.wallTime), days + 1);
  return instantOf(`${date}T00:00:00`, dine.merchant.timeZone);
};

const daysLater = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** When a held reward is released; null when it is not held or not final. */
export const holdUntil = ({ bill, terms, partner, ...dine }: BatchDine): Date | null => {
  if (bill.clearedCents === null || !terms.isHeld) return null;
  return dine.holdUntil ?? daysLater(dine.dinedAt, partner.holdDays);
};

/** When a dine changes by itself next: it lapses, its review window ends, or it is released. */
export const dueAt = (
  dine: BatchDine,
  row: {
    award_status: AwardStatus;
    reason: string | null;
    hold_until: Date | null;
  },
): Date | null => {
  switch (row.award_status) {
    case 'Pending':
      if (isImplausible(row.reason)) return null;
      return dine.bill.clearedCents === null
        ? daysLater(dine.dinedAt, daysToClear[dine.holder.cardType])
        : midnightAfter(dine, REVIEW_WINDOW_DAYS);
    case 'Deferred':
      return row.hold_until;
    default:
      return null;
  }
};
