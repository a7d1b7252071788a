/** Dining options in wire order (B §3 search filters: delivery, dine in, takeout, online ordering). */
export const MERCHANT_FEATURES = ['delivery', 'dineIn', 'takeout', 'onlineOrdering'] as const;
export type MerchantFeature = (typeof MERCHANT_FEATURES)[number];

/** Meals served, in the order of the day (B §3 search filters). */
export const MEALS = ['breakfast', 'brunch', 'lunch', 'dinner', 'lateNight'] as const;
export type Meal = (typeof MEALS)[number];

/** Highlight kinds of a merchant (B §3 Merchant); a merchant carries one or none. */
export const HIGHLIGHTS = [
  'comingSoon',
  'leavingSoon',
  'new',
  'limitedTime',
  'onlineOrderingOnly',
  'onlineOrderingAvailable',
] as const;
export type Highlight = (typeof HIGHLIGHTS)[number];

/** Weekdays, Sunday first (B §3); the index is that of Date#getDay in the merchant's zone. */
export const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** 0 open to everyone, 1 exclusive to tier 2 and VIP, 2 exclusive to VIP (B §6). */
export const ACCLAIMED_LEVELS = [0, 1, 2] as const;
export type AcclaimedLevel = (typeof ACCLAIMED_LEVELS)[number];

/** Dollar signs of the price meter (B §3); 0 means unknown. */
export const PRICE_RANGES = [0, 1, 2, 3, 4] as const;
export type PriceRange = (typeof PRICE_RANGES)[number];

/** Offer type of a merchant: Limited when a monthly spend or visit limit applies (B §3). */
export const OFFER_TYPES = ['Unlimited', 'Limited'] as const;
export type OfferType = (typeof OFFER_TYPES)[number];

/** Where online orders are taken (B §3). */
export const ORDER_ORIGINS = ['internal', 'external'] as const;
export type OrderOrigin = (typeof ORDER_ORIGINS)[number];

/** The best rating; the worst is 0 (A §9, B §9). */
export const RATING_MAX = 5;

/** How many restaurants a member can keep as favorites; beyond it the oldest goes. */
export const FAVORITES_MAX = 200;

/** Orders in which reviews are read. */
export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];
