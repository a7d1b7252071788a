import { reachesVip, type VipGoal } from '#domain/earning/policy.ts';
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

export type TouchedYear = MemberYear & { goal: VipGoal };

const keyOf = ({ partnerId, memberId, year }: MemberYear): string =>
  `${partnerId} ${memberId} ${year}`;

// The day of the dine with which the year reached the goal.
const reachedOn = (days: readonly QualifyingDay[], goal: VipGoal): string => {
  const so = { dines: 0, spendCents: 0 };
  for (const { on, dines, cents } of days) {
    so.dines += dines;
    so.spendCents += cents;
    if (reachesVip(goal, so)) return on;
  }
  throw new Error('a year counted as reaching VIP has no day that does');
};

const findReached = async (
  trx: Trx,
  years: readonly TouchedYear[],
  recorded: ReadonlyMap<string, VipYear>,
): Promise<VipYear[]> => {
  // A reached goal applies to its year, even if the program changes the goal later.
  const goalOf = (year: TouchedYear): VipGoal => recorded.get(keyOf(year)) ?? year.goal;
  const goals = new Map(years.map((year) => [keyOf(year), goalOf(year)]));
  const goalFor = (year: MemberYear): VipGoal => {
    const goal = goals.get(keyOf(year));
    if (!goal) throw new Error('a year was counted without a goal');
    return goal;
  };
  const counts = await countYears(trx, years);
  const reached = counts.filter((count) => reachesVip(goalFor(count), count));
  if (reached.length === 0) return [];
  const days = Map.groupBy(await readQualifyingDays(trx, reached), keyOf);
  return reached.map((count) => ({
    ...count,
    dines: goalFor(count).dines,
    spendCents: goalFor(count).spendCents,
    reachedOn: reachedOn(days.get(keyOf(count)) ?? [], goalFor(count)),
  }));
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
