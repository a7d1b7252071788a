import {
  changePolicy,
  changeScreening,
  changeTerms,
  type EarningChange,
} from '#domain/earning/change-terms.ts';
import { decideDines } from '#domain/earning/decide-dines.ts';
import type { Decision } from '#domain/earning/decision.ts';
import { reachesVip, vipPeriodsIn } from '#domain/earning/policy.ts';
import { diffPostings, type Posted } from '#domain/earning/postings.ts';
import { localDate } from '#domain/time/local-time.ts';
import {
  type BatchDine,
  createBatchFacts,
  type Engine,
  guardStored,
  isDine,
  type LookupCacheSource,
  loadBills,
  loadTransactions,
  offerFor,
} from '#server/earning/batch/index.ts';
import { readPosted } from '#server/earning/ledger/index.ts';
import { readVipYears } from '#server/earning/vip/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import {
  type EarlierInYear,
  type MonthDays,
  type MonthDine,
  readEarlierInYear,
  readMonthDines,
} from './month-store.ts';

type StoredBatchDine = BatchDine & { stored: NonNullable<BatchDine['stored']> };

/** A dine with its decision by the settings of its day, and with the one under the change. */
export type DecidedTwice = {
  before: { dine: StoredBatchDine; decision: Decision };
  after: { dine: StoredBatchDine; decision: Decision };
};

export type ComparedDine = MonthDine & {
  /** Null where the network's events of the dine are not stored. */
  decided: DecidedTwice | null;
  journals: number;
  /**
   * Whether the engine would post today exactly what is posted. One that is not equal, such as an award that a later
   * fact may not move, is left as posted on both sides.
   */
  isEqual: boolean;
  after: number;
};

type MonthScope = {
  days: MonthDays;
  memberIds: readonly number[];
  change: EarningChange;
  lookups: LookupCacheSource;
};

const hasStored = (dine: BatchDine): dine is StoredBatchDine => dine.stored !== null;

const loadMonth = async (
  trx: Trx,
  engine: Engine,
  { days, lookups, bills }: MonthScope & { bills: readonly MonthDine[] },
): Promise<StoredBatchDine[]> => {
  const ids = new Set(bills.map(({ id }) => id));
  const scope = { trx, facts: createBatchFacts(), lookups: lookups.open(), engine };
  await loadTransactions(scope, bills);
  const { dines } = await loadBills(scope);
  return [...dines.values()]
    .filter(isDine)
    .filter(hasStored)
    .filter(({ bill, stored }) => {
      const day = localDate(bill.wallTime);
      return ids.has(stored.id) && days.from <= day && day <= days.to;
    });
};

const changeDine = (dine: StoredBatchDine, change: EarningChange): StoredBatchDine => {
  const { terms, merchant, partner, bill, screening } = dine;
  const offer = offerFor(merchant, {
    campaignCode: partner.campaignOf(terms.tier),
    date: localDate(bill.wallTime),
  });
  return {
    ...dine,
    screening: changeScreening(screening, change),
    terms: changeTerms(terms, {
      change,
      policy: partner.earning,
      merchantId: merchant.id,
      offerMinTicketCents: offer.minTicketCents,
    }),
  };
};

type VipFacts = {
  carried: ReadonlyMap<number, ReadonlySet<number>>;
  earlier: ReadonlyMap<number, EarlierInYear>;
  /** Members who reached VIP on an earlier day of the year, by the goals of its days. */
  reached: ReadonlySet<number>;
};

const readVipFacts = async (
  trx: Trx,
  days: MonthDays,
  memberIds: readonly number[],
): Promise<VipFacts> => {
  if (memberIds.length === 0) return { carried: new Map(), earlier: new Map(), reached: new Set() };
  const { partnerId, from } = days;
  const year = Number(from.slice(0, 4));
  const years = await readVipYears(
    trx,
    memberIds.flatMap((memberId) => [
      { partnerId, memberId, year },
      { partnerId, memberId, year: year - 1 },
    ]),
  );
  const before = years.filter((reached) => reached.year < year);
  const inYear = years.filter((reached) => reached.year === year && reached.reachedOn < from);
  return {
    carried: new Map(before.map(({ memberId }) => [memberId, new Set([year - 1])])),
    earlier: await readEarlierInYear(trx, days, memberIds),
    reached: new Set(inYear.map(({ memberId }) => memberId)),
  };
};

// Where one goal holds all year, the settings decide; else the goals of the days did, as recorded.
const isReachedBefore = (
  { vipGoals }: BatchDine['partner'],
  soFar: EarlierInYear,
  { from, isRecorded }: { from: string; isRecorded: boolean },
): boolean => {
  const periods = vipPeriodsIn(vipGoals, Number(from.slice(0, 4)));
  const [goal] = periods.map((period) => period.goal);
  if (periods.length !== 1) return isRecorded;
  return goal ? reachesVip(goal, soFar) : false;
};

const membersThatVipChanges = (dines: readonly StoredBatchDine[]): number[] => [
  ...new Set(
    dines
      .filter(({ terms }) => terms.vipRate !== null)
      .map(({ stored: { member_id: memberId } }) => memberId),
  ),
];

type Pair = { before: StoredBatchDine; after: StoredBatchDine };

const decideMember = (
  pairs: readonly Pair[],
  change: EarningChange,
  facts: {
    vipYears?: ReadonlySet<number>;
    earlier?: EarlierInYear & { isVipReached: boolean };
  },
): DecidedTwice[] => {
  const before = decideDines(
    ({ partner }) => partner.earning,
    pairs.map((pair) => pair.before),
    facts,
  );
  const after = decideDines(
    ({ partner }) => changePolicy(partner.earning, change),
    pairs.map((pair) => pair.after),
    facts,
  );
  return pairs.map((pair, index) => {
    const [left, right] = [before[index], after[index]];
    if (!left || !right) throw new Error('a dine was not decided');
    return {
      before: { dine: pair.before, decision: left },
      after: { dine: pair.after, decision: right },
    };
  });
};

const decideTwice = async (
  trx: Trx,
  dines: readonly StoredBatchDine[],
  { days, change }: MonthScope,
): Promise<DecidedTwice[]> => {
  const pairs = dines.map((before): Pair => ({ before, after: changeDine(before, change) }));
  const members = membersThatVipChanges(pairs.flatMap(({ before, after }) => [before, after]));
  const { carried, earlier, reached } = await readVipFacts(trx, days, members);
  const { from } = days;
  const groups = Map.groupBy(pairs, ({ before }) => before.stored.member_id);
  return [...groups].flatMap(([memberId, group]) => {
    const vipYears = carried.get(memberId);
    const soFar = earlier.get(memberId);
    const [first] = group;
    const isVipReached =
      first !== undefined &&
      soFar !== undefined &&
      isReachedBefore(first.before.partner, soFar, { from, isRecorded: reached.has(memberId) });
    return decideMember(group, change, {
      ...(vipYears && { vipYears }),
      ...(soFar && { earlier: { ...soFar, isVipReached } }),
    });
  });
};

const nothingPosted: ReadonlyMap<string, Posted> = new Map();

const compare = (
  dine: MonthDine,
  decided: DecidedTwice | undefined,
  posted: ReadonlyMap<string, Posted> = nothingPosted,
): ComparedDine => {
  const journals = [...posted.values()].reduce((sum, { versions }) => sum + versions, 0);
  if (!decided) return { ...dine, decided: null, journals, isEqual: false, after: dine.units };
  const { before, after } = decided;
  const { decision, conflict } = guardStored(before.dine, before.decision, 'facts');
  const isEqual =
    conflict === null &&
    decision.rewardUnits === dine.units &&
    diffPostings(decision.postings, posted, before.dine.bill.wallTime).length === 0;
  return {
    ...dine,
    decided,
    journals,
    isEqual,
    after: isEqual ? after.decision.rewardUnits : dine.units,
  };
};

/**
 * Decides the dines of members in a month twice from the stored events, by the settings of their days and under a
 * change that holds for the whole month. Earlier days count toward VIP as they were decided. Writes nothing.
 */
export const decideMonth = async (
  trx: Trx,
  engine: Engine,
  scope: MonthScope,
): Promise<ComparedDine[]> => {
  const bills = await readMonthDines(trx, scope.days, scope.memberIds);
  const dines = await loadMonth(trx, engine, { ...scope, bills });
  const decided = await decideTwice(trx, dines, scope);
  const byId = new Map(decided.map((pair) => [pair.before.dine.stored.id, pair]));
  const posted = await readPosted(
    trx,
    scope.days.partnerId,
    bills.map(({ id }) => id),
  );
  return bills.map((bill) => compare(bill, byId.get(bill.id), posted.get(bill.id)));
};
