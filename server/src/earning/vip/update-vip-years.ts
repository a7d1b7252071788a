import {
  reachesVip,
  type VipGoal,
  type VipPeriod,
  vipGoalOn,
  vipPeriodsIn,
} from '#domain/earning/policy.ts';
import { businessDay } from '#domain/time/local-time.ts';
import { insertAudit } from '#server/platform/audit/store.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { moveTiers } from './move-tiers.ts';
import {
  countYears,
  deleteVipYears,
  type MemberYear,
  type QualifyingDay,
  readQualifyingDays,
  readVipYears,
  saveVipYears,
  type VipYear,
} from './store.ts';

/** A year whose dines changed, with the goals of its program. */
export type TouchedYear = MemberYear & { goals: readonly VipPeriod[] };
type GoalOn = (day: string) => VipGoal | null;

const keyOf = ({ partnerId, memberId, year }: MemberYear): string =>
  `${partnerId} ${memberId} ${year}`;

// The day of the dine with which the year reached the goal of that day.
const reachedBy = (days: readonly QualifyingDay[], goalOn: GoalOn) => {
  const so = { dines: 0, spendCents: 0 };
  for (const { on, dines, cents } of days) {
    so.dines += dines;
    so.spendCents += cents;
    const goal = goalOn(on);
    if (goal && reachesVip(goal, so))
      return { reachedOn: on, dines: goal.dines, spendCents: goal.spendCents };
  }
  return undefined;
};

// A reached goal applies to its year even if the program's folder changes it; versions have dates of their own.
const goalsOf = ({ goals, year }: TouchedYear, recorded: VipYear | undefined): VipPeriod[] => {
  const isOneGoal = vipPeriodsIn(goals, year).length === 1;
  return recorded && isOneGoal ? [{ from: '', goal: recorded }] : [...goals];
};

const findReached = async (
  trx: Trx,
  years: readonly TouchedYear[],
  recorded: ReadonlyMap<string, VipYear>,
): Promise<VipYear[]> => {
  const goals = new Map(
    years.map((year) => [keyOf(year), goalsOf(year, recorded.get(keyOf(year)))]),
  );
  const goalsFor = (year: MemberYear) => goals.get(keyOf(year)) ?? [];
  const counts = await countYears(trx, years);
  const candidates = counts.filter((count) =>
    vipPeriodsIn(goalsFor(count), count.year).some(({ goal }) => goal && reachesVip(goal, count)),
  );
  if (candidates.length === 0) return [];
  const days = Map.groupBy(await readQualifyingDays(trx, candidates), keyOf);
  return candidates.flatMap((count) => {
    const ofYear = goalsFor(count);
    const found = reachedBy(days.get(keyOf(count)) ?? [], (day) => vipGoalOn(ofYear, day));
    const { partnerId, memberId, year } = count;
    return found ? [{ partnerId, memberId, year, ...found }] : [];
  });
};

const auditYear = (trx: Trx, action: string, { year, now }: { year: MemberYear; now: Date }) =>
  insertAudit(trx, {
    partnerId: year.partnerId,
    memberId: year.memberId,
    at: now,
    actor: 'earning',
    action,
    detail: { year: year.year },
  });

/**
 * Derives from the dines which of the given years reached VIP, and updates the shown tier. Returns
 * the years that became or ceased to be VIP years: the dines of the year after each earn
 * differently.
 */
export const updateVipYears = async (
  trx: Trx,
  years: readonly TouchedYear[],
  now: Date,
): Promise<MemberYear[]> => {
  if (years.length === 0) return [];
  const recorded = new Map((await readVipYears(trx, years)).map((year) => [keyOf(year), year]));
  const reached = await findReached(trx, years, recorded);
  if (reached.length > 0) await saveVipYears(trx, reached);
  const isReached = new Set(reached.map(keyOf));
  const gained = reached.filter((year) => !recorded.has(keyOf(year)));
  const lost = [...recorded.values()].filter((year) => !isReached.has(keyOf(year)));
  if (lost.length > 0) await deleteVipYears(trx, lost);
  for (const year of gained) await auditYear(trx, 'VIP reached', { year, now });
  for (const year of lost) await auditYear(trx, 'VIP withdrawn', { year, now });
  const changed = [...gained, ...lost];
  const day = businessDay(now);
  for (const [partnerId, group] of Map.groupBy(changed, (year) => year.partnerId)) {
    const memberIds = group.map(({ memberId }) => memberId);
    await moveTiers(trx, { partnerId, memberIds, day }, { from: day, isWithdrawn: true, now });
  }
  return changed;
};
