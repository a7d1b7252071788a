import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import { type BulkColumn, unnestRows } from '#server/platform/db/unnest-rows.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

/** The units that a transaction posted to a member. */
export type MemberEffect = MemberKey & { email: string; units: number };

const columns: readonly BulkColumn<MemberKey>[] = [
  ['partner_id', 'text', ({ partnerId }) => partnerId],
  ['member_id', 'int8', ({ memberId }) => memberId],
];

/** A number behind which the journals of this transaction come. */
export const beginEffect = async (trx: Trx): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select nextval('journal_id') as id`.execute(trx);
  return rows[0]?.id ?? 0;
};

/** The units that members gained or lost since the number; the caller has their locks, so no other writer posted to them. */
export const readEffect = async (
  trx: Trx,
  since: number,
  members: readonly MemberKey[],
): Promise<MemberEffect[]> => {
  const { rows } = await sql<MemberEffect>`
    select given.partner_id as "partnerId", given.member_id as "memberId", m.email,
      coalesce(posted.units, 0)::int8 as units
    from ${unnestRows(columns, members)}
    join member m on (m.partner_id, m.id) = (given.partner_id, given.member_id)
    cross join lateral (select sum(e.units) as units from journal j
      join entry e on (e.partner_id, e.member_id, e.journal_id) = (j.partner_id, j.member_id, j.id)
      where (j.partner_id, j.member_id) = (given.partner_id, given.member_id)
        and j.id > ${since} and e.account <> 'program') as posted
    order by units desc, m.email`.execute(trx);
  return rows;
};
