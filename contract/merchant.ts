import { z } from 'zod';
import {
  ACCLAIMED_LEVELS,
  HIGHLIGHTS,
  MAX_RATING,
  MEALS,
  MERCHANT_FEATURES,
  OFFER_TYPES,
  ORDER_ORIGINS,
  PRICE_RANGES,
  REVIEW_SORTS,
  WEEKDAYS,
} from '#domain/merchant/merchant.ts';
import { REVIEW_ASPECTS, reviewSources } from '#domain/reviews/review-form.ts';
import {
  cachedItemEndpoint,
  memberEndpoint,
  memberItemEndpoint,
  rateLimitedMemberEndpoint,
} from './endpoint.ts';
import { FlexOffer, MAX_OFFERS, MemberOffers } from './flex-offer.ts';
import { MemberPhoto, MerchantPhoto } from './merchant-photos.ts';
import { NotEarnedReason, PlannedReward } from './planned-reward.ts';
import { ReviewPhoto } from './reviews.ts';
import { SearchLocation } from './search-location.ts';

/** Limits of a dine's reward: earning weekdays, dollars and dines per month; null is unlimited. */
export const Offer = z.object({
  type: z.enum(OFFER_TYPES),
  weekdays: z.array(z.enum(WEEKDAYS)),
  monthlyMaxSpend: z.number().nullable(),
  monthlyMaxVisits: z.int().nullable(),
});
export type Offer = z.infer<typeof Offer>;

const Rating = z.object({ overallRating: z.number().min(0).max(5), numberOfRatings: z.int() });

const details = {
  rating: Rating,
  priceRange: z.literal(PRICE_RANGES),
  cuisines: z.array(z.string()),
  highlight: z.enum(HIGHLIGHTS).nullable(),
};

const coordinates = {
  neighborhood: z.string(),
  latitude: z.number(),
  longitude: z.number(),
};

const cardImage = {
  /** Accepts `?w=` and `ar=`; empty when the merchant has no image. */
  imageBaseUrl: z.string(),
  /** A photograph of the merchant, and not artwork. */
  isPhoto: z.boolean(),
};

const merchant = {
  id: z.string(),
  name: z.string(),
  images: z.object(cardImage),
  details: z.object(details),
  /** Where online orders are taken; null when the merchant takes none. */
  origin: z.enum(ORDER_ORIGINS).nullable(),
  location: z.object({
    address: z.object({ city: z.string(), state: z.string() }),
    ...coordinates,
  }),
  /** Miles from the search location, two decimals; null when there is none. */
  distance: z.number().nullable(),
  acclaimedLevel: z.literal(ACCLAIMED_LEVELS),
  benefitAvailability: z.object({ campaignCodes: z.array(z.string()) }),
  /** The provider's id of the restaurant; null without reservations. */
  reservationProviders: z.object({ openTable: z.string().nullable() }),
  /** Reward units per eligible dollar for the member; null for visitors and when the partner hides it. */
  earnRate: z.number().nullable(),
  /** The member's offer; null for visitors. */
  offer: Offer.nullable(),
  /** The member's extra reward here, in the partner's currency; null where the partner has no flex offers. */
  flexOffer: FlexOffer.nullable(),
  /** True when the member's campaign codes do not cover the acclaimed level; never for visitors. */
  isLocked: z.boolean(),
};

/** One restaurant in search results. */
export const Merchant = z.object(merchant);
export type Merchant = z.infer<typeof Merchant>;

/** An upcoming event at a restaurant; `startsAt` is in UTC. */
export const MerchantEvent = z.object({
  title: z.string(),
  description: z.string(),
  startsAt: z.iso.datetime(),
});
export type MerchantEvent = z.infer<typeof MerchantEvent>;

/** A page of a menu. Prices are dollars, null where the menu states none. */
export const MenuPage = z.object({
  title: z.string(),
  dishes: z.array(z.object({ name: z.string(), price: z.number().nullable() })),
});
export type MenuPage = z.infer<typeof MenuPage>;

/** Average and count of ratings by where they come from; `listing` is the restaurant's own. */
export const RatingSource = z.object({
  source: z.enum([...reviewSources, 'listing']),
  average: z.number().min(0).max(MAX_RATING),
  count: z.int(),
});
export type RatingSource = z.infer<typeof RatingSource>;

/** Everything about one restaurant. Times of day and dates are local to `timeZone`. */
export const MerchantDetail = z.object({
  ...merchant,
  images: z.object({
    ...cardImage,
    /** Its photos; artwork where it has none. */
    imageUrls: z.array(z.string()),
    photos: z.array(MerchantPhoto),
    /** The latest photos of members. */
    memberPhotos: z.array(MemberPhoto).default([]),
    menuImageUrls: z.array(z.string()),
  }),
  details: z.object({
    ...details,
    features: z.array(z.enum(MERCHANT_FEATURES)),
    meals: z.array(z.enum(MEALS)),
    about: z.string(),
    hours: z.string(),
    phone: z.string(),
  }),
  /** The sources that have ratings, members' first. */
  ratings: z.array(RatingSource),
  location: z.object({
    address: z.object({
      address1: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
    }),
    ...coordinates,
    timeZone: z.string(),
  }),
  /** The text of each page in `images.menuImageUrls`; prices in dollars. */
  menus: z.array(MenuPage),
  /** The restaurant's own order page; null when it takes orders itself or none. */
  orderUrl: z.url().nullable(),
  events: z.array(MerchantEvent),
  joinedOn: z.iso.date().nullable(),
  retiredOn: z.iso.date().nullable(),
  /** The restaurant left the program: its page still opens, but dines earn nothing. */
  isRetired: z.boolean(),
});
export type MerchantDetail = z.infer<typeof MerchantDetail>;

/** A bonus that a dine counts toward, with its progress. */
export const CountedBonus = z.object({
  code: z.string(),
  amount: z.number(),
  dinesCounted: z.int(),
  dinesRequired: z.int(),
});

/** Whether a dine today would earn for the member, and what is left of the month; dollars. */
export const EarningCheck = z.object({
  earns: z.boolean(),
  /** The first rule that fails; null if the dine earns. */
  reason: NotEarnedReason,
  /** Reward units per eligible dollar. */
  rate: z.number(),
  visitsLeft: z.int().nullable(),
  maxVisits: z.int().nullable(),
  spendLeft: z.number().nullable(),
  maxSpend: z.number().nullable(),
  /** The smallest check that earns; null without a minimum. */
  minTicket: z.number().nullable(),
  /** Local date at the restaurant. */
  today: z.iso.date(),
  nextEarnsOn: z.iso.date().nullable(),
  /**
   * The reward that the member's flex offer adds to a dine today, in the partner's currency; null
   * without one that it earns.
   */
  offer: z.number().nullable(),
  /** The bonus that a typical check today counts toward and that is nearest to its reward; `dinesCounted` includes it. */
  bonus: CountedBonus.nullable(),
  /** The reward of a typical check today; null where the partner hides the rate. */
  reward: PlannedReward.nullable(),
  /** The card that would count; null without a linked one. */
  cardLastFour: z.string().nullable(),
  tracksFrom: z.iso.date().nullable(),
});
export type EarningCheck = z.infer<typeof EarningCheck>;

/** The part of an earning check that cards in a list show. */
export const EarningToday = EarningCheck.pick({
  earns: true,
  reason: true,
  rate: true,
  nextEarnsOn: true,
  visitsLeft: true,
  maxVisits: true,
  spendLeft: true,
  maxSpend: true,
  offer: true,
  bonus: true,
  reward: true,
}).extend({ merchantId: z.string() });
export type EarningToday = z.infer<typeof EarningToday>;

/** A guest's review of a dine that earned; `author` is a first name and an initial. */
export const MerchantReview = z.object({
  id: z.string(),
  author: z.string(),
  rating: z.int().min(0).max(MAX_RATING),
  comment: z.string(),
  dinedOn: z.iso.date(),
  source: z.enum(reviewSources),
  photos: z.array(ReviewPhoto),
  /** The public reply of staff; null without one. */
  reply: z.object({ text: z.string(), author: z.string() }).nullable(),
});
export type MerchantReview = z.infer<typeof MerchantReview>;

/** Reviews by members of the partner; `counts[n]` is how many gave n of 5. */
export const MerchantReviews = z.object({
  data: z.array(MerchantReview),
  totalPages: z.int(),
  totalResultSize: z.int(),
  /** How many members wrote them. */
  reviewers: z.int(),
  average: z.number().min(0).max(MAX_RATING),
  counts: z.array(z.int()).length(MAX_RATING + 1),
  /** Average and count of each source, the restaurant's listing last. */
  sources: z.array(RatingSource),
  /** Average stars by aspect; null where none were given. */
  aspects: z.record(z.enum(REVIEW_ASPECTS), z.number().nullable()),
});
export type MerchantReviews = z.infer<typeof MerchantReviews>;

/** A requested date. Time zones, JavaScript and PostgreSQL disagree on dates far away. */
export const LocalDate = z.iso
  .date()
  .refine((date) => date >= '2000' && date < '2200', 'must be in the years 2000 to 2199');

/** The id of a restaurant, the same in every program. */
export const MerchantId = z.string().min(1).max(80);

const MAX_MERCHANTS = 40;

/** The restaurants of a page of results: ids separated by commas, each read once. */
export const MerchantIds = z
  .string()
  .max(2_600)
  .transform((text) => [...new Set(text.split(',').filter(Boolean))])
  .pipe(z.array(MerchantId).max(MAX_MERCHANTS));

export const merchantContract = {
  detail: cachedItemEndpoint
    .route({ method: 'GET', path: '/api/merchants/{id}', tags: ['merchant'] })
    .input(z.object({ id: MerchantId, location: SearchLocation }))
    .output(MerchantDetail),
  earningCheck: memberItemEndpoint
    .route({ method: 'GET', path: '/api/merchants/{id}/earning-check', tags: ['merchant'] })
    .input(z.object({ id: MerchantId }))
    .output(EarningCheck),
  /** Unknown restaurants are left out. */
  earningToday: rateLimitedMemberEndpoint
    .route({ method: 'GET', path: '/api/v2/Merchants/EarningToday', tags: ['merchant'] })
    .input(z.object({ ids: MerchantIds }))
    .output(z.array(EarningToday)),
  reviews: cachedItemEndpoint
    .route({ method: 'GET', path: '/api/merchants/{id}/reviews', tags: ['merchant'] })
    .input(
      z.object({
        id: MerchantId,
        sortBy: z.enum(REVIEW_SORTS).default('newest'),
        pageNo: z.coerce.number().int().min(1).max(1000).default(1),
        resultsPerPage: z.coerce.number().int().min(1).max(50).default(5),
      }),
    )
    .output(MerchantReviews),
  flexOffer: memberItemEndpoint
    .route({
      method: 'GET',
      path: '/api/merchants/{merchantId}/flex-offers/members/{publicId}',
      tags: ['merchant'],
    })
    .input(z.object({ merchantId: MerchantId, publicId: z.string().min(1).max(80) }))
    .output(FlexOffer.nullable()),
  offers: memberEndpoint
    .route({ method: 'GET', path: '/api/Member/Offers', tags: ['merchant'] })
    .input(z.object({ limit: z.coerce.number().int().min(1).max(MAX_OFFERS).default(MAX_OFFERS) }))
    .output(MemberOffers),
};
