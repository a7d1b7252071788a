import { sql } from 'kysely';
import type { Trx } from '../db/index.ts';
import type { MemberKey } from '../tenancy/member-key.ts';

/** Invalidates the private address of a member's calendar feed. */
export const replaceCalendarKey = (trx: Trx, { partnerId, memberId }: MemberKey) =>
  sql`insert into calendar_feed (partner_id, member_id, version)
    select partner_id, id, 2 from member where (partner_id, id) = (${partnerId}, ${memberId})
    on conflict (partner_id, member_id) do update set version = calendar_feed.version + 1`.execute(
    trx,
  );
