import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

export type LostTable = MemberKey & { publicId: string };

const AT_ONCE = 100;

/** Runs as the engine role: upcoming reservations whose restaurant's own book has no table for their time. */
export const listLost = async (trx: Trx, now: Date, publicId?: string): Promise<LostTable[]> => {
  const { rows } = await sql<LostTable>`
    select r.partner_id as "partnerId", r.member_id as "memberId", r.public_id as "publicId"
    from reservation r left join table_turn t on t.holder = r.public_id
    where r.provider = 'house' and r.status = 'Confirmed'
      and r.ends_at > ${now} and r.starts_at > ${now}
      and (t.holder is null or t.starts_at <> r.starts_at or t.held_until is not null)
      ${publicId === undefined ? sql`` : sql`and r.public_id = ${publicId}`}
    order by r.starts_at limit ${AT_ONCE}`.execute(trx);
  return rows;
};
