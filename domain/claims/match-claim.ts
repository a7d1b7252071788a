import { matchNames } from '../merchant/merchant-name.ts';
import { dayNumber } from '../time/local-time.ts';
import { type ClaimedPurchase, isWithinTip } from './score-evidence.ts';

/** Days by which a claimed date may be off if the restaurant's name matches. */
export const CLAIM_MATCH_DAYS = 3;

type ClearedDine = { merchantName: string; dinedOn: string; clearedCents: number };

/**
 * Whether a cleared dine is the claimed purchase, given the same card: for the same amount on the same local date, or
 * within three days where the names of the restaurant share a word; with a tip on top only where the names share one.
 * A claim without an amount is the dine of its date where the names share a word.
 */
export const isClaimedDine = (
  { restaurant, purchasedOn, amountCents }: ClaimedPurchase,
  { merchantName, dinedOn, clearedCents }: ClearedDine,
): boolean => {
  const days = Math.abs(dayNumber(purchasedOn) - dayNumber(dinedOn));
  if (amountCents === null) return days === 0 && matchNames(restaurant, merchantName) !== 'none';
  if (days > CLAIM_MATCH_DAYS || !isWithinTip(amountCents, clearedCents)) return false;
  return (
    (days === 0 && amountCents === clearedCents) || matchNames(restaurant, merchantName) !== 'none'
  );
};
