import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';

export type UnnumberedMember = {
  email: string;
  publicId: string;
  joinDate: string;
  /** Rewards that wait for the number. */
  units: number;
};

type Page = {
  partnerId: string;
  /** Continues behind this one. */
  after: { units: number; publicId: string } | null;
  limit: number;
};

const waitingUnits = sql`greatest(coalesce(b.units, 0), 0)::int8`;

/** The members of a partner without a member number, those with the most waiting rewards first. */
export const listUnnumbered = async (
  trx: Trx,
  { partnerId, after, limit }: Page,
): Promise<UnnumberedMember[]> => {
  const { rows } = await sql<UnnumberedMember>`
    select m.email, m.public_id as "publicId", m.join_date as "joinDate",
      ${waitingUnits} as units
    from member m
    left join balance b on (b.partner_id, b.member_id, b.account) = (m.partner_id, m.id, 'available')
    where m.partner_id = ${partnerId} and m.partner_number is null
      and (m.member_type <> 'ClosedAccountMember' or b.units > 0)
      ${after ? sql`and (-${waitingUnits}, m.public_id) > (${-after.units}::int8, ${after.publicId}::text)` : sql``}
    order by units desc, m.public_id limit ${limit}`.execute(trx);
  return rows;
};

/** How many members without a number have rewards that wait for it, and how many units. */
export const countUnnumbered = async (
  trx: Trx,
  partnerId: string,
): Promise<{ members: number; units: number }> => {
  const { rows } = await sql<{ members: number; units: number }>`
    select count(*)::int as members, coalesce(sum(b.units), 0)::int8 as units
    from member m join balance b
      on (b.partner_id, b.member_id, b.account) = (m.partner_id, m.id, 'available')
    where m.partner_id = ${partnerId} and m.partner_number is null and b.units > 0`.execute(trx);
  return rows[0] ?? { members: 0, units: 0 };
};
