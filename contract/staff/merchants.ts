import { z } from 'zod';
import { identifierKinds } from '#domain/earning/events/match-merchant.ts';
import { identifierFaults } from '#domain/merchant/network-identifier.ts';
import { ShownBook } from './book.ts';
import { effectErrors, expected, isDryRun, StaffEffect } from './effect.ts';
import {
  columnOrder,
  listLimit,
  StaffPartner,
  StaffReason,
  staffEndpoint,
} from './staff-endpoint.ts';

/** On which weekdays a dine earns, a bit for each from Sunday, and its limits. */
const StaffOfferTerms = z.object({
  weekdays: z.number(),
  monthlyMaxVisits: z.number().nullable(),
  monthlyMaxSpendCents: z.number().nullable(),
  minTicketCents: z.number().nullable(),
});

const Identifier = z.object({
  kind: z.string(),
  value: z.string(),
  acquirerBin: z.string(),
  /** The days on which it matches; open where null. */
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
});

const FoundMerchant = z.object({
  id: z.string(),
  name: z.string(),
  address1: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  timeZone: z.string(),
  /** The first day on which it is not in the programs. */
  retiredOn: z.string().nullable(),
  neighborhood: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** The URL of the image on its card, without a size. */
  image: z.string(),
  /** The offer for all members; every day without limits when null. */
  offer: StaffOfferTerms.nullable(),
  identifiers: z.array(Identifier),
});
export type StaffFoundMerchant = z.infer<typeof FoundMerchant>;

/** The fields that staff edit, by their columns in a merchants file; lists have an item a line. */
export const merchantFields = [
  ...(['name', 'cuisines', 'address1', 'city', 'state', 'zip', 'neighborhood'] as const),
  ...(['latitude', 'longitude', 'timezone', 'phone', 'priceRange', 'about'] as const),
  ...(['orderUrl', 'hours', 'menus'] as const),
] as const;
export type MerchantField = (typeof merchantFields)[number];

/** An offer under a campaign code, `*` for all members, from a day on. */
export const StaffOfferVersion = StaffOfferTerms.extend({
  campaignCode: z.string(),
  /** Null for terms that hold since before the first dated ones. */
  validFrom: z.string().nullable(),
  state: z.enum(['past', 'current', 'scheduled', 'draft']),
  madeBy: z.string(),
});
export type StaffOfferVersion = z.infer<typeof StaffOfferVersion>;

export const StaffMerchant = FoundMerchant.extend({
  /** With the day of the latest event that carried it; null for one that never came, and for VSIDs and VMIDs. */
  identifiers: z.array(Identifier.extend({ lastSeenOn: z.string().nullable() })),
  fields: z.record(z.enum(merchantFields), z.string()),
  overallRating: z.number(),
  numberOfRatings: z.number(),
  joinedOn: z.string().nullable(),
  offers: z.array(StaffOfferVersion),
  book: ShownBook.nullable(),
});
export type StaffMerchant = z.infer<typeof StaffMerchant>;

/** A restaurant whose dines stopped against its own past rate. */
export const StaffSilentMerchant = z.object({
  merchantId: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  lastDinedOn: z.string(),
  quietDays: z.number(),
  /** In the 90 days up to the last one. */
  usualDines: z.number(),
  expectedDines: z.number(),
  /** The rewards that members of the program probably missed. */
  lostUnits: z.number(),
  /** An identifier without a restaurant whose events are probably its own. */
  suggestion: z
    .object({
      value: z.string(),
      descriptor: z.string(),
      events: z.number(),
      firstOn: z.string(),
      score: z.number(),
    })
    .nullable(),
});
export type StaffSilentMerchant = z.infer<typeof StaffSilentMerchant>;

// Restaurants are the same in every program; the program says only where staff may read them.
const partner = StaffPartner.nullable().default(null);
const merchantId = z.string().min(1).max(80);
const unknownMerchant = {
  UNKNOWN_MERCHANT: { status: 404, data: z.object({ merchantId: z.string() }) },
} as const;

export const merchantStatuses = [
  ...(['inProgram', 'coming', 'retired', 'noIdentifier', 'noPhoto'] as const),
] as const;

const merchantOrder = columnOrder(['name', 'spendLimit', 'identifiers']);
export type MerchantOrder = z.infer<typeof merchantOrder>;

const offerKey = {
  merchantId,
  campaignCode: z.string().trim().min(1).max(40).default('*'),
  validFrom: z.iso.date('is a day that exists, as YYYY-MM-DD'),
};

export const staffMerchantsContract = {
  /** Restaurants by part of their name, city or id, or by a whole identifier; retired ones last. `after` continues behind one. */
  find: staffEndpoint('restaurants.read')
    .route({ method: 'GET', path: '/merchants' })
    .input(
      z.object({
        partner,
        /** Every restaurant when empty. */
        text: z.string().trim().max(200).default(''),
        status: z.enum(merchantStatuses).nullable().default(null),
        state: z.string().max(2).nullable().default(null),
        order: merchantOrder.default('name'),
        after: merchantId.nullable().default(null),
        limit: listLimit,
      }),
    )
    .output(z.object({ merchants: z.array(FoundMerchant), hasMore: z.boolean() })),
  show: staffEndpoint('restaurants.read')
    .route({ method: 'GET', path: '/merchants/show' })
    .errors(unknownMerchant)
    .input(z.object({ partner, merchantId }))
    .output(StaffMerchant),
  /** Restaurants that have stopped sending, by the past dines of the program there; the first 200. */
  silent: staffEndpoint('restaurants.read')
    .route({ method: 'GET', path: '/merchants/silent' })
    .input(z.object({ partner: StaffPartner }))
    .output(
      z.object({
        count: z.number(),
        lostUnits: z.number(),
        merchants: z.array(StaffSilentMerchant),
      }),
    ),
  /** Changes fields of a restaurant by the rules of a merchants file; unnamed ones stay. */
  change: staffEndpoint('restaurants.change')
    .route({ method: 'POST', path: '/merchants/change' })
    .errors({
      ...unknownMerchant,
      INVALID_FIELD: {
        status: 409,
        data: z.object({ field: z.enum(merchantFields), problem: z.string() }),
      },
    })
    .input(
      z.object({
        merchantId,
        fields: z.partialRecord(z.enum(merchantFields), z.string().max(8_000)),
        reason: StaffReason,
      }),
    )
    .output(z.object({ changed: z.array(z.enum(merchantFields)) })),
  /** Saves the terms of an offer from a future day on, as a draft or scheduled; dines of earlier days have the earlier terms. */
  saveOffer: staffEndpoint('restaurants.change')
    .route({ method: 'POST', path: '/merchants/offers' })
    .errors({
      ...unknownMerchant,
      DAY_PASSED: { status: 409, data: z.object({ first: z.string() }) },
    })
    .input(
      z.object({
        ...offerKey,
        weekdays: z.int().min(0).max(127),
        monthlyMaxVisits: z.int().min(1).max(10_000).nullable(),
        monthlyMaxSpendCents: z.int().min(1).max(1_000_000_000).nullable(),
        minTicketCents: z.int().min(0).max(1_000_000).nullable(),
        isDraft: z.boolean(),
        reason: StaffReason,
      }),
    )
    .output(z.object({ validFrom: z.string(), isDraft: z.boolean() })),
  /** Removes the terms of an offer that have not begun. */
  removeOffer: staffEndpoint('restaurants.change')
    .route({ method: 'POST', path: '/merchants/offers/remove' })
    .errors({
      UNKNOWN_VERSION: { status: 404, data: z.object({ validFrom: z.string() }) },
      DAY_PASSED: { status: 409, data: z.object({ first: z.string() }) },
    })
    .input(z.object({ ...offerKey, reason: StaffReason }))
    .output(z.object({ validFrom: z.string() })),
  /** Takes a restaurant out of every program from a day on; its dines before that day earn. */
  retire: staffEndpoint('restaurants.change')
    .route({ method: 'POST', path: '/merchants/retire' })
    .errors({
      ...unknownMerchant,
      DAY_PASSED: { status: 409, data: z.object({ today: z.string() }) },
      DAY_TOO_FAR: { status: 409, data: z.object({ last: z.string() }) },
      ALREADY_RETIRED: {
        status: 409,
        data: z.object({ merchantId: z.string(), on: z.string() }),
      },
    })
    .input(
      z.object({
        merchantId,
        /** The first day without it, local to the restaurant; today when null. */
        on: z.iso.date('is a day that exists, as YYYY-MM-DD').nullable().default(null),
        reason: StaffReason,
      }),
    )
    .output(z.object({ merchantId: z.string(), name: z.string(), on: z.string() })),
  /** Gives a restaurant a network identifier; dines that waited for it earn with their own date. A dry run shows the effect. */
  setIdentifier: staffEndpoint('restaurants.change')
    .route({ method: 'POST', path: '/merchants/identifiers' })
    .errors({
      ...unknownMerchant,
      ...effectErrors,
      INVALID_IDENTIFIER: {
        status: 409,
        data: z.object({
          kind: z.enum(identifierKinds),
          code: z.enum([...identifierFaults, 'zeros', 'badAcquirer']),
        }),
      },
      /** Other restaurants carry it, and a second owner would make it match none. */
      IDENTIFIER_TAKEN: { status: 409, data: z.object({ owners: z.array(z.string()) }) },
    })
    .input(
      z.object({
        merchantId,
        kind: z.enum(identifierKinds).default('mid'),
        value: z.string().max(200),
        /** The acquirer under which a MID is the restaurant's; any when empty. */
        acquirerBin: z.string().max(40).default(''),
        /** Moves it from the restaurants that carry it. */
        isMoved: z.boolean().default(false),
        isDryRun,
        expected,
        reason: StaffReason,
      }),
    )
    .output(
      StaffEffect.extend({
        merchantId: z.string(),
        value: z.string(),
        movedFrom: z.array(z.string()),
      }),
    ),
  /** Takes an identifier from a restaurant; the dines that it matched wait again and what they earned is taken back. */
  removeIdentifier: staffEndpoint('restaurants.change')
    .route({ method: 'POST', path: '/merchants/identifiers/remove' })
    .errors({
      ...effectErrors,
      UNKNOWN_IDENTIFIER: { status: 404, data: z.object({ merchantId: z.string() }) },
    })
    .input(
      z.object({
        merchantId,
        kind: z.enum(identifierKinds).default('mid'),
        value: z.string().min(1).max(200),
        acquirerBin: z.string().max(40).default(''),
        isDryRun,
        expected,
        reason: StaffReason,
      }),
    )
    .output(
      StaffEffect.extend({
        /** Dines that stay, because a paid award is final. */
        paid: z.number(),
      }),
    ),
};
