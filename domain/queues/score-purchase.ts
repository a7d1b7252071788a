import { DAY_MS } from '../durations.ts';

/** A waiting refund and a purchase with the same card that it may return. */
export type PurchaseFacts = {
  refundCents: number;
  /** The purchase without what was returned of it before. */
  openCents: number;
  refundedAt: string;
  purchasedAt: string;
  isSameIdentifier: boolean;
};

export type PurchaseParts = { amount: number; date: number; place: number };

/** Points for each part; together 100. See docs/console.md#scores. */
export const purchasePoints: PurchaseParts = { amount: 60, date: 20, place: 20 };

const NEAR_DAYS = 14;

/** How probably a refund returns a purchase, in points by part. A refund of more than the purchase has none. */
export const scorePurchase = (facts: PurchaseFacts): PurchaseParts => {
  const { refundCents, openCents, isSameIdentifier } = facts;
  const days = (Date.parse(facts.refundedAt) - Date.parse(facts.purchasedAt)) / DAY_MS;
  if (refundCents > openCents || days < 0) return { amount: 0, date: 0, place: 0 };
  const { amount, date, place } = purchasePoints;
  return {
    amount: refundCents === openCents ? amount : Math.round(amount / 3),
    date: days <= NEAR_DAYS ? date : Math.round(date / 2),
    place: isSameIdentifier ? place : 0,
  };
};
