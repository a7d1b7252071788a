import { listPayouts, retryPayout } from '#server/earning/payouts/index.ts';
import { auditName, staff } from '../staff-context.ts';
import { readPage } from '../staff-list.ts';

export const listStaffPayouts = staff.payouts.list.handler(
  async ({ context: { engine }, input: { partner: partnerId, limit: max, ...filter } }) => {
    const { rows, hasMore } = await readPage(engine.db, max, (trx, limit) =>
      listPayouts(trx, { ...filter, partnerId, limit }),
    );
    const payouts = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
    return { payouts, hasMore };
  },
);

export const retryStaffPayout = staff.payouts.retry.handler(
  async ({ context, input: { partner: partnerId, id }, errors }) => {
    const { db, now } = context.engine;
    const retry = { partnerId, id, madeBy: auditName(context), now: now() };
    if (!(await retryPayout(db, retry))) throw errors.UNKNOWN_PAYOUT({ data: { id } });
    return { id };
  },
);
