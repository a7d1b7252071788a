/** Dining options in wire order. */
export const MERCHANT_FEATURES = ['delivery', 'dineIn', 'takeout', 'onlineOrdering'] as const;
export type MerchantFeature = (typeof MERCHANT_FEATURES)[number];

/** Meals served, in the order of the day. */
export const MEALS = ['breakfast', 'brunch', 'lunch', 'dinner', 'lateNight'] as const;
export type Meal = (typeof MEALS)[number];

/** Highlights of a merchant, which has at most one. */
export const HIGHLIGHTS = [
  'comingSoon',
  'leavingSoon',
  'new',
  'limitedTime',
  'onlineOrderingOnly',
  'onlineOrderingAvailable',
] as const;
export type Highlight = (typeof HIGHLIGHTS)[number];

/** Weekdays, Sunday first; the index equals `Date#getDay` in the merchant's time zone. */
export const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** 0 open to everyone, 1 exclusive to tier 2 and VIP, 2 exclusive to VIP. */
export const ACCLAIMED_LEVELS = [0, 1, 2] as const;
export type AcclaimedLevel = (typeof ACCLAIMED_LEVELS)[number];

/** Dollar signs of the price meter; 0 means unknown. */
export const PRICE_RANGES = [0, 1, 2, 3, 4] as const;
export type PriceRange = (typeof PRICE_RANGES)[number];

/** Limited when a monthly spend or visit limit applies. */
export const OFFER_TYPES = ['Unlimited', 'Limited'] as const;
export type OfferType = (typeof OFFER_TYPES)[number];

/** Where online orders are taken. */
export const ORDER_ORIGINS = ['internal', 'external'] as const;
export type OrderOrigin = (typeof ORDER_ORIGINS)[number];

/** Best rating; the worst is 0. */
export const MAX_RATING = 5;

/** Maximum number of favorites; adding one beyond it removes the oldest; see docs/behavior/restaurants.md#favorites. */
export const MAX_FAVORITES = 200;

/** Sort orders of reviews. */
export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];
