import { z } from 'zod';

import { claimStatuses } from '#domain/claims/claim-rules.ts';
import { payoutStatuses } from '#domain/payouts/payout.ts';
import { reservationStatuses } from '#domain/reservations/reservation-states.ts';
import { bonusStatuses } from '../member.ts';
import { TextValues } from '../staff/staff-endpoint.ts';
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
import { postingProblems } from './rewards.ts';

export const ApiOffer = z
  .object({
    id: ApiId,
    memberId: MemberId,
    restaurantId: z.string(),
    restaurant: z.string(),
    units: ApiUnits,
    startsOn: ApiDay,
    endsOn: ApiDay,
    earnedOn: ApiDay.nullable(),
    state: z.enum(['coming', 'running', 'earned', 'over']),
  })
  .describe(
    "An extra reward for one member's next dine at a restaurant; days are local to it, both included.",
  );

const invalidTerms = {
  INVALID_TERMS: {
    status: 409,
    data: z.object({ field: z.string(), code: z.string(), values: TextValues }),
  },
} as const;

export const apiOffersContract = {
  list: apiEndpoint('offers:read')
    .route({
      method: 'GET',
      path: '/v1/offers',
      summary: 'List offers',
      description:
        'Offers by last day; only those that members can still earn unless `includesOver`.',
    })
    .errors(unknownMember)
    .input(
      z.object({
        memberId: MemberId.optional(),
        restaurantId: z.string().max(80).default(''),
        includesOver: z.stringbool().default(false),
        ...pageInput,
      }),
    )
    .output(apiPage(ApiOffer)),
  grant: apiEndpoint('offers:write', { canDryRun: true })
    .route({
      method: 'POST',
      path: '/v1/offers',
      summary: 'Grant an offer',
      description: 'Grants a member an offer, earned by the first dine within its days.',
    })
    .errors({ ...unknownMember, ...postingProblems, ...invalidTerms })
    .input(
      z.object({
        memberId: MemberId,
        restaurantId: z.string().min(1).max(80),
        units: ApiUnits.min(1).max(1_000_000_000),
        startsOn: ApiDay.optional().describe('Today where it is absent.'),
        endsOn: ApiDay,
        reason: ApiReason,
      }),
    )
    .output(z.object({ id: ApiId, restaurant: z.string(), startsOn: ApiDay, endsOn: ApiDay })),
  end: apiEndpoint('offers:write')
    .route({
      method: 'POST',
      path: '/v1/offers/{offerId}/end',
      summary: 'End an offer',
      description:
        'Makes today the last day of an offer, or withdraws it as if it had never been granted.',
    })
    .errors({
      UNKNOWN_OFFER: { status: 404 },
      OFFER_EARNED: { status: 409, data: z.object({ on: ApiDay }) },
      OFFER_OVER: { status: 409, data: z.object({ since: ApiDay }) },
    })
    .input(z.object({ offerId: ApiId, isWithdrawn: z.boolean().default(false), reason: ApiReason }))
    .output(z.object({ result: z.enum(['ended', 'withdrawn']) })),
};

export const ApiBonus = z
  .object({
    code: z.string(),
    description: z.string(),
    status: z.enum(bonusStatuses),
    units: ApiUnits,
    dinesCounted: z.int(),
    dinesRequired: z.int(),
    minSpendCents: ApiCents,
    endsOn: ApiDay.nullable(),
  })
  .describe('A bonus of the program, or of one member; `endsOn` is the last day that counts.');

export const apiBonusesContract = {
  list: apiEndpoint('bonuses:read')
    .route({
      method: 'GET',
      path: '/v1/members/{memberId}/bonuses',
      summary: 'List bonuses',
      description: 'The bonuses that a member has turned on or can turn on.',
    })
    .errors(unknownMember)
    .input(z.object({ memberId: MemberId }))
    .output(z.object({ data: z.array(ApiBonus) })),
  enroll: apiEndpoint('bonuses:write')
    .route({
      method: 'POST',
      path: '/v1/members/{memberId}/bonuses/{code}/enroll',
      summary: 'Turn a bonus on',
      description: 'Turns a bonus on for a member; repeating it returns the same bonus.',
    })
    .errors({ ...unknownMember, UNKNOWN_BONUS: { status: 404 } })
    .input(z.object({ memberId: MemberId, code: z.string().min(1).max(40) }))
    .output(ApiBonus),
};

export const ApiClaim = z.object({
  id: ApiId,
  memberId: MemberId,
  restaurant: z.string(),
  purchasedOn: ApiDay,
  amountCents: ApiCents.nullable(),
  cardLastFour: z.string(),
  status: z.enum(claimStatuses),
  message: z.string().describe('The text that the member reads.'),
  createdAt: ApiInstant,
});

export const ApiPayout = z.object({
  id: ApiId,
  memberId: MemberId,
  amountCents: ApiCents,
  status: z.enum(payoutStatuses),
  delivery: z.string(),
  target: z.string(),
  attempts: z.int(),
  reason: z.string(),
  createdAt: ApiInstant,
});

export const ApiReservation = z
  .object({
    id: z.string(),
    confirmation: z.string(),
    memberId: MemberId,
    status: z.enum(reservationStatuses),
    date: ApiDay,
    time: z.string(),
    restaurantId: z.string(),
    restaurant: z.string(),
    partySize: z.int(),
    bonusUnits: ApiUnits,
  })
  .describe('Date and time are local to the restaurant.');

export const apiQueuesContract = {
  claims: apiEndpoint('claims:read')
    .route({
      method: 'GET',
      path: '/v1/claims',
      summary: 'List claims',
      description: 'Claims for missing rewards, the oldest first.',
    })
    .input(z.object({ status: z.enum(['open', ...claimStatuses]).default('open'), ...pageInput }))
    .output(apiPage(ApiClaim)),
  claim: apiEndpoint('claims:read', { hasEtag: true })
    .route({ method: 'GET', path: '/v1/claims/{claimId}', summary: 'Get a claim' })
    .errors({ UNKNOWN_CLAIM: { status: 404 } })
    .input(z.object({ claimId: ApiId }))
    .output(ApiClaim),
  payouts: apiEndpoint('payouts:read')
    .route({
      method: 'GET',
      path: '/v1/payouts',
      summary: 'List payouts',
      description: 'Payouts in a status, the oldest first.',
    })
    .input(z.object({ status: z.enum(payoutStatuses).default('error'), ...pageInput }))
    .output(apiPage(ApiPayout)),
  reservations: apiEndpoint('reservations:read')
    .route({
      method: 'GET',
      path: '/v1/reservations',
      summary: 'List reservations',
      description: 'Reservations by start; without a status those that were booked.',
    })
    .errors(unknownMember)
    .input(
      z.object({
        memberId: MemberId.optional(),
        restaurantId: z.string().max(80).default(''),
        date: ApiDay.optional(),
        status: z.enum(reservationStatuses).optional(),
        ...pageInput,
      }),
    )
    .output(apiPage(ApiReservation)),
};

export const ApiAccrualFile = z
  .object({
    number: z.int(),
    day: ApiDay,
    lines: z.int(),
    units: ApiUnits,
    waiting: z.int(),
    rejected: z.int(),
  })
  .describe(
    'A numbered file of rewards that the partner posts; a line waits until it is acknowledged.',
  );

const noAccruals = { NO_ACCRUALS: { status: 409 } } as const;
const number = z.coerce.number().int().min(1).max(999_999_999);

/** Lines of one acknowledgment at most. */
export const ACKNOWLEDGE_MAX = 10_000;

export const apiAccrualsContract = {
  list: apiEndpoint('accruals:read')
    .route({
      method: 'GET',
      path: '/v1/accrual-files',
      summary: 'List accrual files',
      description: 'The files of the program, the latest first.',
    })
    .errors(noAccruals)
    .input(z.object(pageInput))
    .output(apiPage(ApiAccrualFile)),
  read: apiEndpoint('accruals:read', { hasEtag: true })
    .route({
      method: 'GET',
      path: '/v1/accrual-files/{number}',
      summary: 'Get an accrual file',
      description: 'A file as CSV text, the same however often it is read.',
    })
    .errors({ ...noAccruals, UNKNOWN_FILE: { status: 404 } })
    .input(z.object({ number }))
    .output(z.object({ number: z.int(), name: z.string(), csv: z.string() })),
  acknowledge: apiEndpoint('accruals:write')
    .route({
      method: 'POST',
      path: '/v1/accrual-files/{number}/acknowledge',
      summary: 'Acknowledge an accrual file',
      description:
        'Acknowledges lines of a file, each posted or rejected; a line that repeats changes nothing.',
    })
    .errors(noAccruals)
    .input(
      z.object({
        number,
        lines: z
          .array(
            z.strictObject({
              line: z.int().min(1).max(999_999_999),
              result: z.enum(['posted', 'rejected']),
              reason: z.string().max(200).default(''),
            }),
          )
          .min(1)
          .max(ACKNOWLEDGE_MAX),
      }),
    )
    .output(
      z.object({
        posted: z.int(),
        rejected: z.int(),
        repeated: z.int(),
        faults: z
          .array(z.object({ line: z.int(), code: z.enum(['unknownLine', 'rejectedBefore']) }))
          .describe('Lines that no file has, and lines that were rejected before.'),
      }),
    ),
};
