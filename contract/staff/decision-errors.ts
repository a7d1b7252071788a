import { z } from 'zod';
import type { ClaimOutcome } from '#domain/claims/claim-reason.ts';
import { claimStatuses } from '#domain/claims/claim-rules.ts';
import { postingErrors } from './staff-endpoint.ts';

/** Another record that may be of the same check. */
export const StaffTwin = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('dine'),
    id: z.number(),
    restaurant: z.string(),
    date: z.string(),
    amountCents: z.number(),
  }),
  z.object({
    kind: z.literal('claim'),
    id: z.number(),
    restaurant: z.string(),
    date: z.string(),
    amountCents: z.number().nullable(),
    status: z.enum(claimStatuses),
  }),
]);
export type StaffTwin = z.infer<typeof StaffTwin>;

/** Errors of decisions that may pay one check twice or beyond a limit of the month. */
export const twiceErrors = {
  ...postingErrors,
  TWINS_FOUND: { status: 409, data: z.object({ twins: z.array(StaffTwin) }) },
} as const;

/** Errors of decisions on a claim. */
export const claimErrors = {
  ...twiceErrors,
  UNKNOWN_CLAIM: { status: 404, data: z.object({ id: z.number() }) },
  UNKNOWN_CANDIDATE: {
    status: 404,
    data: z.object({ id: z.number(), candidate: z.number() }),
  },
  DECIDED_BEFORE: { status: 409, data: z.object({ id: z.number(), status: z.string() }) },
  ON_RECORD: { status: 409, data: z.object({ dineId: z.number() }) },
  MONTH_LIMIT: { status: 409, data: z.object({ limit: z.enum(['visits', 'spend']) }) },
  EARNS_NOTHING: { status: 409, data: z.object({ id: z.number() }) },
  NOT_CREDITED: {
    status: 409,
    data: z.object({ outcome: z.custom<ClaimOutcome>(), message: z.string() }),
  },
} as const;
