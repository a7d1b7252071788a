import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

/** The version of a member's feed address; 1 until it is replaced. */
export const readVersion = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
): Promise<number> => {
  const row = await trx
    .selectFrom('calendar_feed')
    .select('version')
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.version ?? 1;
};

/** Invalidates the old address. */
export const raiseVersion = (trx: Trx, { partnerId, memberId }: MemberKey) =>
  sql`insert into calendar_feed (partner_id, member_id, version) values (${partnerId}, ${memberId}, 2)
    on conflict (partner_id, member_id) do update set version = calendar_feed.version + 1`.execute(
    trx,
  );
