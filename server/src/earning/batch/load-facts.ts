import { billKey } from '#domain/earning/events/feed-event.ts';
import { localDate } from '#domain/earning/local-time.ts';
import { hasMonthlyLimit } from '#domain/earning/policy.ts';
import type { Trx } from '#server/platform/db/index.ts';
import {
  type BatchFacts,
  completeWorld,
  loadTransactions,
  type PairedFacts,
  pairFacts,
  transactionKey,
} from './batch-facts.ts';
import { type BatchDine, buildDines, isDine, type Unmatched } from './build-dines.ts';
import {
  type BillTransaction,
  type MemberSpan,
  type MonthSpan,
  readDinesByTransaction,
  type StoredDine,
  transactionsInMonths,
  transactionsInYears,
  yearsThatVipChanges,
} from './dine-store.ts';
import type { Engine } from './engine.ts';
import type { LookupCache } from './lookup-cache.ts';

export type LoadedFacts = { paired: PairedFacts; visits: Map<string, BatchDine | Unmatched> };

type Scope = { trx: Trx; world: BatchFacts; directory: LookupCache; engine: Engine };

const readDines = async (trx: Trx, world: BatchFacts): Promise<Map<string, StoredDine>> => {
  const transactions = new Map<string, Set<string>>();
  for (const { eventType, provider, transactionId } of world.stored.values()) {
    if (eventType === 'refund') continue;
    const ids = transactions.get(provider) ?? new Set();
    transactions.set(provider, ids.add(transactionId));
  }
  const dines = new Map<string, StoredDine>();
  for (const [provider, ids] of transactions)
    for (const dine of await readDinesByTransaction(trx, provider, [...ids]))
      dines.set(
        billKey({ provider, transactionId: dine.transaction_id, cardToken: dine.card_token }),
        dine,
      );
  return dines;
};

const visitsOf = async ({ trx, world, directory, engine }: Scope): Promise<LoadedFacts> => {
  await completeWorld(trx, world, directory);
  const paired = pairFacts(world);
  const bills = [...paired.bills.values()];
  const dines = await readDines(trx, world);
  await directory.loadCards(
    trx,
    bills.map(({ cardToken }) => cardToken),
  );
  await directory.loadMerchants(trx, {
    mids: bills.flatMap(({ mids }) => mids),
    ids: [...dines.values()].map((dine) => dine.merchant_id),
  });
  const visits = buildDines(paired, { directory, dines, programOf: engine.partnerOf });
  return { paired, visits };
};

const lastDay = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

const monthSpan = (visit: BatchDine): MonthSpan => {
  const month = visit.bill.wallTime.slice(0, 7);
  const { partnerId, memberId } = visit.holder;
  const merchantId = visit.merchant.id;
  return { partnerId, memberId, merchantId, from: `${month}-01`, to: lastDay(month) };
};

const yearSpan = (visit: BatchDine): MemberSpan => {
  const year = localDate(visit.bill.wallTime).slice(0, 4);
  const { partnerId, memberId } = visit.holder;
  return { partnerId, memberId, from: `${year}-01-01`, to: `${year}-12-31` };
};

const spanKey = ({ partnerId, memberId, from }: MemberSpan) => `${partnerId} ${memberId} ${from}`;

const sensitiveYears = async (trx: Trx, visits: readonly BatchDine[]): Promise<MemberSpan[]> => {
  const years = new Map<string, MemberSpan>();
  const others = new Map<string, MemberSpan>();
  for (const visit of visits) {
    if (!visit.program.earning.vip) continue;
    const span = yearSpan(visit);
    (visit.terms.vipRate === null ? others : years).set(spanKey(span), span);
  }
  const unsure = [...others].filter(([key]) => !years.has(key)).map(([, span]) => span);
  if (unsure.length > 0) {
    for (const { partnerId, memberId, year } of await yearsThatVipChanges(trx, unsure)) {
      const span = { partnerId, memberId, from: `${year}-01-01`, to: `${year}-12-31` };
      years.set(spanKey(span), span);
    }
  }
  return [...years.values()];
};

const widen = async (trx: Trx, loaded: LoadedFacts): Promise<BillTransaction[]> => {
  const visits = [...loaded.visits.values()].filter(isDine);
  const months = new Map<string, MonthSpan>();
  for (const visit of visits) {
    if (!hasMonthlyLimit(visit.terms)) continue;
    const span = monthSpan(visit);
    months.set(`${spanKey(span)} ${span.merchantId}`, span);
  }
  const years = await sensitiveYears(trx, visits);
  const inMonths = months.size > 0 ? await transactionsInMonths(trx, [...months.values()]) : [];
  const inYears = years.length > 0 ? await transactionsInYears(trx, years) : [];
  return [...inMonths, ...inYears];
};

/**
 * Everything that decides the bills of a world: the bills themselves, the others of a limited month, and
 * those of a year in which VIP changes a dine. The world grows until it is closed.
 */
export const loadFacts = async (scope: Scope): Promise<LoadedFacts> => {
  for (;;) {
    const loaded = await visitsOf(scope);
    const others = await widen(scope.trx, loaded);
    const found = await loadTransactions(scope.trx, scope.world, others.map(transactionKey));
    if (found === 0) return loaded;
  }
};
