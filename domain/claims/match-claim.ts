import { dayNumber } from '../earning/local-time.ts';

/** Days by which a member's memory of a purchase may be off, where the restaurant's name agrees. */
export const CLAIM_MATCH_DAYS = 3;

type ClaimedPurchase = { restaurant: string; purchasedOn: string };
type ClearedDine = { merchantName: string; dinedOn: string };

// Words that many restaurants have in common.
const commonTokens = new Set(['the', 'and', 'restaurant', 'cafe', 'bar', 'grill', 'kitchen']);

const nameTokens = (name: string): string[] =>
  (name.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter(
    (token) => !commonTokens.has(token),
  );

const sharesToken = (a: string, b: string): boolean => {
  const tokens = new Set(nameTokens(a));
  return nameTokens(b).some((token) => tokens.has(token));
};

/**
 * Whether a cleared dine is the claimed purchase, given the same card and amount: on the same local date, or within three
 * days where the names of the restaurant share a word.
 */
export const isClaimedDine = (
  { restaurant, purchasedOn }: ClaimedPurchase,
  { merchantName, dinedOn }: ClearedDine,
): boolean => {
  const days = Math.abs(dayNumber(purchasedOn) - dayNumber(dinedOn));
  return days === 0 || (days <= CLAIM_MATCH_DAYS && sharesToken(restaurant, merchantName));
};
