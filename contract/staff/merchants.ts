import { z } from 'zod';
import { identifierKinds } from '#domain/earning/events/match-merchant.ts';
import { identifierFaults } from '#domain/merchant/network-identifier.ts';
import { listLimit, StaffPartner, StaffReason, staffEndpoint } from './staff-endpoint.ts';

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
  identifiers: z.array(z.object({ kind: z.string(), value: z.string(), acquirerBin: z.string() })),
});
export type StaffFoundMerchant = z.infer<typeof FoundMerchant>;

export const StaffMerchant = FoundMerchant.extend({
  cuisines: z.array(z.string()),
  neighborhood: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  phone: z.string(),
  hours: z.string(),
  joinedOn: z.string().nullable(),
  /** The offer for all members; every day without limits when null. */
  offer: z
    .object({
      /** A bit for each weekday from Sunday. */
      weekdays: z.number(),
      monthlyMaxVisits: z.number().nullable(),
      monthlyMaxSpendCents: z.number().nullable(),
      minTicketCents: z.number().nullable(),
    })
    .nullable(),
});
export type StaffMerchant = z.infer<typeof StaffMerchant>;

// Restaurants are the same in every program; the program says only where staff may read them.
const partner = StaffPartner.nullable().default(null);
const merchantId = z.string().min(1).max(80);
const unknownMerchant = {
  UNKNOWN_MERCHANT: { status: 404, data: z.object({ merchantId: z.string() }) },
} as const;

export const staffMerchantsContract = {
  /** Restaurants by part of their name, city or id, or by a whole identifier; retired ones last. `after` continues behind one. */
  find: staffEndpoint('restaurants.read')
    .route({ method: 'GET', path: '/merchants' })
    .input(
      z.object({
        partner,
        text: z.string().trim().min(2).max(200),
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
  /** Gives a restaurant a network identifier; dines that waited for it earn with their own date. */
  setIdentifier: staffEndpoint('restaurants.change')
    .route({ method: 'POST', path: '/merchants/identifiers' })
    .errors({
      ...unknownMerchant,
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
        reason: StaffReason,
      }),
    )
    .output(
      z.object({
        merchantId: z.string(),
        value: z.string(),
        movedFrom: z.array(z.string()),
        dines: z.number(),
        awarded: z.number(),
        rewardUnits: z.number(),
      }),
    ),
};
