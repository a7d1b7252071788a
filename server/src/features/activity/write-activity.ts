import type { Transaction } from '#contract/activity.ts';
import { csvLine } from '#domain/activity/csv-cell.ts';
import { businessDay } from '#domain/earning/local-time.ts';
import { isMoneyCurrency } from '#domain/rewards/reward-amount.ts';
import type { PostingFormat } from '#server/features/content/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { streamText, toSignIn } from '#server/platform/http/stream-text.ts';
import { type ActivityRow, eachRecord } from './list-records.ts';

// Excel needs a byte order mark to read UTF-8.
const BYTE_ORDER_MARK = '\uFEFF';

const statusTexts: { [Status in Transaction['awardStatus']]: string } = {
  Awarded: 'Earned',
  Paid: 'Paid',
  Pending: 'Not final yet',
  Deferred: 'Final, not posted yet',
  Forfeit: 'Not earned',
};

const headOf = ({ partner }: Ctx): string[] => [
  'Date',
  'Restaurant',
  'Restaurant ID',
  'Card ending in',
  'Bill in US dollars',
  isMoneyCurrency(partner) ? 'Reward in US dollars' : `Reward in ${partner.currency.plural}`,
  'Status',
  'Paid on',
  'Type',
  'Transaction ID',
];

const creditCells = (credit: Extract<ActivityRow, { recordType: 'Credit' }>) => [
  credit.date,
  credit.targetLabel,
  null,
  null,
  null,
  -credit.creditAmountCents / 100,
  credit.status,
  credit.status === 'Completed' ? credit.updatedAt.slice(0, 10) : null,
  'Statement credit',
  credit.creditId,
];

const dineCells = (dine: Transaction) => [
  dine.date,
  dine.merchantName,
  dine.merchantId,
  dine.cardLastFour,
  dine.ticketAmount,
  dine.benefitAmount,
  statusTexts[dine.awardStatus],
  dine.awardStatus === 'Paid' ? (dine.paidAt?.slice(0, 10) ?? null) : null,
  dine.transactionType,
  dine.sourceTransactionId,
];

const cellsOf = (row: ActivityRow) =>
  row.recordType === 'Credit' ? creditCells(row) : dineCells(row);

async function* linesOf(ctx: Ctx, formatPosting: PostingFormat): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(headOf(ctx));
  for await (const rows of eachRecord({ ctx, formatPosting }))
    yield rows.map((row) => csvLine(cellsOf(row))).join('');
}

/** Streams the member's activity as a CSV file. */
export const createWriteActivity =
  (formatPosting: PostingFormat) =>
  async (ctx: Ctx): Promise<Response> => {
    if (!ctx.member) return toSignIn('/account/recent_activity');
    return streamText({
      fileName: `${ctx.partnerId}-activity-${businessDay(ctx.now())}.csv`,
      type: 'text/csv',
      parts: linesOf(ctx, formatPosting),
    });
  };
