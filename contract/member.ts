import { z } from 'zod';
import { diningStatuses, interfaceTypes, memberTypes, tierLevels } from '#domain/member/member.ts';
import { memberEndpoint } from './endpoint.ts';
import { lineText } from './text.ts';

/** A US address; fields that are not on file are empty. */
export const Address = z.object({
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
});
export type Address = z.infer<typeof Address>;

/** Not turned on yet, turned on, earned. */
export const bonusStatuses = ['Eligible', 'Enrolled', 'Qualified'] as const;

/** A bonus offer of a member with its progress; see docs/behavior/bonuses.md. */
export const Bonus = z.object({
  code: z.string(),
  isNewMemberBonus: z.boolean(),
  description: z.string(),
  memberIsEligibleForNMB: z.boolean(),
  bonusStatus: z.enum(bonusStatuses),
  createDateUtc: z.iso.datetime(),
  /** In the partner's currency: dollars for Dollar and Credit. */
  rewardAmount: z.number(),
  dinesCounted: z.int(),
  dinesRequired: z.int(),
  /** Dollars of each dine; none when 0. */
  minSpend: z.number(),
  /** How many days it counts. */
  days: z.int(),
  /** The last local date that counts; null until activated. */
  endsOn: z.iso.date().nullable(),
});
export type Bonus = z.infer<typeof Bonus>;

/** Amounts are dollars; `ytdMilesOrDollars` is in the partner's currency. */
export const DiningProgress = z.object({
  status: z.enum(diningStatuses),
  /** The dines of the year that count, also beyond the goal. */
  dinesCounted: z.int(),
  /** The last day of a VIP's tier; null for other members. */
  vipThrough: z.iso.date().nullable(),
  dinesRequired: z.int(),
  remainingDines: z.int(),
  /** Authorized dines that will count when they clear. */
  dinesOnTheWay: z.int(),
  dollarsRequired: z.number(),
  remainingDollars: z.number(),
  ytdMilesOrDollars: z.number(),
});
export type DiningProgress = z.infer<typeof DiningProgress>;

/** The signed-in member. `earnRate` is units per eligible dollar; null when the partner hides it. */
export const Member = z.object({
  publicId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailOptIn: z.boolean(),
  phoneNumber: z.string().nullable(),
  smsOptIn: z.boolean(),
  address: Address,
  familyId: z.string().nullable(),
  tierLevel: z.enum(tierLevels),
  memberType: z.enum(memberTypes),
  hasWebProfile: z.boolean(),
  active: z.boolean(),
  interfaceType: z.enum(interfaceTypes),
  enrollmentSource: z.string().nullable(),
  joinDate: z.iso.date(),
  activeBonuses: z.array(Bonus),
  diningProgress: DiningProgress.nullable(),
  earnRate: z.number().nullable(),
  linkedCards: z.int(),
  /** The chosen goal, a code of the program's; absent without one. */
  goalCode: z.string().optional(),
  /** Mail to the member bounces; the account asks for another address first. */
  emailNeedsUpdate: z.boolean(),
  /** Optimistic lock: changes with every save; a save with an older version is rejected. */
  version: z.string(),
});
export type Member = z.infer<typeof Member>;

/** Totals of the calendar year: rewards in the partner's currency (dollars for Dollar and Credit), dines counted. */
export const DineSummary = z.object({
  currentYearBenefits: z.number(),
  currentYearDines: z.int(),
  /** Rewards by month of the year, January first; then rewards that are not final yet. */
  months: z.array(z.number()).length(12),
  onTheWay: z.number(),
  waitingForReview: z.number(),
  balance: z.number(),
});
export type DineSummary = z.infer<typeof DineSummary>;

export const memberContract = {
  current: memberEndpoint
    .route({ method: 'GET', path: '/api/Member', tags: ['member'] })
    .output(Member),
  /** Chooses one of the program's goals, or none; an unknown one is rejected. */
  chooseGoal: memberEndpoint
    .route({ method: 'PUT', path: '/api/Member/Goal', tags: ['member'] })
    .input(z.strictObject({ code: lineText(60).nullable() }))
    .output(z.object({ goalCode: z.string().nullable() })),
  dineSummary: memberEndpoint
    .route({ method: 'GET', path: '/api/Member/DineSummary', tags: ['member'] })
    .output(DineSummary),
};
