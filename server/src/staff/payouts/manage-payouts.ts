import { listPayouts, retryPayout, sumPayouts } from '#server/earning/payouts/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { auditName, staff } from '../staff-context.ts';
import { readPage } from '../staff-list.ts';

export const listStaffPayouts = staff.payouts.list.handler(
  async ({ context: { engine }, input: { partner: partnerId, limit: max, ...filter } }) => {
    const { rows, hasMore } = await readPage(engine.db, max, (trx, limit) =>
      listPayouts(trx, { ...filter, partnerId, limit }),
    );
    const payouts = rows.map(({ createdAt, nextTryAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      nextTryAt: nextTryAt?.toISOString() ?? null,
    }));
    return { payouts, hasMore };
  },
);

export const readPayoutTotals = staff.payouts.totals.handler(
  async ({ context: { engine }, input: { partner } }) => ({
    statuses: await asEngine(engine.db, (trx) => sumPayouts(trx, partner)),
  }),
);

export const retryStaffPayout = staff.payouts.retry.handler(
  async ({ context, input: { partner: partnerId, id }, errors }) => {
    const { db, now } = context.engine;
    const retry = { partnerId, id, madeBy: auditName(context), now: now() };
    if (!(await retryPayout(db, retry))) throw errors.UNKNOWN_PAYOUT({ data: { id } });
    return { id };
  },
);
