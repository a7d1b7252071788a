import type { ActivityPaging, TransactionPage } from '#contract/activity.ts';
import { type Ctx, memberOf } from '#server/platform/context.ts';
import { presentDine } from './present-dine.ts';
import { countDines, listDines } from './store.ts';

/** One page of the member's activity, newest first; a page beyond the end is empty with the right totals (A §9). */
export const listTransactions = (
  ctx: Ctx,
  { pageNo, resultsPerPage }: ActivityPaging,
): Promise<TransactionPage> =>
  ctx.tx(async (trx) => {
    const key = { partnerId: ctx.partnerId, memberId: memberOf(ctx).id };
    const totalResultSize = await countDines(trx, key);
    const offset = (pageNo - 1) * resultsPerPage;
    const rows =
      offset < totalResultSize ? await listDines(trx, key, { limit: resultsPerPage, offset }) : [];
    return {
      data: rows.map((row) => presentDine(row, ctx.partner)),
      totalPages: Math.ceil(totalResultSize / resultsPerPage),
      totalResultSize,
    };
  });
