import type {
  ActivityPage,
  ActivityPaging,
  CreditBalance,
  TransactionPage,
  NextPayout as WireNextPayout,
} from '#contract/activity.ts';
import { wireAmount } from '#domain/rewards/reward-amount.ts';
import { businessDay } from '#domain/time/local-time.ts';
import { readDines } from '#server/earning/explain/index.ts';
import { type NextPayout, readNextPayout } from '#server/earning/payouts/index.ts';
import { readBalance, sumYearByMonth } from '#server/features/member/index.ts';
import { type Ctx, memberKeyOf, memberOf } from '#server/platform/context.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { type PostingTexts, postingTitle } from './posting-title.ts';
import { presentDine } from './present-dine.ts';
import { presentPayout, presentPosting } from './present-records.ts';
import {
  countRecords,
  listRecords,
  type RecordKind,
  type RecordRef,
  readPayouts,
  readPostings,
} from './record-store.ts';

export type ActivityRow = ActivityPage['data'][number];

const RECORDS_AT_ATIME = 500;

const ALL_KINDS: readonly RecordKind[] = ['dine', 'posting', 'payout'];

type Records = { ctx: Ctx; texts: PostingTexts };

const recordsOf = async (ctx: Ctx): Promise<Records> => ({
  ctx,
  texts: await ctx.copy('account_center', 'postings'),
});

const rowsOf = async (
  trx: Trx,
  { ctx, texts }: Records,
  refs: readonly RecordRef[],
): Promise<ActivityRow[]> => {
  const { partner, partnerId } = ctx;
  const key: MemberKey = { partnerId, memberId: memberOf(ctx).id };
  const ids = (kind: RecordRef['kind']) =>
    refs.filter((ref) => ref.kind === kind).map(({ id }) => id);
  const [dines, postings, payouts] = await Promise.all([
    readDines(trx, key, ids('dine')),
    readPostings(trx, key, ids('posting')),
    readPayouts(trx, key, ids('payout')),
  ]);
  const found = new Map<string, ActivityRow>();
  for (const row of dines) found.set(`dine ${row.id}`, presentDine(row, partner));
  for (const row of postings) {
    const title = postingTitle(row, texts);
    found.set(`posting ${row.id}`, presentPosting(row, { partner, title }));
  }
  for (const row of payouts) found.set(`payout ${row.id}`, presentPayout(row));
  return refs.flatMap(({ kind, id }) => found.get(`${kind} ${id}`) ?? []);
};

const monthsOf = async (trx: Trx, ctx: Ctx, rows: readonly ActivityRow[]) => {
  const key = memberKeyOf(ctx);
  const months = [...new Set(rows.map(({ date }) => date.slice(0, 7)))];
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];
  const sums = await Promise.all(years.map((year) => sumYearByMonth(trx, key, year)));
  return months.map((month) => {
    const sum = sums[years.indexOf(month.slice(0, 4))]?.[Number(month.slice(5)) - 1];
    return {
      month,
      earned: wireAmount(sum?.earned ?? 0, ctx.partner),
      onTheWay: wireAmount(sum?.onTheWay ?? 0, ctx.partner),
    };
  });
};

const readPage = async (
  ctx: Ctx,
  { pageNo, resultsPerPage, year }: ActivityPaging,
  kinds: readonly RecordKind[],
): Promise<ActivityPage> => {
  const records = await recordsOf(ctx);
  return ctx.tx(async (trx) => {
    const key = memberKeyOf(ctx);
    const offset = (pageNo - 1) * resultsPerPage;
    const [totalResultSize, refs] = await Promise.all([
      countRecords(trx, key, { kinds, year }),
      listRecords(trx, key, { kinds, year, limit: resultsPerPage, offset }),
    ]);
    const data = await rowsOf(trx, records, refs);
    return {
      data,
      months: await monthsOf(trx, ctx, data),
      totalPages: Math.ceil(totalResultSize / resultsPerPage),
      totalResultSize,
    };
  });
};

/** Streams a member's activity, newest first, one transaction per chunk. */
export async function* eachRecord(ctx: Ctx): AsyncGenerator<ActivityRow[]> {
  const records = await recordsOf(ctx);
  const key = memberKeyOf(ctx);
  const page = { kinds: ALL_KINDS, limit: RECORDS_AT_ATIME };
  let after: RecordRef | undefined;
  do {
    const chunk = await ctx.tx(async (trx) => {
      const refs = await listRecords(trx, key, { ...page, after });
      return { last: refs[RECORDS_AT_ATIME - 1], rows: await rowsOf(trx, records, refs) };
    });
    if (chunk.rows.length > 0) yield chunk.rows;
    after = chunk.last;
  } while (after);
}

/** One page of activity with payouts, for Credit partners; past the end it is empty with the right totals. */
export const listStatementCredits = (ctx: Ctx, paging: ActivityPaging): Promise<ActivityPage> =>
  readPage(ctx, paging, ALL_KINDS);

/** One page of activity without payouts, newest first. */
export const listTransactions = async (
  ctx: Ctx,
  paging: ActivityPaging,
): Promise<TransactionPage> => {
  const page = await readPage(ctx, paging, ['dine', 'posting']);
  return { ...page, data: page.data.filter((row) => row.recordType === 'Transaction') };
};

const presentPlan = ({ plan }: NextPayout): WireNextPayout['plan'] => {
  switch (plan.delivery) {
    case 'Card': {
      const { delivery, cardType, lastFour, amountCents, maxCents } = plan;
      return { delivery, cardType, lastFour, amount: amountCents / 100, maxAmount: maxCents / 100 };
    }
    case 'Email':
      return { delivery: 'Email', amount: plan.amountCents / 100 };
    case null:
      return { delivery: null, retryOn: businessDay(plan.retryAt) };
  }
};

/** The member's unpaid rewards, and where a Credit program pays them; dollars for Credit partners. */
export const readCreditBalance = (ctx: Ctx): Promise<CreditBalance> =>
  ctx.tx(async (trx) => {
    const key = memberKeyOf(ctx);
    const memberBalance = wireAmount(await readBalance(trx, key), ctx.partner);
    const { currencyType, statementCreditThresholdCents: thresholdCents } = ctx.partner;
    if (currencyType !== 'Credit') return { memberBalance, nextPayout: null };
    const next = await readNextPayout(trx, { ...key, thresholdCents, now: ctx.now() });
    if (!next) return { memberBalance, nextPayout: null };
    const { isDue, openPayout } = next;
    const nextPayout = { isDue, isWaiting: openPayout !== null, plan: presentPlan(next) };
    return { memberBalance, nextPayout };
  });
