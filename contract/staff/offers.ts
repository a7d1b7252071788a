import { z } from 'zod';
import {
  columnOrder,
  listLimit,
  postingErrors,
  StaffApprover,
  StaffPartner,
  StaffReason,
  StaffUnits,
  staffEndpoint,
  termsErrors,
} from './staff-endpoint.ts';

/** A flex offer of one member at one restaurant; days are local to the restaurant, both included. */
export const StaffOffer = z.object({
  id: z.number(),
  email: z.string(),
  merchantId: z.string(),
  restaurant: z.string(),
  amountUnits: z.number(),
  startsOn: z.string(),
  endsOn: z.string(),
  earnedOn: z.string().nullable(),
  state: z.enum(['coming', 'running', 'earned', 'over']),
});
export type StaffOffer = z.infer<typeof StaffOffer>;

const offerOrder = columnOrder(['endsOn', 'email', 'amountUnits']);
export type OfferOrder = z.infer<typeof offerOrder>;

const day = z.string().max(40);
const email = z.string().max(254);
const merchantId = z.string().max(80);

export const staffOffersContract = {
  /** Offers by last day, member or amount; only those that members can still earn unless all are wanted. `after` continues behind one. */
  list: staffEndpoint('offers.read')
    .route({ method: 'GET', path: '/offers' })
    .input(
      z.object({
        partner: StaffPartner,
        email: email.default(''),
        merchantId: merchantId.default(''),
        includesOver: z.boolean().default(false),
        order: offerOrder.default('endsOn'),
        after: z
          .object({
            endsOn: z.iso.date(),
            id: z.int(),
            /** In the other orders. */
            email: email.default(''),
            amountUnits: z.int().default(0),
          })
          .nullable()
          .default(null),
        limit: listLimit,
      }),
    )
    .output(z.object({ offers: z.array(StaffOffer), hasMore: z.boolean() })),
  /** Grants a member an offer, earned by the first dine within its days. */
  grant: staffEndpoint('offers.grant', { stepUp: true })
    .route({ method: 'POST', path: '/offers' })
    .errors({ ...postingErrors, ...termsErrors })
    .input(
      z.object({
        partner: StaffPartner,
        email,
        merchantId,
        amountUnits: StaffUnits,
        /** Today when null. */
        startsOn: day.nullable(),
        endsOn: day,
        reason: StaffReason,
        approvedBy: StaffApprover,
      }),
    )
    .output(
      z.object({
        id: z.number(),
        restaurant: z.string(),
        startsOn: z.string(),
        endsOn: z.string(),
      }),
    ),
  /** Makes today the last day of an offer, or withdraws it as if it had never been granted. */
  end: staffEndpoint('offers.grant')
    .route({ method: 'POST', path: '/offers/end' })
    .errors({
      UNKNOWN_OFFER: { status: 404, data: z.object({ id: z.number() }) },
      OFFER_EARNED: { status: 409, data: z.object({ id: z.number(), on: z.string() }) },
      OFFER_OVER: { status: 409, data: z.object({ id: z.number(), since: z.string() }) },
    })
    .input(
      z.object({
        partner: StaffPartner,
        id: z.int().positive(),
        isWithdrawn: z.boolean(),
        reason: StaffReason,
      }),
    )
    .output(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('ended'), email: z.string(), lastDay: z.string() }),
        z.object({ kind: z.literal('withdrawn'), email: z.string() }),
      ]),
    ),
};
