import type { StaffApproval } from '#contract/staff/approvals.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import { findActor } from '../accounts/find-actor.ts';
import { auditChange } from '../audit-change.ts';
import { auditName, requirePermission, type StaffContext, staff } from '../staff-context.ts';
import { pageOf } from '../staff-list.ts';
import { parseInput, permissionOf, runAction } from './approvable.ts';
import {
  insertRequest,
  listRequests,
  lockRequest,
  type RequestRow,
  saveDecision,
} from './request-store.ts';

const present = (context: StaffContext, row: RequestRow): StaffApproval => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  isOwn: row.madeBy === auditName(context),
});

type Unknown = {
  UNKNOWN_REQUEST: (options: { data: { id: number } }) => Error;
  DECIDED_BEFORE: (options: { data: { id: number; status: string } }) => Error;
};

const lockOpen = async (
  trx: Trx,
  { partner, id }: { partner: string; id: number },
  errors: Unknown,
): Promise<RequestRow> => {
  const request = await lockRequest(trx, partner, id);
  if (!request) throw errors.UNKNOWN_REQUEST({ data: { id } });
  if (request.status !== 'open')
    throw errors.DECIDED_BEFORE({ data: { id, status: request.status } });
  return request;
};

type Decided = { partner: string; request: RequestRow; status: RequestRow['status']; note: string };

const decideAs = async (trx: Trx, context: StaffContext, decided: Decided) => {
  const { partner, request, status, note } = decided;
  const decision = { decidedBy: auditName(context), decidedAt: context.engine.now() };
  const saved = await saveDecision(trx, partner, { id: request.id, status, note, ...decision });
  const detail = { request: request.id, action: request.action, madeBy: request.madeBy };
  await auditChange(trx, context, {
    action: `request ${status}`,
    partner,
    detail: { ...detail, before: request.status, after: status, ...(note && { reason: note }) },
  });
  return saved;
};

export const listApprovals = staff.approvals.list.handler(({ context, input }) =>
  asEngine(context.engine.db, async (trx) => {
    const { rows, hasMore } = await pageOf(input.limit, (limit) =>
      listRequests(trx, { ...input, limit }),
    );
    return { requests: rows.map((row) => present(context, row)), hasMore };
  }),
);

export const requestApproval = staff.approvals.request.handler(
  ({ context, input: { partner, action, input }, errors }) => {
    requirePermission(context, permissionOf(action), partner);
    const parsed = parseInput(action, { ...input, partner, approvedBy: null });
    if (!parsed.success)
      throw errors.INVALID_REQUEST({ data: { issues: [...parsed.error.issues] } });
    return asEngine(context.engine.db, async (trx) => {
      const request = await insertRequest(trx, partner, {
        action,
        input: parsed.data,
        madeBy: auditName(context),
        createdAt: context.engine.now(),
      });
      const detail = { request: request.id, action, after: 'open' };
      await auditChange(trx, context, { action: 'approval requested', partner, detail });
      return present(context, request);
    });
  },
);

export const withdrawApproval = staff.approvals.withdraw.handler(
  ({ context, input: { partner, id }, errors }) =>
    asEngine(context.engine.db, async (trx) => {
      const request = await lockOpen(trx, { partner, id }, errors);
      if (request.madeBy !== auditName(context)) throw errors.UNKNOWN_REQUEST({ data: { id } });
      const decided = { partner, request, status: 'withdrawn' as const, note: '' };
      return present(context, await decideAs(trx, context, decided));
    }),
);

/**
 * Declines a request, or marks it approved and then runs it in its maker's name; it is open again
 * if it fails.
 */
export const decideApproval = staff.approvals.decide.handler(
  async ({ context, input: { partner, id, isApproved, reason }, errors }) => {
    const { db } = context.engine;
    const { request, saved } = await asEngine(db, async (trx) => {
      const open = await lockOpen(trx, { partner, id }, errors);
      if (open.madeBy === auditName(context)) throw errors.OWN_REQUEST();
      const status = isApproved ? ('approved' as const) : ('declined' as const);
      const decided = { partner, request: open, status, note: reason };
      return { request: open, saved: await decideAs(trx, context, decided) };
    });
    if (!isApproved) return present(context, saved);
    try {
      const maker = await findActor(db, request.madeBy);
      if (!maker) throw errors.MAKER_GONE();
      const input = { ...request.input, approvedBy: auditName(context) };
      await runAction(request.action, input, { ...context, actor: maker });
    } catch (error) {
      await asEngine(db, async (trx) => {
        await saveDecision(trx, partner, { ...request, note: '' });
        const detail = { request: id, before: 'approved', after: 'open' };
        await auditChange(trx, context, { action: 'request failed', partner, detail });
      });
      throw error;
    }
    return present(context, saved);
  },
);
