import { sql } from 'kysely';
import { type Database, inPartner, type Trx } from '#server/platform/db/index.ts';

export type MemberReward = { email: string; points: number; dines: number };

/** Rewards by the journals and dines not fully refunded, for every member of a program by email. */
export const sumByMember = async (trx: Trx, partnerId: string): Promise<MemberReward[]> => {
  const { rows } = await sql<MemberReward>`
      select m.email, coalesce(earned.points, 0)::int8 as points, coalesce(visits.dines, 0)::int8 as dines
      from member m
      left join (select member_id, -sum(units) as points from entry
        where partner_id = ${partnerId} and account = 'program' group by member_id) earned
        on earned.member_id = m.id
      left join (select member_id, count(*) as dines from dine
        where partner_id = ${partnerId} and award_status in ('Awarded', 'Deferred', 'Paid')
          and refunded_cents < cleared_cents group by member_id) visits
        on visits.member_id = m.id
      where m.partner_id = ${partnerId}
      order by lower(m.email) collate "C"`.execute(trx);
  return rows;
};

/**
 * The reward units of each member of a program by the journals, less refunds, and the number of
 * earning dines that were not fully refunded. Lists every member, by email.
 */
export const reportRewards = (db: Database, partnerId: string): Promise<MemberReward[]> =>
  inPartner(db, partnerId, (trx) => sumByMember(trx, partnerId));
