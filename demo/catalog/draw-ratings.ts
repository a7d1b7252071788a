import type {
  AcclaimedLevel,
  Highlight,
  MerchantFeature,
  PriceRange,
  Weekday,
} from '#domain/merchant/merchant.ts';
import type { Rng } from '../rng.ts';
import type { ServicePlan } from './plan-service.ts';

export type Ratings = {
  highlight: Highlight | null;
  overallRating: number | null;
  numberOfRatings: number;
  acclaimedLevel: AcclaimedLevel;
};

export type DrawnOffer = {
  offerDays: readonly Weekday[];
  monthlyMaxSpendCents: number | null;
  monthlyMaxVisits: number | null;
};

const HIGHLIGHTS: readonly (Highlight | null)[] = [
  ...(['comingSoon', 'leavingSoon', 'new', 'limitedTime'] as const),
  ...(['onlineOrderingAvailable', 'onlineOrderingOnly', null] as const),
];
const HIGHLIGHT_WEIGHTS = [1, 1.4, 7, 2, 5, 1.6, 82];

const drawHighlight = (rng: Rng, features: readonly MerchantFeature[]): Highlight | null => {
  const highlight = rng.weigh(HIGHLIGHTS, HIGHLIGHT_WEIGHTS);
  if (!features.includes('onlineOrdering') && highlight?.startsWith('online')) return null;
  return highlight;
};

const ratingOf = (rng: Rng, priceRange: PriceRange): number => {
  const spread = rng.next() + rng.next() + rng.next() - 1.5;
  const rating = 4.2 + priceRange * 0.06 + spread * 0.55;
  return Math.min(4.9, Math.max(2.9, Math.round(rating * 10) / 10));
};

/** Draws the tag, the rating and the exclusiveness of a restaurant. */
export const drawRatings = (
  rng: Rng,
  { features }: Pick<ServicePlan, 'features'>,
  priceRange: PriceRange,
): Ratings => {
  const highlight = drawHighlight(rng, features);
  const isUnrated = highlight === 'comingSoon' || rng.chance(highlight === 'new' ? 0.3 : 0.02);
  if (isUnrated) return { highlight, overallRating: null, numberOfRatings: 0, acclaimedLevel: 0 };
  const overallRating = ratingOf(rng, priceRange);
  const reach = Math.exp(3.4 + rng.next() * 4.4);
  const numberOfRatings = Math.max(5, Math.round(highlight === 'new' ? reach / 12 : reach));
  const isFine = overallRating >= 4.4 && priceRange >= 3 && features.includes('dineIn');
  const acclaimedLevel = isFine ? rng.weigh<AcclaimedLevel>([0, 1, 2], [70, 22, 8]) : 0;
  return { highlight, overallRating, numberOfRatings, acclaimedLevel };
};

const OFFER_WEEKS: readonly (readonly Weekday[])[] = [
  ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  ['Sun', 'Mon', 'Tue', 'Wed', 'Thu'],
  ['Mon', 'Tue', 'Wed', 'Thu'],
  ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
  ['Tue', 'Wed', 'Thu', 'Sun'],
];

/** Draws the days that earn (never a closed one) and the monthly limits, null where there is none. */
export const drawOffer = (
  rng: Rng,
  { openDays }: Pick<ServicePlan, 'openDays'>,
  acclaimedLevel: AcclaimedLevel,
): DrawnOffer => {
  const week = rng.weigh(OFFER_WEEKS, [86, 5, 4, 3, 2]);
  const strictness = acclaimedLevel > 0 ? 3 : 1;
  const hasSpendLimit = rng.chance(0.1 * strictness);
  const hasDineLimit = rng.chance(0.09 * strictness);
  return {
    offerDays: openDays.filter((day) => week.includes(day)),
    monthlyMaxSpendCents: hasSpendLimit
      ? rng.pick([20_000, 25_000, 30_000, 40_000, 50_000, 60_000, 100_000])
      : null,
    monthlyMaxVisits: hasDineLimit ? rng.pick([1, 2, 3, 3, 4, 5]) : null,
  };
};
