import { type RawBuilder, sql } from 'kysely';
import type { Audience } from '#domain/bonuses/audience.ts';
import {
  type BonusOffer,
  NEW_MEMBER_HOURS,
  type OfferedMember,
} from '#domain/bonuses/bonus-offer.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { businessDay } from '#domain/time/local-time.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

const dinedAfter = (day: RawBuilder<unknown>) => sql`exists (select from dine d
  where (d.partner_id, d.member_id) = (m.partner_id, m.id) and d.dined_on > ${day})`;

/** The condition of `audienceGap` on the members `m`. */
export const isInAudience = (
  { tiers, noDineDays, dinedWithinDays, places }: Audience,
  today: string,
): RawBuilder<unknown> => {
  const lived = sql`array[lower(m.state), left(m.zip_code, 5), lower(m.city || ', ' || m.state)]`;
  const conditions = [
    tiers.length > 0 && sql`m.tier_level = any(${tiers}::text[])`,
    noDineDays !== null && sql`not ${dinedAfter(sql`${today}::date - ${noDineDays}::int`)}`,
    dinedWithinDays !== null && dinedAfter(sql`${today}::date - ${dinedWithinDays}::int - 1`),
    places.length > 0 && sql`${lived} && ${places.map((place) => place.toLowerCase())}::text[]`,
  ].filter((condition) => condition !== false);
  return sql`${sql.join([sql`true`, ...conditions], sql` and `)}`;
};

type Counted = { audience: Audience; enrollmentSource: string | null; isNewMemberBonus: boolean };

/** The members of a program, without closed accounts, whom an offer is for today. */
export const countAudience = async (
  trx: Trx,
  partnerId: string,
  { audience, enrollmentSource, isNewMemberBonus, now }: Counted & { now: Date },
): Promise<number> => {
  const joinedFrom = isNewMemberBonus
    ? businessDay(new Date(now.getTime() - NEW_MEMBER_HOURS * HOUR_MS))
    : null;
  const { rows } = await sql<{ members: number }>`
    select count(*)::int as members from member m
    where m.partner_id = ${partnerId} and m.member_type <> 'ClosedAccountMember'
      and (${joinedFrom}::date is null or m.join_date >= ${joinedFrom}::date)
      and (${enrollmentSource}::text is null or m.enrollment_source = ${enrollmentSource})
      and ${isInAudience(audience, businessDay(now))}`.execute(trx);
  return rows[0]?.members ?? 0;
};

/** The facts of a member that decide which bonuses are open. */
export const readOfferedMember = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
): Promise<(OfferedMember & { memberType: string }) | undefined> => {
  const { rows } = await sql<OfferedMember & { memberType: string }>`
    select join_date as "joinDate", enrollment_source as "enrollmentSource",
      member_type as "memberType", tier_level as "tierLevel", city, state, zip_code as zip,
      (select max(dined_on) from dine where (partner_id, member_id) = (m.partner_id, m.id))
        as "lastDinedOn"
    from member m where partner_id = ${partnerId} and id = ${memberId}`.execute(trx);
  return rows[0];
};

type Budgeted = Pick<BonusOffer, 'code' | 'rewardUnits' | 'campaign'>;

/** How many more members an offer may be promised to; locks a campaign until its promises are added. */
export const lockBudget = async (
  trx: Trx,
  partnerId: string,
  { code, campaign, rewardUnits }: Budgeted,
): Promise<number> => {
  if (!campaign) return Number.POSITIVE_INFINITY;
  const { rows } = await sql<{ left: number | null }>`
    select budget_units - promised_units as left from bonus_campaign
    where partner_id = ${partnerId} and code = ${code} for update`.execute(trx);
  // A campaign that was removed meanwhile promises nothing more.
  const [row] = rows;
  if (!row) return 0;
  return row.left === null
    ? Number.POSITIVE_INFINITY
    : Math.max(0, Math.floor(row.left / rewardUnits));
};

/** Adds promised rewards to a campaign that `lockBudget` locked. */
export const addPromises = async (
  trx: Trx,
  partnerId: string,
  { code, campaign, rewardUnits, members }: Budgeted & { members: number },
): Promise<void> => {
  if (!campaign || members === 0) return;
  await sql`update bonus_campaign set promised_units = promised_units + ${rewardUnits * members}
    where partner_id = ${partnerId} and code = ${code}`.execute(trx);
};
