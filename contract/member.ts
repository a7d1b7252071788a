import { z } from 'zod';
import { diningStatuses, interfaceTypes, memberTypes, tierLevels } from '#domain/member/member.ts';
import { memberEndpoint } from './endpoint.ts';

export const Address = z.object({
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
});
export type Address = z.infer<typeof Address>;

export const bonusStatuses = ['Eligible', 'Enrolled', 'Qualified'] as const;

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
  /** The last local day that counts; null until it is turned on. */
  endsOn: z.iso.date().nullable(),
});
export type Bonus = z.infer<typeof Bonus>;

/** Amounts are dollars; `ytdMilesOrDollars` is in the partner's currency (A §3). */
export const DiningProgress = z.object({
  status: z.enum(diningStatuses),
  dinesRequired: z.int(),
  remainingDines: z.int(),
  /** Dines that were seen and will count when they clear. */
  dinesOnTheWay: z.int(),
  dollarsRequired: z.number(),
  remainingDollars: z.number(),
  ytdMilesOrDollars: z.number(),
});
export type DiningProgress = z.infer<typeof DiningProgress>;

/** The signed-in member (A §3). `earnRate` is units per eligible dollar; null when the partner hides it. */
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
  /** Mail to the member cannot arrive; another e-mail is asked for before the account opens (B §2). */
  emailNeedsUpdate: z.boolean(),
  /** Changes with every save; a save that names an older one is refused (A §5). */
  version: z.string(),
});
export type Member = z.infer<typeof Member>;

/** Sums of the calendar year: rewards in the partner's currency (dollars for Dollar and Credit), dines counted (A §3). */
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
  dineSummary: memberEndpoint
    .route({ method: 'GET', path: '/api/Member/DineSummary', tags: ['member'] })
    .output(DineSummary),
};
