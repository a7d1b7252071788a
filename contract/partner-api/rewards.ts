import { z } from 'zod';
import { awardStatuses, sourceCodes } from '#domain/earning/award-states.ts';
import {
  ApiDay,
  ApiId,
  ApiReason,
  ApiUnits,
  apiEndpoint,
  apiPage,
  MemberId,
  pageInput,
  unknownMember,
} from './api-endpoint.ts';

const instant = z.iso.datetime();
const cents = z.int();

/** One side of a posting; the sides of a journal sum to zero. */
const Entry = z.object({ account: z.string(), units: ApiUnits });

/** A posting to a member's accounts. */
export const ApiJournal = z.object({
  id: ApiId,
  postedAt: instant,
  sourceCode: z.enum(sourceCodes),
  dineId: ApiId.nullable(),
  entries: z.array(Entry),
});
export type ApiJournal = z.infer<typeof ApiJournal>;

const Dine = z.object({
  id: ApiId,
  memberId: MemberId,
  restaurantId: z.string(),
  restaurant: z.string(),
  /** The day at the restaurant, in its time zone. */
  dinedOn: ApiDay,
  cardLastFour: z.string(),
  status: z.enum(awardStatuses),
  /** Why it earned nothing or less, or waits. */
  reason: z.string().nullable(),
  authorizedCents: cents.nullable(),
  clearedCents: cents.nullable(),
  units: ApiUnits,
});
export type ApiDine = z.infer<typeof Dine>;

const ExplainedDine = Dine.extend({
  /** The counted amount after limits, and what was returned to the cardholder. */
  eligibleCents: cents,
  refundedCents: cents,
  tier: z.string(),
  /** Units per eligible dollar. */
  rate: z.number(),
  dueAt: instant.nullable(),
  /** The rules in the order of the engine, up to the one that refused. */
  rules: z.array(z.object({ rule: z.string(), passed: z.boolean(), message: z.string() })),
  journals: z.array(
    z.object({
      id: ApiId,
      postedAt: instant,
      sourceCode: z.string(),
      version: z.int(),
      entries: z.array(Entry),
    }),
  ),
});

export const unknownDine = { UNKNOWN_DINE: { status: 404 } } as const;

/** Errors of every amount that a key posts. */
export const postingProblems = {
  NEEDS_APPROVAL: { status: 409, data: z.object({ partner: z.string(), limitUnits: ApiUnits }) },
  BELOW_FLOOR: {
    status: 409,
    data: z.object({ partner: z.string(), balanceUnits: ApiUnits, floorUnits: ApiUnits }),
  },
} as const;

const memberInput = z.object({ memberId: MemberId });

export const apiRewardsContract = {
  balances: apiEndpoint('rewards:read', { hasEtag: true })
    .route({ method: 'GET', path: '/v1/members/{memberId}/balances', summary: 'Get balances' })
    .errors(unknownMember)
    .input(memberInput)
    .output(z.object({ memberId: MemberId, balances: z.array(Entry) })),
  /** Postings to a member, the latest first; the entries of an account sum to its balance. */
  entries: apiEndpoint('rewards:read')
    .route({ method: 'GET', path: '/v1/members/{memberId}/entries', summary: 'List postings' })
    .errors(unknownMember)
    .input(memberInput.extend(pageInput))
    .output(apiPage(ApiJournal)),
  /** Posts an adjustment; above the program's limit it needs an approval in the console. */
  adjust: apiEndpoint('rewards:write', { canDryRun: true })
    .route({ method: 'POST', path: '/v1/adjustments', summary: 'Adjust a balance' })
    .errors({ ...unknownMember, ...postingProblems })
    .input(
      z.object({
        memberId: MemberId,
        units: ApiUnits.min(-1_000_000_000)
          .max(1_000_000_000)
          .refine((units) => units !== 0, 'is zero'),
        reason: ApiReason,
      }),
    )
    .output(z.object({ id: ApiId, entries: z.array(Entry), balanceUnits: ApiUnits })),
  /** Dines, the latest first. */
  dines: apiEndpoint('dines:read')
    .route({ method: 'GET', path: '/v1/dines', summary: 'List dines' })
    .errors(unknownMember)
    .input(
      z.object({
        memberId: MemberId.optional(),
        restaurantId: z.string().max(80).default(''),
        transactionId: z.string().max(254).default(''),
        status: z.enum(awardStatuses).optional(),
        from: ApiDay.optional(),
        to: ApiDay.optional(),
        ...pageInput,
      }),
    )
    .output(apiPage(Dine)),
  /** A dine with the rules that decided it and what was posted. */
  dine: apiEndpoint('dines:read', { hasEtag: true })
    .route({ method: 'GET', path: '/v1/dines/{dineId}', summary: 'Explain a dine' })
    .errors(unknownDine)
    .input(z.object({ dineId: ApiId }))
    .output(ExplainedDine),
};
