import { z } from 'zod';
import { awardStatuses } from '#domain/earning/award-states.ts';
import { reasons } from '#domain/earning/decision.ts';
import { tierLevels } from '#domain/member/member.ts';
import { listLimit, listOrder, StaffPartner, staffEndpoint } from './staff-endpoint.ts';

/** Why a dine earned nothing or less, or waits; `noRestaurant` where no event names its restaurant any more. */
export const dineReasons = [...reasons, 'noRestaurant'] as const;
export type DineReason = (typeof dineReasons)[number];

const day = z.string();
const instant = z.iso.datetime();
const cents = z.number();
const units = z.number();

const Undoing = z.object({ at: instant, actor: z.string(), reason: z.string() });

const DineHead = z.object({
  id: z.number(),
  partner: z.string(),
  email: z.string(),
  merchantId: z.string(),
  restaurant: z.string(),
  /** The day at the restaurant. */
  dinedOn: day,
  lastFour: z.string(),
  status: z.enum(awardStatuses),
  /** Why it earned nothing or less, or waits. */
  reason: z.string().nullable(),
  authCents: cents.nullable(),
  clearedCents: cents.nullable(),
  units,
});
export type StaffDineHead = z.infer<typeof DineHead>;

export const RuleLine = z.object({
  rule: z.string(),
  passed: z.boolean(),
  message: z.string(),
  values: z.record(z.string(), z.string()),
});

/** A dine as the engine would have decided it under other facts. */
export const StaffWhatIf = z.object({
  dine: z.object({
    dinedOn: day,
    merchantId: z.string(),
    restaurant: z.string(),
    tier: z.string(),
    status: z.enum(awardStatuses),
    reason: z.string().nullable(),
    clearedCents: cents,
    eligibleCents: cents,
    refundedCents: cents,
    rate: z.number(),
    units,
  }),
  rules: z.array(RuleLine),
  /** The units beside those of the real decision. */
  change: units,
});
export type StaffWhatIf = z.infer<typeof StaffWhatIf>;

/** A dine with its network events, the rules in order, its postings and payouts. */
export const StaffDine = z.object({
  dine: DineHead.extend({
    cardType: z.string(),
    provider: z.string(),
    transactionId: z.string(),
    dinedAt: instant,
    /** The counted amount after limits, and what was returned to the cardholder. */
    eligibleCents: cents,
    refundedCents: cents,
    tier: z.string(),
    rate: z.number(),
    vipRate: z.number().nullable(),
    maxSpendCents: cents.nullable(),
    maxVisits: z.number().nullable(),
    heldUntil: instant.nullable(),
    awardedAt: instant.nullable(),
    paidAt: instant.nullable(),
    dueAt: instant.nullable(),
  }),
  events: z.array(
    z.object({
      messageId: z.string(),
      receivedAt: instant,
      occurredAt: z.string(),
      eventType: z.string(),
      amountCents: cents,
      transactionId: z.string(),
      mid: z.string(),
      outcome: z.string(),
      /** As it was received, with the card and account references masked. */
      payload: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    }),
  ),
  /** The rules up to the one that refused; `message` and `values` name a sentence of the content. */
  rules: z.array(RuleLine),
  journals: z.array(
    z.object({
      id: z.number(),
      postedAt: instant,
      sourceCode: z.string(),
      /** The source of the posting; a correction of it has the next version. */
      source: z.string(),
      version: z.number(),
      entries: z.array(z.object({ account: z.string(), units })),
    }),
  ),
  payouts: z.array(
    z.object({ id: z.number(), status: z.string(), amountCents: cents, targetLabel: z.string() }),
  ),
  conflicts: z.array(
    z.object({ from: z.string(), to: z.string(), reason: z.string(), foundAt: instant }),
  ),
  /** The mails about it and about a claim of it; `sentAt` is null while one waits. */
  mails: z.array(z.object({ kind: z.string(), createdAt: instant, sentAt: instant.nullable() })),
  /** The decisions of staff about it, its refunds and its claims; `undone` names who took a decision back. */
  decisions: z.array(
    Undoing.extend({
      action: z.string(),
      approvedBy: z.string().nullable(),
      /** The refund or the claim; empty for the dine itself. */
      subject: z.string(),
      undone: Undoing.nullable(),
    }),
  ),
});
export type StaffDine = z.infer<typeof StaffDine>;

const dineId = z.int().nonnegative();
const filter = z.string().max(254).default('');

/** A transition of an award that was rejected; a dine may have several of one instant. */
const AwardConflict = z.object({
  dineId,
  email: z.string(),
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  foundAt: instant,
});

export const staffDinesContract = {
  /** Dines of a program, the latest first; `before` continues behind a dine. */
  find: staffEndpoint('dines.read')
    .route({ method: 'GET', path: '/dines' })
    .input(
      z.object({
        partner: StaffPartner,
        email: filter,
        merchantId: filter,
        transactionId: filter,
        status: z.enum(awardStatuses).nullable().default(null),
        reason: z.enum(dineReasons).nullable().default(null),
        from: z.iso.date().nullable().default(null),
        to: z.iso.date().nullable().default(null),
        order: listOrder.default('latest'),
        before: z.object({ dinedOn: z.iso.date(), id: dineId }).nullable().default(null),
        limit: listLimit,
      }),
    )
    .output(z.object({ dines: z.array(DineHead), hasMore: z.boolean() })),
  /** How many dines that `find` lists as Forfeit under the same filters earned nothing, by reason. */
  reasons: staffEndpoint('dines.read')
    .route({ method: 'GET', path: '/dines/reasons' })
    .input(
      z.object({
        partner: StaffPartner,
        email: filter,
        merchantId: filter,
        transactionId: filter,
        from: z.iso.date().nullable().default(null),
        to: z.iso.date().nullable().default(null),
      }),
    )
    .output(
      z.object({
        reasons: z.array(z.object({ reason: z.string(), dines: z.number(), cents })),
      }),
    ),
  /** Why a dine earned what it did. */
  explain: staffEndpoint('dines.read')
    .route({ method: 'GET', path: '/dines/explain' })
    .errors({ UNKNOWN_DINE: { status: 404, data: z.object({ id: z.number() }) } })
    .input(z.object({ partner: StaffPartner.nullable().default(null), id: dineId }))
    .output(StaffDine),
  /** Decides a dine as if its day, tier, restaurant or amount had been another; saves nothing. */
  whatIf: staffEndpoint('dines.read')
    .route({ method: 'GET', path: '/dines/what-if' })
    .errors({
      UNKNOWN_DINE: { status: 404, data: z.object({ id: z.number() }) },
      NOT_DECIDABLE: {
        status: 409,
        data: z.object({ code: z.enum(['unknownRestaurant', 'ambiguousRestaurant', 'noEvents']) }),
      },
    })
    .input(
      z.object({
        partner: StaffPartner,
        id: dineId,
        /** Each is as it was where it is null. */
        day: z.iso.date().nullable().default(null),
        tier: z.enum(tierLevels).nullable().default(null),
        merchantId: z.string().min(1).max(80).nullable().default(null),
        /** A MID that the capture carries instead; the engine matches it on that day. */
        identifier: z.string().trim().min(1).max(40).nullable().default(null),
        amountCents: z.int().positive().max(100_000_000).nullable().default(null),
      }),
    )
    .output(StaffWhatIf),
  /** Decides a purchase that a member has not made, at a restaurant, day and time; saves nothing. */
  suppose: staffEndpoint('dines.read')
    .route({ method: 'GET', path: '/dines/suppose' })
    .errors({
      UNKNOWN_MEMBER: { status: 404, data: z.object({ email: z.string() }) },
      UNKNOWN_MERCHANT: { status: 404, data: z.object({ merchantId: z.string() }) },
      /** The member has no such card, or none at all. */
      NO_CARD: { status: 409 },
    })
    .input(
      z.object({
        partner: StaffPartner,
        email: z.string().min(1).max(254),
        /** The linked card that tracks on the day, the latest one, when null. */
        lastFour: z
          .string()
          .regex(/^\d{4}$/)
          .nullable()
          .default(null),
        merchantId: z.string().min(1).max(80),
        day: z.iso.date(),
        /** By the clock of the restaurant. */
        time: z
          .string()
          .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
          .default('19:00'),
        amountCents: z.int().positive().max(100_000_000),
      }),
    )
    .output(StaffWhatIf.omit({ change: true })),
  /** Award transitions that were rejected, the latest first; `before` continues behind one. */
  conflicts: staffEndpoint('dines.read')
    .route({ method: 'GET', path: '/dines/conflicts' })
    .input(
      z.object({
        partner: StaffPartner,
        before: AwardConflict.omit({ email: true }).nullable().default(null),
        limit: listLimit,
      }),
    )
    .output(
      z.object({
        conflicts: z.array(AwardConflict),
        hasMore: z.boolean(),
      }),
    ),
};
