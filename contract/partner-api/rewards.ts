import { z } from 'zod';
import { awardStatuses, sourceCodes } from '#domain/earning/award-states.ts';
import {
  ApiCents,
  ApiDay,
  ApiId,
  ApiInstant,
  ApiReason,
  ApiUnits,
  apiEndpoint,
  apiPage,
  MemberId,
  pageInput,
  unknownMember,
} from './api-endpoint.ts';

export const ApiEntry = z
  .object({ account: z.string(), units: ApiUnits })
  .describe('One side of a posting; the sides of a journal sum to zero.');

export const ApiJournal = z
  .object({
    id: ApiId,
    postedAt: ApiInstant,
    sourceCode: z.enum(sourceCodes),
    dineId: ApiId.nullable(),
    entries: z.array(ApiEntry),
  })
  .describe("A posting to a member's accounts.");
export type ApiJournal = z.infer<typeof ApiJournal>;

export const ApiDine = z.object({
  id: ApiId,
  memberId: MemberId,
  restaurantId: z.string(),
  restaurant: z.string(),
  dinedOn: ApiDay.describe('The day at the restaurant, in its time zone.'),
  cardLastFour: z.string(),
  status: z.enum(awardStatuses),
  reason: z.string().nullable().describe('Why it earned nothing or less, or waits.'),
  authorizedCents: ApiCents.nullable(),
  clearedCents: ApiCents.nullable(),
  units: ApiUnits,
});
export type ApiDine = z.infer<typeof ApiDine>;

export const ExplainedDine = ApiDine.extend({
  eligibleCents: ApiCents.describe(
    'The counted amount after limits, and what was returned to the cardholder.',
  ),
  refundedCents: ApiCents,
  tier: z.string(),
  rate: z.number().describe('Units per eligible dollar.'),
  dueAt: ApiInstant.nullable(),
  rules: z
    .array(
      z.object({ rule: z.string(), passed: z.boolean(), code: z.string(), message: z.string() }),
    )
    .describe(
      'The rules in the order of the engine, up to the one that refused: what each found, as a code and in the words of the program.',
    ),
  journals: z.array(
    z.object({
      id: ApiId,
      postedAt: ApiInstant,
      sourceCode: z.string(),
      version: z.int(),
      entries: z.array(ApiEntry),
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
    .output(z.object({ memberId: MemberId, balances: z.array(ApiEntry) })),
  entries: apiEndpoint('rewards:read')
    .route({
      method: 'GET',
      path: '/v1/members/{memberId}/entries',
      summary: 'List postings',
      description:
        'Postings to a member, the latest first; the entries of an account sum to its balance.',
    })
    .errors(unknownMember)
    .input(memberInput.extend(pageInput))
    .output(apiPage(ApiJournal)),
  adjust: apiEndpoint('rewards:write', { canDryRun: true })
    .route({
      method: 'POST',
      path: '/v1/adjustments',
      summary: 'Adjust a balance',
      description:
        "Posts an adjustment; above the program's limit it needs an approval in the console.",
    })
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
    .output(z.object({ id: ApiId, entries: z.array(ApiEntry), balanceUnits: ApiUnits })),
  dines: apiEndpoint('dines:read')
    .route({
      method: 'GET',
      path: '/v1/dines',
      summary: 'List dines',
      description: 'Dines, the latest first.',
    })
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
    .output(apiPage(ApiDine)),
  dine: apiEndpoint('dines:read', { hasEtag: true })
    .route({
      method: 'GET',
      path: '/v1/dines/{dineId}',
      summary: 'Explain a dine',
      description: 'A dine with the rules that decided it and what was posted.',
    })
    .errors(unknownDine)
    .input(z.object({ dineId: ApiId }))
    .output(ExplainedDine),
};
