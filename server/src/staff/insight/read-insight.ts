import {
  INSIGHT_PERIODS_MAX,
  type StaffInsight,
  type StaffInsightPeriod,
} from '#contract/staff/insight.ts';
import {
  countPeriods,
  type DayRange,
  funnelStages,
  type InsightUnit,
  monthStart,
  periodsOf,
  rangeBefore,
  wholePeriods,
} from '#domain/insight/insight-periods.ts';
import { type LedgerSum, rewardCategories } from '#domain/ledger/ledger-days.ts';
import { addDays } from '#domain/time/local-time.ts';
import { readLedgerSums } from '#server/earning/ledger/index.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import { staff } from '../staff-context.ts';
import {
  countActiveCards,
  countFunnel,
  countJoined,
  type DineSum,
  listRetention,
  listTopRestaurants,
  sumDinesBy,
} from './insight-store.ts';
import { countSearchMisses, listSearchMisses } from './search-miss-store.ts';

const ACTIVE_DAYS = 28;
const COHORTS = 12;

type Input = { unit: InsightUnit } & DayRange;
type Ranges = { now: DayRange; before: DayRange };
type Refuse = { INVALID_RANGE: (of: { data: { max: number } }) => Error };

const rangesOf = ({ unit, from, to }: Input, errors: Refuse): Ranges => {
  const max = INSIGHT_PERIODS_MAX[unit];
  const now = wholePeriods(unit, { from, to });
  const periods = countPeriods(unit, now);
  if (from > to || periods > max) throw errors.INVALID_RANGE({ data: { max } });
  return { now, before: rangeBefore(unit, now) };
};

type Counted = {
  dines: readonly DineSum[];
  joined: readonly { day: string; members: number }[];
  rewards: readonly LedgerSum[];
  misses: readonly { day: string; searches: number }[];
};

const isIn = (day: string, { from, to }: DayRange): boolean => day >= from && day <= to;

const sumIn = <Row extends { day: string }>(
  rows: readonly Row[],
  range: DayRange,
  amountOf: (row: Row) => number,
): number =>
  rows.filter(({ day }) => isIn(day, range)).reduce((sum, row) => sum + amountOf(row), 0);

const figuresIn = (counted: Counted, range: DayRange) => ({
  joined: sumIn(counted.joined, range, ({ members }) => members),
  dines: sumIn(counted.dines, range, ({ dines }) => dines),
  spendCents: sumIn(counted.dines, range, ({ spendCents }) => spendCents),
  rewardUnits: sumIn(counted.rewards, range, ({ units }) => units),
  searchMisses: sumIn(counted.misses, range, ({ searches }) => searches),
});

const periodsIn = (counted: Counted, unit: InsightUnit, range: DayRange): StaffInsightPeriod[] =>
  periodsOf(unit, range).map(({ id, ...period }) => ({
    period: id,
    ...period,
    dinedMembers: sumIn(counted.dines, period, ({ members }) => members),
    ...figuresIn(counted, period),
  }));

const activeCardsAt = (trx: Trx, partner: string, to: string) =>
  countActiveCards(trx, partner, { from: addDays(to, 1 - ACTIVE_DAYS), to });

const readCounted = async (trx: Trx, partner: string, { unit, now, before }: Ranges & Input) => {
  const both = { from: before.from, to: now.to };
  const sums = await readLedgerSums(trx, partner, now.to);
  return {
    dines: await sumDinesBy(trx, { partner, unit }, both),
    joined: await countJoined(trx, partner, now.to),
    rewards: sums.filter(
      ({ account, category }) =>
        account !== 'paid' && (rewardCategories as readonly string[]).includes(category),
    ),
    misses: await countSearchMisses(trx, partner, both),
  };
};

const overviewOf = async (
  trx: Trx,
  partner: string,
  ranges: Ranges & Input,
): Promise<StaffInsight> => {
  const { unit, now, before } = ranges;
  const counted = await readCounted(trx, partner, ranges);
  const [figures, former] = [figuresIn(counted, now), figuresIn(counted, before)];
  const pair = (name: keyof typeof figures) => ({ now: figures[name], before: former[name] });
  const membersAt = (to: string) =>
    sumIn(counted.joined, { from: '', to }, ({ members }) => members);
  return {
    ...now,
    before,
    figures: {
      members: { now: membersAt(now.to), before: membersAt(before.to) },
      joined: pair('joined'),
      activeCards: {
        now: await activeCardsAt(trx, partner, now.to),
        before: await activeCardsAt(trx, partner, before.to),
      },
      dines: pair('dines'),
      spendCents: pair('spendCents'),
      rewardUnits: pair('rewardUnits'),
      searchMisses: pair('searchMisses'),
    },
    rewards: rewardCategories.map((category) => {
      const ofCategory = counted.rewards.filter((sum) => sum.category === category);
      const unitsIn = (range: DayRange) => sumIn(ofCategory, range, ({ units }) => units);
      return { category, now: unitsIn(now), before: unitsIn(before) };
    }),
    periods: periodsIn(counted, unit, now),
    periodsBefore: periodsIn(counted, unit, before),
  };
};

const readOverview = staff.insight.overview.handler(
  ({ context: { engine }, input: { partner, ...input }, errors }) => {
    const ranges = rangesOf(input, errors);
    return asEngine(engine.db, (trx) => overviewOf(trx, partner, { ...input, ...ranges }));
  },
);

const readFunnel = staff.insight.funnel.handler(
  async ({ context: { engine }, input: { partner, ...input }, errors }) => {
    const ranges = rangesOf(input, errors);
    const counts = await asEngine(engine.db, (trx) => countFunnel(trx, partner, ranges));
    const [now, before] = [true, false].map((is) => counts.find(({ isNow }) => isNow === is));
    return {
      stages: funnelStages.map((stage) => ({
        stage,
        now: now?.[stage] ?? 0,
        before: before?.[stage] ?? 0,
      })),
    };
  },
);

const readRestaurants = staff.insight.restaurants.handler(
  async ({ context: { engine }, input: { partner, ...input }, errors }) => {
    const ranges = rangesOf(input, errors);
    const scope = { partner, unit: input.unit };
    return {
      restaurants: await asEngine(engine.db, (trx) => listTopRestaurants(trx, scope, ranges)),
    };
  },
);

const readRetention = staff.insight.retention.handler(
  async ({ context: { engine }, input: { partner, to } }) => {
    const range = { from: monthStart(to, 1 - COHORTS), to: monthStart(to) };
    return { cohorts: await asEngine(engine.db, (trx) => listRetention(trx, partner, range)) };
  },
);

const readSearchMisses = staff.insight.searchMisses.handler(
  async ({ context: { engine }, input: { partner, ...input }, errors }) => {
    const { now } = rangesOf(input, errors);
    return { misses: await asEngine(engine.db, (trx) => listSearchMisses(trx, partner, now)) };
  },
);

/** The use-cases of what a program achieved over time. */
export const insightRouter = {
  overview: readOverview,
  funnel: readFunnel,
  restaurants: readRestaurants,
  retention: readRetention,
  searchMisses: readSearchMisses,
};
