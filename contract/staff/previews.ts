import { z } from 'zod';
import { awardStatuses } from '#domain/earning/award-states.ts';
import { EVERY_DAY } from '#domain/earning/policy.ts';
import { tierLevels } from '#domain/member/member.ts';
import { EarnRates, Posting } from '../partner-parts.ts';
import { RuleLine } from './dines.ts';
import { listLimit, StaffPartner, staffEndpoint } from './staff-endpoint.ts';

const cents = z.number();
const units = z.number();
const instant = z.iso.datetime();

const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month like 2026-10');
const limit = z.int().min(1).max(100_000_000).nullable();
const { minTicketCents, giftCardsEarn, maxBillDollars } = Posting.shape;

const levels = z.array(z.union([z.literal(1), z.literal(2)])).max(2);

const rate = z.int('must be a whole number of reward units').min(0).max(100);
const PreviewRates = z.strictObject({
  OptedOut: rate.optional(),
  NonActivated: rate.optional(),
  OptedIn: rate.optional(),
  VIP: rate.optional(),
} satisfies Record<keyof EarnRates, z.ZodType>);

/** Settings under which the dines of a month are decided again; an absent one stays as it was on the day of the dine. */
export const PreviewChange = z.strictObject({
  earnRates: PreviewRates.optional(),
  vip: z
    .strictObject({
      dinesRequired: z.int().min(1).max(99).optional(),
      dollarsRequired: z.int().min(0).max(1_000_000).optional(),
    })
    .optional(),
  minTicketCents: minTicketCents.unwrap().optional(),
  giftCardsEarn: giftCardsEarn.unwrap().optional(),
  maxBillDollars: maxBillDollars.unwrap().optional(),
  /** The exclusive levels that a tier opens, at restaurants of level 1 or 2. */
  opens: z
    .strictObject({
      OptedOut: levels.optional(),
      NonActivated: levels.optional(),
      OptedIn: levels.optional(),
      VIP: levels.optional(),
    } satisfies Record<keyof EarnRates, z.ZodType>)
    .optional(),
  /** Terms of the offers of some restaurants, or of all where `merchantIds` is null. */
  offers: z
    .strictObject({
      merchantIds: z.array(z.string().min(1).max(80)).min(1).max(200).nullable(),
      /** Bits from Sunday, 1, to Saturday, 64. */
      weekdays: z.int().min(1).max(EVERY_DAY).optional(),
      maxSpendCents: limit.optional(),
      maxVisits: z.int().min(1).max(1000).nullable().optional(),
      /** Null for the minimum of the program. */
      minTicketCents: limit.optional(),
    })
    .optional(),
  /** As if every member who dined had turned it on for the month. */
  bonus: z
    .strictObject({
      dines: z.int().min(1).max(31),
      minSpendCents: z.int().min(0).max(10_000_000),
      rewardUnits: z.int().min(1).max(10_000_000),
    })
    .optional(),
});
export type PreviewChange = z.infer<typeof PreviewChange>;

export const previewStatuses = ['waiting', 'running', 'done', 'failed', 'canceled'] as const;

const PreviewHead = z.object({
  id: z.number(),
  month: z.string(),
  change: PreviewChange,
  /** Cost of a unit in cents; null where units are money or no cost was named. */
  unitCostCents: z.number().nullable(),
  madeBy: z.string(),
  createdAt: instant,
  status: z.enum(previewStatuses),
  dinesDone: z.number(),
  /** Null until the job has counted the dines of the month. */
  dinesTotal: z.number().nullable(),
  /** When it ended, and how long it ran. */
  finishedAt: instant.nullable(),
  ranMs: z.number().nullable(),
});
export type StaffPreviewHead = z.infer<typeof PreviewHead>;

const Side = z.object({
  status: z.enum(awardStatuses),
  reason: z.string().nullable(),
  tier: z.string(),
  eligibleCents: cents,
  refundedCents: cents,
  rate: z.number(),
  units,
  rules: z.array(RuleLine),
});
export type StaffPreviewSide = z.infer<typeof Side>;

const Difference = z.object({
  memberId: z.number(),
  email: z.string(),
  name: z.string(),
  /** 0 for the bonus of a member. */
  dineId: z.number(),
  restaurant: z.string(),
  dinedOn: z.string(),
  clearedCents: cents,
  unitsBefore: units,
  unitsAfter: units,
  unitsMore: units,
});
export type StaffPreviewDifference = z.infer<typeof Difference>;

/** Members by how many units they get more, or less; `from` and `to` are both included. */
const Bucket = z.object({
  from: units.nullable(),
  to: units.nullable(),
  members: z.number(),
});
export type StaffPreviewBucket = z.infer<typeof Bucket>;

const PreviewResult = z.object({
  members: z.number(),
  membersAffected: z.number(),
  /** Affected members who get less altogether. */
  membersLess: z.number(),
  dines: z.number(),
  dinesMore: z.number(),
  dinesLess: z.number(),
  /** Members whom the drafted bonus rewards. */
  membersWithBonus: z.number(),
  unitsBefore: units,
  unitsAfter: units,
  /** Null where units are no money and no cost was named. */
  costBeforeCents: cents.nullable(),
  costAfterCents: cents.nullable(),
  /** The median of the affected members' differences. */
  medianUnits: units,
  buckets: z.array(Bucket),
  /** Dines that were decided again, and those that give exactly what is posted. */
  replayed: z.number(),
  equal: z.number(),
  journals: z.number(),
  largest: z.array(Difference.extend({ before: Side.nullable(), after: Side.nullable() })),
});
export type StaffPreviewResult = z.infer<typeof PreviewResult>;

export const StaffPreview = PreviewHead.extend({ result: PreviewResult.nullable() });
export type StaffPreview = z.infer<typeof StaffPreview>;

const EarningSettings = z.object({
  earnRates: EarnRates,
  /** Null in a program without VIP. */
  vip: z.object({ dinesRequired: z.number(), dollarsRequired: z.number() }).nullable(),
  minTicketCents: cents,
  giftCardsEarn: z.boolean(),
  maxBillDollars: z.number(),
  /** Null in a program without exclusive restaurants. */
  opens: z.record(z.enum(tierLevels), levels).nullable(),
});
export type StaffEarningSettings = z.infer<typeof EarningSettings>;

/** Today's settings, from which a change is drafted. */
const PreviewSettings = EarningSettings.extend({
  /** The month before this one. */
  month: z.string(),
  /** Those of the version of the program that is not live yet. */
  draft: EarningSettings.extend({ number: z.number() }).nullable(),
});
export type StaffPreviewSettings = z.infer<typeof PreviewSettings>;

const id = z.int().positive();
const unknownPreview = {
  UNKNOWN_PREVIEW: { status: 404, data: z.object({ id: z.number() }) },
} as const;

const startErrors = {
  FUTURE_MONTH: { status: 409, data: z.object({ month: z.string() }) },
  TOO_MANY_OPEN: { status: 409, data: z.object({ limit: z.number() }) },
} as const;
const unitCostCents = z.number().positive().max(1000).nullable().default(null);

export const staffPreviewsContract = {
  settings: staffEndpoint('changes.preview')
    .route({ method: 'GET', path: '/previews/settings' })
    .input(z.object({ partner: StaffPartner }))
    .output(PreviewSettings),
  /**
   * Decides the dines of a month again under a change, in the background; an open preview of the same change and
   * month is returned instead of another one. Nothing of it is posted.
   */
  start: staffEndpoint('changes.preview')
    .route({ method: 'POST', path: '/previews' })
    .errors({
      ...startErrors,
      UNKNOWN_RESTAURANTS: { status: 409, data: z.object({ ids: z.array(z.string()) }) },
    })
    .input(
      z.object({
        partner: StaffPartner,
        month: Month,
        change: PreviewChange,
        unitCostCents,
      }),
    )
    .output(PreviewHead),
  /** The same for what a version of the program changes; without a month, for the one before this one. */
  startVersion: staffEndpoint('changes.preview')
    .route({ method: 'POST', path: '/previews/version' })
    .errors({
      ...startErrors,
      UNKNOWN_VERSION: { status: 404, data: z.object({ number: z.number() }) },
      /** The version has today's rates, VIP goal, minimum, limit and gift cards. */
      NOTHING_TO_PREVIEW: { status: 409, data: z.object({ number: z.number() }) },
    })
    .input(
      z.object({
        partner: StaffPartner,
        number: z.int().positive(),
        month: Month.nullable().default(null),
        unitCostCents,
      }),
    )
    .output(PreviewHead),
  /** The latest twenty previews of the program. */
  latest: staffEndpoint('changes.preview')
    .route({ method: 'GET', path: '/previews' })
    .input(z.object({ partner: StaffPartner }))
    .output(z.object({ previews: z.array(PreviewHead) })),
  read: staffEndpoint('changes.preview')
    .route({ method: 'GET', path: '/previews/read' })
    .errors(unknownPreview)
    .input(z.object({ partner: StaffPartner, id }))
    .output(StaffPreview),
  cancel: staffEndpoint('changes.preview')
    .route({ method: 'POST', path: '/previews/cancel' })
    .errors({
      ...unknownPreview,
      PREVIEW_OVER: { status: 409, data: z.object({ id: z.number() }) },
    })
    .input(z.object({ partner: StaffPartner, id }))
    .output(PreviewHead),
  /** Every dine and bonus that differs, by member; `after` continues behind one. */
  differences: staffEndpoint('changes.preview')
    .route({ method: 'GET', path: '/previews/differences' })
    .input(
      z.object({
        partner: StaffPartner,
        id,
        after: z
          .object({ memberId: z.int().nonnegative(), dineId: z.int().nonnegative() })
          .nullable()
          .default(null),
        limit: listLimit,
      }),
    )
    .output(z.object({ differences: z.array(Difference), hasMore: z.boolean() })),
};
