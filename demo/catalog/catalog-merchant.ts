import type {
  AcclaimedLevel,
  Highlight,
  Meal,
  MerchantFeature,
  PriceRange,
  Weekday,
} from '#domain/merchant/merchant.ts';

/** One invented restaurant. Times of day are local to `timezone`; null limits are unlimited. */
export type CatalogMerchant = {
  merchantId: string;
  name: string;
  cuisines: readonly string[];
  address1: string;
  city: string;
  state: string;
  zip: string;
  latitude: number;
  longitude: number;
  timezone: string;
  mids: readonly string[];
  neighborhood: string;
  priceRange: PriceRange;
  /** 0 to 5 with one decimal; null until there are ratings. */
  overallRating: number | null;
  numberOfRatings: number;
  features: readonly MerchantFeature[];
  meals: readonly Meal[];
  acclaimedLevel: AcclaimedLevel;
  highlight: Highlight | null;
  offerDays: readonly Weekday[];
  monthlyMaxSpendCents: number | null;
  monthlyMaxVisits: number | null;
  openTableId: string | null;
  phone: string;
  about: string;
  /** `Fri 17:00-01:00`: a weekday and one span that may end after midnight; days without one are closed. */
  hours: readonly string[];
  /** Where orders are taken online when not by the restaurant itself; empty otherwise. */
  orderUrl: string;
  /** Pages of the menu in the format of `parseMenus`. */
  menus: readonly string[];
  /** Events in the format of `parseEvents`. */
  events: readonly string[];
};
