import { z } from 'zod';
import { everyMember } from '#domain/bonuses/audience.ts';
import { campaignKinds } from '#domain/bonuses/campaign.ts';
import { tierLevels } from '#domain/member/member.ts';
import { EntryPosition, StaffEntry } from './liability.ts';
import {
  columnOrder,
  listLimit,
  StaffApprover,
  StaffPartner,
  StaffReason,
  StaffUnits,
  staffEndpoint,
  termsErrors,
  unknownApprover,
} from './staff-endpoint.ts';

const count = z.number();

/** Whom a bonus is for; what is empty or null leaves that side open. */
const StaffAudience = z.object({
  tiers: z.array(z.enum(tierLevels)).max(tierLevels.length).readonly(),
  /** No dine for at least this many days; members who never dined count. */
  noDineDays: z.int().nullable(),
  /** A dine within this many days. */
  dinedWithinDays: z.int().nullable(),
  /** States like `MA`, ZIP codes like `02116` and cities like `Boston, MA`. */
  places: z.array(z.string().max(80)).max(101).readonly(),
});

/** The terms of a bonus that staff create; days are local dates of the program, both included. */
const BonusTerms = z.object({
  code: z.string().max(40),
  kind: z.enum(campaignKinds),
  /** Shown to members. */
  description: StaffReason,
  rewardUnits: StaffUnits,
  /** Dines that the member needs. */
  dines: count,
  /** Least spend of each dine in cents. */
  minSpendCents: count,
  /** Days in which dines count after the member turned it on. */
  days: count,
  startsOn: z.string().max(40),
  endsOn: z.string().max(40).nullable(),
  /** Only for members who came through this source. */
  enrollmentSource: z.string().max(80).nullable(),
  audience: StaffAudience.default(everyMember),
  /** The units that it may promise at most. */
  budgetUnits: StaffUnits.nullable().default(null),
});

export const StaffBonus = BonusTerms.extend({
  createdBy: z.string(),
  state: z.enum(['coming', 'running', 'paused', 'over']),
  /** Members who turned it on, and who earned it. */
  enrolled: count,
  qualified: count,
  /** The rewards of members who turned it on, and of those who earned it. */
  promisedUnits: count,
  costUnits: count,
});
export type StaffBonus = z.infer<typeof StaffBonus>;

const bonusOrder = columnOrder(['startsOn', 'enrolled', 'qualified', 'rewardUnits', 'costUnits']);
export type BonusOrder = z.infer<typeof bonusOrder>;

const unknownBonus = {
  UNKNOWN_BONUS: { status: 404, data: z.object({ code: z.string() }) },
} as const;
const named = { partner: StaffPartner, code: BonusTerms.shape.code };

/** Why a bonus is not open to a member. */
const offerGaps = [
  ...(['notBegun', 'over', 'paused', 'budgetSpent', 'source', 'notNew'] as const),
  ...(['tier', 'dinedRecently', 'noRecentDine', 'place'] as const),
  ...(['closed', 'turnedOn', 'earned'] as const),
] as const;
export type StaffOfferGap = (typeof offerGaps)[number];

export const staffBonusesContract = {
  /** The bonuses that staff created, by first day unless ordered otherwise; equal ones by code. */
  list: staffEndpoint('bonuses.read')
    .route({ method: 'GET', path: '/bonuses' })
    .input(
      z.object({
        partner: StaffPartner,
        includesOver: z.boolean().default(false),
        order: bonusOrder.default('startsOn'),
      }),
    )
    .output(z.object({ bonuses: z.array(StaffBonus) })),
  /** Creates a bonus; members see it immediately, or from its first day. */
  create: staffEndpoint('bonuses.change')
    .route({ method: 'POST', path: '/bonuses' })
    .errors({ ...termsErrors, ...unknownApprover })
    .input(
      BonusTerms.extend({
        partner: StaffPartner,
        /** Today when null. */
        startsOn: BonusTerms.shape.startsOn.nullable(),
        reason: StaffReason,
        approvedBy: StaffApprover,
      }),
    )
    .output(BonusTerms),
  /** Makes today the last day of a bonus; one that has not begun is removed. */
  end: staffEndpoint('bonuses.change')
    .route({ method: 'POST', path: '/bonuses/end' })
    .errors({
      ...unknownBonus,
      BONUS_OVER: { status: 409, data: z.object({ code: z.string(), since: z.string() }) },
    })
    .input(z.object({ partner: StaffPartner, code: BonusTerms.shape.code, reason: StaffReason }))
    .output(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('ended'), lastDay: z.string() }),
        z.object({ kind: z.literal('removed') }),
      ]),
    ),
  /** One bonus with its progress. */
  show: staffEndpoint('bonuses.read')
    .route({ method: 'GET', path: '/bonuses/show' })
    .errors(unknownBonus)
    .input(z.object(named))
    .output(StaffBonus),
  /** How many members of the program an audience has today, turned on or not. */
  audience: staffEndpoint('bonuses.read')
    .route({ method: 'GET', path: '/bonuses/audience' })
    .input(
      BonusTerms.pick({ kind: true, enrollmentSource: true, audience: true }).extend({
        partner: StaffPartner,
      }),
    )
    .output(z.object({ members: count })),
  /** Why a bonus is open to a member or not. */
  explain: staffEndpoint('bonuses.read')
    .route({ method: 'GET', path: '/bonuses/explain' })
    .errors({
      ...unknownBonus,
      UNKNOWN_MEMBER: { status: 404, data: z.object({ email: z.string() }) },
    })
    .input(z.object({ ...named, email: z.string().max(254) }))
    .output(z.object({ gap: z.enum(offerGaps).nullable(), lastDinedOn: z.string().nullable() })),
  /** The entries behind the cost of a bonus, the latest first. */
  entries: staffEndpoint('bonuses.read')
    .route({ method: 'GET', path: '/bonuses/entries' })
    .input(z.object({ ...named, before: EntryPosition.nullable().default(null), limit: listLimit }))
    .output(z.object({ entries: z.array(StaffEntry), hasMore: z.boolean() })),
  /** Changes a bonus; from its first day on only its text, last day, audience and budget. */
  update: staffEndpoint('bonuses.change')
    .route({ method: 'POST', path: '/bonuses/update' })
    .errors({ ...termsErrors, ...unknownApprover, ...unknownBonus })
    .input(
      BonusTerms.extend({ partner: StaffPartner, reason: StaffReason, approvedBy: StaffApprover }),
    )
    .output(BonusTerms),
  /** Pauses a bonus, so that no more members turn it on, or resumes it. */
  pause: staffEndpoint('bonuses.change')
    .route({ method: 'POST', path: '/bonuses/pause' })
    .errors(unknownBonus)
    .input(z.object({ ...named, isPaused: z.boolean(), reason: StaffReason }))
    .output(z.object({ isPaused: z.boolean() })),
};
