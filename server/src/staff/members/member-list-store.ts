import { type RawBuilder, sql } from 'kysely';
import type { MemberType, TierLevel } from '#domain/member/member.ts';
import { type PageOrder, pageOrder, type Trx } from '#server/platform/db/index.ts';
import { hasName, phoneOf, tokensOf } from '../search/match-member.ts';
import { type FoundMember, memberRows } from './member-store.ts';

export type MemberFilter = {
  partner: string;
  text: string;
  tier: TierLevel | null;
  status: MemberType | null;
  joinedFrom: string | null;
  joinedTo: string | null;
  hasCard: boolean | null;
};

const isLastFour = (text: string): boolean => /^\d{4}$/.test(text);

// Each part has an index, and without a join they are scanned together.
const named = ({ partner, text }: MemberFilter): RawBuilder<boolean> => {
  const phone = phoneOf(text);
  const ofCard = sql`or m.id in (select member_id from card
    where partner_id = ${partner} and last_four = ${text})`;
  return sql`(${hasName(tokensOf(text))} or m.partner_number in (${text}, upper(${text}::text))
    or m.public_id = ${text}
    ${phone === null ? sql`` : sql`or m.phone_number in (${phone}, '+' || ${phone})`}
    ${isLastFour(text) ? ofCard : sql``})`;
};

const matches = (filter: MemberFilter): RawBuilder<boolean> => {
  const { partner, text, tier, status, joinedFrom, joinedTo, hasCard } = filter;
  const linked = sql`exists (select from card c where (c.partner_id, c.member_id)
    = (m.partner_id, m.id) and c.unlinked_on is null)`;
  return sql`m.partner_id = ${partner}
    ${text === '' ? sql`` : sql`and ${named(filter)}`}
    ${tier === null ? sql`` : sql`and m.tier_level = ${tier}`}
    ${status === null ? sql`` : sql`and m.member_type = ${status}`}
    ${joinedFrom === null ? sql`` : sql`and m.join_date >= ${joinedFrom}::date`}
    ${joinedTo === null ? sql`` : sql`and m.join_date <= ${joinedTo}::date`}
    ${hasCard === null ? sql`` : sql`and ${linked} = ${hasCard}`}`;
};

type Page = {
  order: PageOrder;
  before: { joinDate: string; id: number } | null;
  limit: number;
};

/** Members by the day they joined. */
export const listMembers = async (
  trx: Trx,
  filter: MemberFilter,
  { order, before, limit }: Page,
): Promise<FoundMember[]> => {
  const { direction, behind } = pageOrder(order);
  const after =
    before === null
      ? sql``
      : sql`and (m.join_date, m.id) ${behind} (${before.joinDate}::date, ${before.id}::bigint)`;
  const { rows } = await sql<FoundMember>`${memberRows} where ${matches(filter)} ${after}
    order by m.join_date ${direction}, m.id ${direction} limit ${limit}`.execute(trx);
  return rows;
};

/** How many there are, at most `max`. */
export const countMembers = async (
  trx: Trx,
  filter: MemberFilter,
  max: number,
): Promise<number> => {
  const { rows } = await sql<{ members: number }>`
    select count(*)::int as members
    from (select from member m where ${matches(filter)} limit ${max}) as found`.execute(trx);
  return rows[0]?.members ?? 0;
};
