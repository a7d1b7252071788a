import { z } from 'zod';
import {
  listLimit,
  listOrder,
  StaffPartner,
  StaffReason,
  staffEndpoint,
} from './staff-endpoint.ts';

/** The use-cases that a second person may have to approve. */
export const approvableActions = [
  'rewards.adjust',
  'claims.decide',
  'queues.resolve',
  'offers.grant',
] as const;
export type ApprovableAction = (typeof approvableActions)[number];

export const approvalStatuses = ['open', 'approved', 'declined', 'withdrawn'] as const;

export const StaffApproval = z.object({
  id: z.number(),
  action: z.enum(approvableActions),
  /** The input of the use-case. */
  input: z.record(z.string(), z.unknown()),
  madeBy: z.string(),
  createdAt: z.iso.datetime(),
  status: z.enum(approvalStatuses),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** Why it was declined. */
  note: z.string(),
  /** Whether the caller made it, and so may withdraw but not decide it. */
  isOwn: z.boolean(),
});
export type StaffApproval = z.infer<typeof StaffApproval>;

const id = z.int().positive();
const unknownRequest = {
  UNKNOWN_REQUEST: { status: 404, data: z.object({ id: z.number() }) },
  DECIDED_BEFORE: { status: 409, data: z.object({ id: z.number(), status: z.string() }) },
} as const;

export const staffApprovalsContract = {
  /** Requests of a program in a status, the latest first; `before` continues behind a request. */
  list: staffEndpoint('rewards.read')
    .route({ method: 'GET', path: '/approvals' })
    .input(
      z.object({
        partner: StaffPartner,
        status: z.enum(approvalStatuses).default('open'),
        order: listOrder.default('latest'),
        before: id.nullable().default(null),
        limit: listLimit,
      }),
    )
    .output(z.object({ requests: z.array(StaffApproval), hasMore: z.boolean() })),
  /** Requests the approval of a second person; needs the permission of the action too. */
  request: staffEndpoint('rewards.read', { stepUp: true })
    .route({ method: 'POST', path: '/approvals' })
    .errors({ INVALID_REQUEST: { status: 422, data: z.object({ issues: z.array(z.unknown()) }) } })
    .input(
      z.object({
        partner: StaffPartner,
        action: z.enum(approvableActions),
        input: z.record(z.string(), z.unknown()),
      }),
    )
    .output(StaffApproval),
  /** Runs an approved request in its maker's name, or declines it; its maker cannot decide it. */
  decide: staffEndpoint('rewards.approve', { stepUp: true })
    .route({ method: 'POST', path: '/approvals/decide' })
    .errors({ ...unknownRequest, OWN_REQUEST: { status: 409 }, MAKER_GONE: { status: 409 } })
    .input(z.object({ partner: StaffPartner, id, isApproved: z.boolean(), reason: StaffReason }))
    .output(StaffApproval),
  /** Takes back one's own request. */
  withdraw: staffEndpoint('rewards.read')
    .route({ method: 'POST', path: '/approvals/withdraw' })
    .errors(unknownRequest)
    .input(z.object({ partner: StaffPartner, id }))
    .output(StaffApproval),
};
