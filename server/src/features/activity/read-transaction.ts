import type { TransactionDetail } from '#contract/activity.ts';
import { timeline } from '#domain/activity/timeline.ts';
import { explainTrace } from '#domain/earning/explain-trace.ts';
import { wireAmount } from '#domain/rewards/reward-amount.ts';
import { decidedDine, readDines } from '#server/earning/explain/index.ts';
import { type Ctx, memberKeyOf } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { presentDine, timelineFacts } from './present-dine.ts';
import { dineId } from './read-review-status.ts';
import { readReservedBonus } from './reserved-bonus-store.ts';

/** One dine with its timeline and rule trace; another member's id is 404 like an unknown one. */
export const readTransaction = async (
  ctx: Ctx,
  input: { id: string },
): Promise<TransactionDetail> => {
  const key = memberKeyOf(ctx);
  const id = dineId(input.id);
  const found = await ctx.tx(async (trx) => {
    const [row] = id === null ? [] : await readDines(trx, key, [id]);
    return row && { row, reservation: await readReservedBonus(trx, key, row) };
  });
  if (!found) throw new AppError('notFound');
  const { row, reservation } = found;
  return {
    ...presentDine(row, ctx.partner),
    reservation: reservation && {
      ...reservation,
      amount: wireAmount(reservation.amount, ctx.partner),
    },
    timeline: timeline(timelineFacts(row, ctx.partner)),
    trace: explainTrace(decidedDine(row)),
    eligibleAmount: row.eligible_cents / 100,
    refundedAmount: row.refunded_cents / 100,
    rate: row.rate,
  };
};
