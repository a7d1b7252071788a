import type { Transaction } from '#contract/activity.ts';
import { csvLine } from '#domain/activity/csv-cell.ts';
import { isMoneyCurrency } from '#domain/rewards/reward-amount.ts';
import { businessDay } from '#domain/time/local-time.ts';
import type { Ctx, Texts } from '#server/platform/context.ts';
import { streamText, toSignIn } from '#server/platform/http/stream-text.ts';
import { type ActivityRow, eachRecord } from './list-records.ts';

// Excel needs a byte order mark to read UTF-8.
const BYTE_ORDER_MARK = '\uFEFF';

type Copy = Texts<'responses', 'activity'>;

const headOf = ({ partner }: Ctx, copy: Copy): string[] => [
  copy('date'),
  copy('restaurant'),
  copy('restaurant_id'),
  copy('last_four'),
  copy('bill'),
  copy(isMoneyCurrency(partner) ? 'reward_money' : 'reward'),
  copy('status'),
  copy('paid_on'),
  copy('type'),
  copy('transaction_id'),
];

const creditCells = (credit: Extract<ActivityRow, { recordType: 'Credit' }>, copy: Copy) => [
  credit.date,
  credit.targetLabel,
  null,
  null,
  null,
  -credit.creditAmountCents / 100,
  credit.status,
  credit.status === 'Completed' ? credit.updatedAt.slice(0, 10) : null,
  copy('statement_credit'),
  credit.creditId,
];

const dineCells = (dine: Transaction, copy: Copy) => [
  dine.date,
  dine.merchantName,
  dine.merchantId,
  dine.cardLastFour,
  dine.ticketAmount,
  dine.benefitAmount,
  copy(`statuses.${dine.awardStatus}`),
  dine.awardStatus === 'Paid' ? (dine.paidAt?.slice(0, 10) ?? null) : null,
  dine.transactionType,
  dine.sourceTransactionId,
];

const cellsOf = (row: ActivityRow, copy: Copy) =>
  row.recordType === 'Credit' ? creditCells(row, copy) : dineCells(row, copy);

async function* linesOf(ctx: Ctx): AsyncGenerator<string> {
  const copy = await ctx.copy('responses', 'activity');
  yield BYTE_ORDER_MARK + csvLine(headOf(ctx, copy));
  for await (const rows of eachRecord(ctx))
    yield rows.map((row) => csvLine(cellsOf(row, copy))).join('');
}

/** Streams the member's activity as a CSV file. */
export const writeActivity = async (ctx: Ctx): Promise<Response> => {
  if (!ctx.member) return toSignIn('/account/recent_activity');
  return streamText({
    fileName: `${ctx.partnerId}-activity-${businessDay(ctx.now())}.csv`,
    type: 'text/csv',
    parts: linesOf(ctx),
  });
};
