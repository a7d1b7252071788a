import type {
  AcclaimedLevel,
  Highlight,
  Meal,
  MerchantFeature,
  PriceRange,
} from '#domain/merchant/merchant.ts';

/** Limits of a merchant's offer under a campaign code, `*` for every code; `weekdays` has a bit a day, Sunday lowest. */
export type SearchOffer = {
  campaignCode: string;
  weekdays: number;
  monthlyMaxSpendCents: number | null;
  monthlyMaxVisits: number | null;
};

/**
 * The indexed fields of one restaurant. Days are counted from 1970-01-01, local to its time zone.
 */
export type SearchMerchant = {
  id: string;
  name: string;
  cuisines: readonly string[];
  city: string;
  state: string;
  neighborhood: string;
  latitude: number;
  longitude: number;
  timeZone: string;
  priceRange: PriceRange;
  overallRating: number;
  numberOfRatings: number;
  features: readonly MerchantFeature[];
  meals: readonly Meal[];
  acclaimedLevel: AcclaimedLevel;
  highlight: Highlight | null;
  openTableId: string | null;
  /** Whether online orders are taken at another site. */
  ordersElsewhere: boolean;
  /** The key of its first photo; empty without one. */
  cover: string;
  joinedDay: number | null;
  retiredDay: number | null;
  offers: readonly SearchOffer[];
  /** Number of the change that wrote this version. */
  change: number;
};

/** The campaign code of an offer for all members. */
export const EVERY_CAMPAIGN = '*';

/** The default offer: every day, no limits. */
export const OPEN_OFFER: SearchOffer = {
  campaignCode: EVERY_CAMPAIGN,
  weekdays: 127,
  monthlyMaxSpendCents: null,
  monthlyMaxVisits: null,
};

/**
 * The offer under a campaign code, else the one for all members, else the default; the same choice
 * as for posting rewards.
 */
export const offerUnder = (offers: readonly SearchOffer[], campaignCode: string): SearchOffer => {
  const withCode = (code: string) => offers.find((offer) => offer.campaignCode === code);
  return withCode(campaignCode) ?? withCode(EVERY_CAMPAIGN) ?? OPEN_OFFER;
};
