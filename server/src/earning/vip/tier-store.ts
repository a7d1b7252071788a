import { sql } from 'kysely';
import { vipYearsInForce } from '#domain/earning/policy.ts';
import type { TierLevel } from '#domain/member/member.ts';
import type { Trx } from '#server/platform/db/index.ts';

/** Members of one partner; all of them where none are named. */
export type TierScope = { partnerId: string; memberIds: readonly number[] | null; day: string };

export type MovedTier = { memberId: number; tier: TierLevel };

// `base` is the tier without VIP by dines, which the partner's file, an opt-in or staff set.
const membersWithBase = ({ partnerId, memberIds, day }: TierScope) => sql`
  select m.id, m.tier_level, m.email_opt_in, base.tier_level as base, base.effective_on
  from member m left join lateral (select t.tier_level, t.effective_on from member_tier t
    where (t.partner_id, t.member_id) = (m.partner_id, m.id) and t.effective_on <= ${day}::date
    order by t.effective_on desc limit 1) base on true
  where m.partner_id = ${partnerId}
    and (${memberIds === null} or m.id = any(${memberIds ?? []}::int8[]))`;

const hasVipYear = ({ partnerId, day }: TierScope, source: 'dines' | 'any') => sql`
  exists (select from vip_year v where v.partner_id = ${partnerId} and v.member_id = found.id
    and v.year = any(${vipYearsInForce(day)}::int2[])
    and (${source === 'any'} or v.source = 'dines'))`;

const rowsOf = async (trx: Trx, statement: ReturnType<typeof sql>): Promise<MovedTier[]> => {
  const { rows } = await sql<MovedTier>`${statement}`.execute(trx);
  return rows;
};

/** Shows the tier VIP for opted-in members whose dines have earned it; returns them. */
export const startVip = (trx: Trx, scope: TierScope, now: Date): Promise<MovedTier[]> =>
  rowsOf(
    trx,
    sql`update member set tier_level = 'VIP', updated_at = ${now.toISOString()}::timestamptz
      from (${membersWithBase(scope)} and m.tier_level = 'OptedIn') as found
      where member.partner_id = ${scope.partnerId} and member.id = found.id
        and found.base = 'OptedIn' and ${hasVipYear(scope, 'dines')}
      returning member.id as "memberId", 'VIP' as tier`,
  );

export type VipEnd = {
  /** The first day without VIP. */
  from: string;
  /** Whether the dines no longer qualify, as opposed to VIP having expired. */
  isWithdrawn: boolean;
  now: Date;
};

/**
 * Ends VIP where neither the year of `day` nor the one before has it. A member whose time is over becomes opted in or
 * opted out by the email choice; one whose VIP is withdrawn has the tier from before it, so that the order in which
 * bills and refunds arrive does not matter. Returns whom it ended for.
 */
export const endVip = (
  trx: Trx,
  scope: TierScope,
  { from, isWithdrawn, now }: VipEnd,
): Promise<MovedTier[]> =>
  rowsOf(
    trx,
    sql`with ended as (
        select found.id, found.base, greatest(found.effective_on, ${from}::date) as since,
          case when found.email_opt_in or (${isWithdrawn} and found.base = 'OptedIn') then 'OptedIn' else 'OptedOut' end as tier
        from (${membersWithBase(scope)} and m.tier_level = 'VIP') as found
        where not ${hasVipYear(scope, 'any')} and (found.base = 'OptedIn' or (found.base = 'VIP'
          and extract(year from found.effective_on) < ${vipYearsInForce(scope.day)[0]}))
      ), lowered as (
        insert into member_tier (partner_id, member_id, effective_on, tier_level)
        select ${scope.partnerId}, id, since, tier from ended where tier <> base
        on conflict (partner_id, member_id, effective_on) do update
          set tier_level = excluded.tier_level
      )
      update member set tier_level = ended.tier, updated_at = ${now.toISOString()}::timestamptz
      from ended where member.partner_id = ${scope.partnerId} and member.id = ended.id
      returning member.id as "memberId", ended.tier`,
  );
