import type { FeedEvent } from './events/feed-event.ts';
import type { Bill } from './events/pair-events.ts';
import type { Terms } from './policy.ts';
import type { Screening } from './screen-bill.ts';

/**
 * The progress of a dine by time since it was decided; these facts are never undone by new events.
 */
export type Progress = {
  isReleased: boolean;
  isPaid: boolean;
  isReviewed: boolean;
  closed: 'neverCleared' | 'reviewExpired' | null;
};

/** One bill of one member at one restaurant with all facts that decide its reward. */
export type Dine = {
  bill: Bill;
  merchant: { id: string; joinedOn: string | null; retiredOn: string | null };
  card: { tracksFrom: string; hasConsent: boolean };
  terms: Terms;
  /** Refunds, chargebacks and their reversals in canonical order. */
  refunds: readonly FeedEvent[];
  progress: Progress;
  /** Absent for a planned dine, which has no amount to screen. */
  screening?: Screening;
};

export const freshProgress: Progress = {
  isReleased: false,
  isPaid: false,
  isReviewed: false,
  closed: null,
};
