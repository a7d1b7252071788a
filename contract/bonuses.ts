import { z } from 'zod';
import { memberItemEndpoint } from './endpoint.ts';
import { Bonus } from './member.ts';

/** The header that makes a retried write take effect once. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** Activates a bonus; no body. One idempotency key activates one bonus. */
export const BonusRegistration = z.object({
  params: z.object({ code: z.string().max(40) }),
  headers: z.object({ [IDEMPOTENCY_HEADER]: z.string().min(8).max(128) }),
});
export type BonusRegistration = z.infer<typeof BonusRegistration>;

export const bonusesContract = {
  register: memberItemEndpoint
    .route({
      method: 'POST',
      path: '/api/Member/Bonus/{code}',
      tags: ['bonuses'],
      inputStructure: 'detailed',
    })
    .input(BonusRegistration)
    .output(Bonus),
};
