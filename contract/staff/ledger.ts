import { z } from 'zod';
import { balanceAccounts, balanceParts, rewardParts } from '#domain/rewards/reward-sums.ts';
import { StaffPartner, staffEndpoint } from './staff-endpoint.ts';

const units = z.number();

/** A member's final rewards by part, and each balance with the sums of the entries behind it. */
export const StaffRewardSums = z.object({
  units,
  groups: z.array(
    z.object({
      part: z.enum(rewardParts),
      count: z.number(),
      units,
      /** The latest rewards of the part. */
      listed: z.array(z.object({ title: z.string(), day: z.string(), units })),
      /** The sum of those that are not listed. */
      rest: z.object({ count: z.number(), units, from: z.string(), to: z.string() }).nullable(),
    }),
  ),
  balances: z.array(
    z.object({
      account: z.enum(balanceAccounts),
      units,
      parts: z.array(z.object({ part: z.enum(balanceParts), units })),
    }),
  ),
});
export type StaffRewardSums = z.infer<typeof StaffRewardSums>;

export const staffLedgerContract = {
  /** Counts what breaks each invariant of the ledger, over all programs. */
  check: staffEndpoint('ledger.check')
    .route({ method: 'GET', path: '/ledger/check' })
    .input(z.object({}))
    .output(
      z.object({
        figures: z.array(z.object({ rule: z.string(), checked: z.number(), broken: z.number() })),
        hash: z.string(),
        isSound: z.boolean(),
      }),
    ),
  /** The entries behind a member's balances; rewards of one calendar year, or of all. */
  explain: staffEndpoint('rewards.read')
    .route({ method: 'GET', path: '/ledger/explain' })
    .errors({ UNKNOWN_MEMBER: { status: 404, data: z.object({ email: z.string() }) } })
    .input(
      z.object({
        partner: StaffPartner,
        email: z.string().min(1).max(254),
        year: z.int().min(2000).max(2999).nullable().default(null),
      }),
    )
    .output(StaffRewardSums),
  /** The rewards of every member of a program by the journals, less refunds, by email. */
  report: staffEndpoint('rewards.read')
    .route({ method: 'GET', path: '/ledger/report' })
    .input(z.object({ partner: StaffPartner }))
    .output(
      z.object({
        rows: z.array(z.object({ email: z.string(), points: z.number(), dines: z.number() })),
      }),
    ),
};
