import {
  type BalanceAccount,
  type BalancePart,
  balanceAccounts,
  balanceParts,
  type RewardPart,
  rewardParts,
} from '#domain/rewards/reward-sums.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { listRewards, type RewardRow, readBalances, sumParts } from './reward-sums-store.ts';

export type ListedReward = { title: string; day: string; units: number };

/** The rewards of one part: the latest ones, and the sum of those that are not listed. */
export type RewardGroup = {
  part: RewardPart;
  count: number;
  units: number;
  listed: ListedReward[];
  rest: { count: number; units: number; from: string; to: string } | null;
};

export type ExplainedBalance = {
  account: BalanceAccount;
  units: number;
  parts: { part: BalancePart; units: number }[];
};

export type RewardSums = { units: number; groups: RewardGroup[]; balances: ExplainedBalance[] };

const sumOf = (rows: readonly { units: number }[]): number =>
  rows.reduce((sum, { units }) => sum + units, 0);

// The query returns one reward more than is listed: the latest of the rest, or the only one, which is listed too.
const groupOf = (part: RewardPart, rows: readonly RewardRow[], limit: number): RewardGroup[] => {
  const [first] = rows;
  if (!first) return [];
  const { count, total: units, since: from } = first;
  const shown = count === limit + 1 ? count : limit;
  const listed = rows.slice(0, shown).map(({ title, day, units }) => ({ title, day, units }));
  const next = rows[shown];
  const rest = next
    ? { count: count - limit, units: units - sumOf(listed), from, to: next.day }
    : null;
  return [{ part, count, units, listed, rest }];
};

/**
 * A member's final rewards of a calendar year, or of all years, by part; and each balance with the sums of the
 * entries that make it. Both are read from the journals and are exact to the unit.
 */
export const sumRewards = async (
  trx: Trx,
  key: MemberKey,
  { year, limit }: { year: number | null; limit: number },
): Promise<RewardSums> => {
  const rows = await listRewards(trx, key, { year, limit: limit + 1 });
  const groups = rewardParts.flatMap((part) =>
    groupOf(
      part,
      rows.filter((row) => row.part === part),
      limit,
    ),
  );
  const sums = await sumParts(trx, key);
  const stored = await readBalances(trx, key);
  const balances = balanceAccounts.map((account) => ({
    account,
    units: stored.find((row) => row.account === account)?.units ?? 0,
    parts: balanceParts.flatMap((part) =>
      sums
        .filter((row) => row.account === account && row.part === part)
        .map(({ units }) => ({ part, units })),
    ),
  }));
  return { units: sumOf(groups), groups, balances };
};
