import { formatDecimal } from '../money.ts';
import type { AcclaimedLevel, Highlight } from './merchant.ts';

export type CardTag = 'acclaimed' | Highlight;

type Tagged = { acclaimedLevel: AcclaimedLevel; highlight: Highlight | null };

/** The tags of a merchant card: Acclaimed, then the highlight. */
export const cardTagsFor = ({ acclaimedLevel, highlight }: Tagged): CardTag[] => [
  ...(acclaimedLevel > 0 ? (['acclaimed'] as const) : []),
  ...(highlight ? [highlight] : []),
];

export type CardFooter =
  | { kind: 'none' }
  | { kind: 'signIn' }
  | { kind: 'unlock' }
  | { kind: 'flexOffer'; amount: string }
  | { kind: 'reservationBonus' }
  | { kind: 'bonusOffers' };

type CardFacts = {
  isMember: boolean;
  /** Whether visitors can sign in on this site at all. */
  hasSignIn: boolean;
  isLocked: boolean;
  highlight: Highlight | null;
  hasReservationBonus: boolean;
  /** The member's flex offer as text; null without one. */
  flexOfferAmount: string | null;
};

/**
 * The bottom line of a merchant card: sign-in for visitors, unlock when the tier does not reach,
 * else the bonus line: the flex offer, the reservation bonus, or 'Bonus offers' when both exist.
 */
export const cardFooterFor = (facts: CardFacts): CardFooter => {
  if (!facts.isMember) return { kind: facts.hasSignIn ? 'signIn' : 'none' };
  if (facts.isLocked) return { kind: 'unlock' };
  if (facts.highlight === 'comingSoon') return { kind: 'none' };
  if (facts.flexOfferAmount !== null)
    return facts.hasReservationBonus
      ? { kind: 'bonusOffers' }
      : { kind: 'flexOffer', amount: facts.flexOfferAmount };
  return { kind: facts.hasReservationBonus ? 'reservationBonus' : 'none' };
};

// Shorter distances are shown as "<0.1 mi".
const NEAR_MILES = 0.1;

/** Miles as text: `0.6 mi`. */
export const formatDistance = (miles: number): string =>
  `${miles < NEAR_MILES ? `<${formatDecimal(NEAR_MILES)}` : formatDecimal(miles)} mi`;

type MerchantLocation = { city: string; neighborhood: string; distance: number | null };

/**
 * The miles, then the city with the neighborhood in parentheses when it differs: `0.6 mi · Brooklyn
 * (Gowanus)`. The distance comes first, because a narrow row can cut the end.
 */
export const formatLocation = ({ city, neighborhood, distance }: MerchantLocation): string => {
  const area = neighborhood !== '' && neighborhood !== city ? `${city} (${neighborhood})` : city;
  if (distance === null) return area;
  return `${formatDistance(distance)} · ${area}`;
};
