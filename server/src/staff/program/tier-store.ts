import { sql } from 'kysely';
import { type TierLevel, tierLevels } from '#domain/member/member.ts';
import type { Trx } from '#server/platform/db/index.ts';

/** How many members of a program have each tier, closed accounts excepted. */
export const countByTier = async (
  trx: Trx,
  partner: string,
): Promise<{ [Tier in TierLevel]: number }> => {
  const { rows } = await sql<{ tier: TierLevel; members: number }>`
    select tier_level as tier, count(*)::int as members from member
    where partner_id = ${partner} and member_type <> 'ClosedAccountMember'
    group by tier_level`.execute(trx);
  const counted = new Map(rows.map(({ tier, members }) => [tier, members]));
  return Object.fromEntries(tierLevels.map((tier) => [tier, counted.get(tier) ?? 0])) as {
    [Tier in TierLevel]: number;
  };
};
