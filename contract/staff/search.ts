import { z } from 'zod';
import { queueNames } from '#domain/queues/queue-decisions.ts';
import { StaffPartner, staffEndpoint } from './staff-endpoint.ts';

const cents = z.number();
const Member = z.object({ email: z.string(), name: z.string() });

/** Something that a text names, with what a list shows of it. */
export const StaffHit = z.discriminatedUnion('kind', [
  Member.extend({
    kind: z.literal('member'),
    id: z.number(),
    memberNumber: z.string(),
    tier: z.string(),
    status: z.string(),
    /** Of the card that the text names. */
    lastFour: z.string().nullable(),
  }),
  Member.extend({
    kind: z.literal('dine'),
    id: z.number(),
    restaurant: z.string(),
    dinedOn: z.string(),
    amountCents: cents.nullable(),
    status: z.string(),
    units: z.number(),
  }),
  Member.extend({
    kind: z.literal('claim'),
    id: z.number(),
    restaurant: z.string(),
    purchasedOn: z.string(),
    /** Null where the member left it open. */
    amountCents: cents.nullable(),
    status: z.string(),
  }),
  z.object({
    /** An event of the card network: of a dine, or one that waits in a queue. */
    kind: z.literal('event'),
    id: z.string(),
    messageId: z.string(),
    eventType: z.string(),
    amountCents: cents,
    /** Local to the restaurant. */
    occurredAt: z.string(),
    outcome: z.string(),
    dineId: z.number().nullable(),
    queue: z.enum(queueNames).nullable(),
    /** The member of the dine. */
    name: z.string().nullable(),
  }),
  Member.extend({
    kind: z.literal('payout'),
    id: z.number(),
    createdAt: z.iso.datetime(),
    amountCents: cents,
    status: z.string(),
  }),
  z.object({
    kind: z.literal('restaurant'),
    id: z.string(),
    name: z.string(),
    city: z.string(),
    state: z.string(),
    isRetired: z.boolean(),
    /** The identifier that the text names. */
    identifier: z.string().nullable(),
  }),
]);
export type StaffHit = z.infer<typeof StaffHit>;

export const staffSearchContract = {
  /**
   * Members by email, name, member number, public id, phone or the last four digits of a card;
   * dines by id, transaction or message id; claims and payouts by id; restaurants by id, name or
   * identifier; events by message id. Its tokens may name a member and a restaurant, in any order.
   * The operators `last4:`, `amount:`, `on:` and `status:` restrict members, dines, claims and payouts.
   */
  find: staffEndpoint('members.read')
    .route({ method: 'GET', path: '/search' })
    .input(z.object({ partner: StaffPartner, text: z.string().trim().min(2).max(200) }))
    .output(
      z.object({
        hits: z.array(StaffHit),
        /** The operators whose value cannot be read. */
        unread: z.array(z.string()),
      }),
    ),
};
