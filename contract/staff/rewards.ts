import { z } from 'zod';
import type { SourceCode } from '#domain/earning/award-states.ts';
import {
  postingErrors,
  StaffApprover,
  StaffPartner,
  StaffReason,
  StaffUnits,
  staffEndpoint,
} from './staff-endpoint.ts';

/** The accounts of a member's rewards, as journals post to them. */
const Entry = z.object({ account: z.string(), units: z.number() });

/** M manual, A adjustment, J bonus adjustment, + corporate. */
export const adjustmentCodes = ['M', 'A', 'J', '+'] as const satisfies readonly SourceCode[];
export type AdjustmentCode = (typeof adjustmentCodes)[number];

const RewardAdjustment = z.object({
  partner: StaffPartner,
  email: z.string().min(1).max(254),
  code: z.enum(adjustmentCodes),
  units: StaffUnits.refine((units) => units !== 0, 'not zero'),
  /** Shown to the member in recent activity. */
  reason: StaffReason,
  approvedBy: StaffApprover,
});

export const staffRewardsContract = {
  /** The journal that an adjustment would post, and whether it needs a second person. */
  preview: staffEndpoint('rewards.adjust')
    .route({ method: 'GET', path: '/rewards/adjustments/preview' })
    .errors({ UNKNOWN_MEMBER: { status: 404, data: z.object({ email: z.string() }) } })
    .input(RewardAdjustment.pick({ partner: true, email: true, code: true, units: true }))
    .output(
      z.object({
        entries: z.array(Entry),
        balanceUnits: z.number(),
        balanceAfterUnits: z.number(),
        /** Why it cannot be posted alone, or at all. */
        fault: z.enum(['needsApproval', 'belowFloor']).nullable(),
        approvalAboveUnits: z.number(),
        floorUnits: z.number(),
      }),
    ),
  /** Posts a manual adjustment to a member within the program's limits. */
  adjust: staffEndpoint('rewards.adjust', { stepUp: true })
    .route({ method: 'POST', path: '/rewards/adjustments' })
    .errors({
      ...postingErrors,
      UNKNOWN_MEMBER: { status: 404, data: z.object({ email: z.string() }) },
    })
    .input(RewardAdjustment)
    .output(z.object({ adjustmentId: z.number(), balanceUnits: z.number() })),
};
