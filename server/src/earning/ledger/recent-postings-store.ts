import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

/** Decisions of staff whose amounts count together; their audit entries have the units. */
const actions = ['rewards adjusted', 'claim accepted', 'dine released', 'flex offer given'];

/** The amounts that one name decided for a member within a day without a second name, added up whatever their sign. */
export const sumRecentPostings = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  { madeBy, now }: { madeBy: string; now: Date },
): Promise<number> => {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(abs((detail::jsonb ->> 'units')::int8)), 0)::int8 as units from audit
    where partner_id = ${partnerId} and member_id = ${memberId} and action = any(${actions}::text[])
      and lower(actor) = ${madeBy.toLowerCase()} and not detail::jsonb ? 'approvedBy'
      and at > ${now.toISOString()}::timestamptz - interval '1 day'`.execute(trx);
  return rows[0]?.units ?? 0;
};
