import { z } from 'zod';
import { payoutDeliveries, payoutStatuses } from '#domain/payouts/payout.ts';
import { listLimit, listOrder, StaffPartner, staffEndpoint } from './staff-endpoint.ts';

export const StaffPayout = z.object({
  id: z.number(),
  email: z.string(),
  amountCents: z.number(),
  status: z.enum(payoutStatuses),
  delivery: z.string(),
  targetLabel: z.string(),
  attempts: z.number(),
  /** Why it was returned. */
  reason: z.string(),
  createdAt: z.iso.datetime(),
  /** Why the last attempt failed, and when the next one is due; null when none is open. */
  lastError: z.string().nullable(),
  nextTryAt: z.iso.datetime().nullable(),
});
export type StaffPayout = z.infer<typeof StaffPayout>;

const id = z.int().positive();
const count = z.number();
const PayoutName = z.object({ partner: z.string(), id: z.number() });
export type StaffPayoutName = z.infer<typeof PayoutName>;

export const staffPayoutsContract = {
  /** Starts due payouts of every program and sends pending ones, each once. */
  run: staffEndpoint('payouts.run', { stepUp: true })
    .route({ method: 'POST', path: '/payouts/run' })
    .errors({
      /** The running app pays a delivery through another provider than this process would. */
      OTHER_PROVIDER: {
        status: 409,
        data: z.object({
          delivery: z.enum(payoutDeliveries),
          appProvider: z.string(),
          provider: z.string(),
        }),
      },
    })
    .input(z.object({}))
    .output(
      z.object({
        started: count,
        sent: count,
        rejected: count,
        /** Without a response of the provider; they are sent again under the same order id. */
        failed: z.array(PayoutName),
        /** Paid by the provider although they were returned to the balance. */
        conflicts: z.array(PayoutName),
      }),
    ),
  /** Payouts of a program in a status, the oldest first; `after` continues behind a payout. */
  list: staffEndpoint('payouts.read')
    .route({ method: 'GET', path: '/payouts' })
    .input(
      z.object({
        partner: StaffPartner,
        status: z.enum(payoutStatuses).default('error'),
        order: listOrder.default('earliest'),
        after: id.nullable().default(null),
        limit: listLimit,
      }),
    )
    .output(z.object({ payouts: z.array(StaffPayout), hasMore: z.boolean() })),
  /** The payouts of a program by status. */
  totals: staffEndpoint('payouts.read')
    .route({ method: 'GET', path: '/payouts/totals' })
    .input(z.object({ partner: StaffPartner }))
    .output(
      z.object({
        statuses: z.array(
          z.object({ status: z.enum(payoutStatuses), payouts: count, cents: count }),
        ),
      }),
    ),
  /** Makes an open payout due immediately, under the same order id. */
  retry: staffEndpoint('payouts.run', { stepUp: true })
    .route({ method: 'POST', path: '/payouts/retry' })
    .errors({ UNKNOWN_PAYOUT: { status: 404, data: z.object({ id: z.number() }) } })
    .input(z.object({ partner: StaffPartner, id }))
    .output(z.object({ id: z.number() })),
};
