import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

/** The version of a member's feed address, 1 until it is replaced; undefined for a closed account. */
export const readVersion = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
): Promise<number | undefined> => {
  const { rows } = await sql<{ version: number }>`
    select coalesce(f.version, 1) as version from member m
    left join calendar_feed f on (f.partner_id, f.member_id) = (m.partner_id, m.id)
    where m.partner_id = ${partnerId} and m.id = ${memberId}
      and m.member_type <> 'ClosedAccountMember'`.execute(trx);
  return rows[0]?.version;
};
