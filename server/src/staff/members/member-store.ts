import { sql } from 'kysely';
import type { TierLevel } from '#domain/member/member.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { hasEmail } from '#server/platform/tenancy/member-key.ts';

export type FoundMember = {
  partnerId: string;
  id: number;
  email: string;
  name: string;
  memberNumber: string;
  publicId: string;
  tier: string;
  status: string;
  joinDate: string;
};

/** Members with the columns of a found one; a condition follows. */
export const memberRows = sql`select m.partner_id as "partnerId", m.id, m.email,
    m.first_name || ' ' || m.last_name as name, coalesce(m.partner_number, '') as "memberNumber",
    m.public_id as "publicId", m.tier_level as tier,
    m.member_type || case when m.active then '' else ' (inactive)' end as status,
    m.join_date as "joinDate"
  from member m`;

type Search = {
  text: string;
  partnerId: string | null;
  /** Continues behind this one. */
  after: { partnerId: string; email: string } | null;
  limit: number;
};

/** Members whose email, name, member number or public id a text names, one with that email first; without a partner those of all. */
export const findMembers = async (
  trx: Trx,
  { text, partnerId, after, limit }: Search,
): Promise<FoundMember[]> => {
  const searchText = sql`lower(${text}::text)`;
  const pattern = sql`lower(${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`}::text)`;
  const place = (partner: unknown, email: unknown) =>
    sql`(lower(${email}) <> ${searchText}, ${partner}, lower(${email}))`;
  const { rows } = await sql<FoundMember>`${memberRows}
    where (${partnerId === null} or m.partner_id = ${partnerId ?? ''})
      and (lower(m.email) like ${pattern} or lower(m.first_name || ' ' || m.last_name) like ${pattern}
        or lower(m.partner_number) = ${searchText} or lower(m.public_id) = ${searchText})
      ${
        after
          ? sql`and ${place(sql`m.partner_id`, sql`m.email`)}
              > ${place(sql`${after.partnerId}::text`, sql`${after.email}::text`)}`
          : sql``
      }
    order by lower(m.email) <> ${searchText}, m.partner_id, lower(m.email) limit ${limit}`.execute(
    trx,
  );
  return rows;
};

/** The member of a partner with an email. */
export const findMemberByEmail = async (
  trx: Trx,
  { email, partnerId }: { email: string; partnerId: string },
): Promise<FoundMember | undefined> => {
  const { rows } = await sql<FoundMember>`${memberRows}
    where m.partner_id = ${partnerId} and ${hasEmail(email)}`.execute(trx);
  return rows[0];
};

type Key = { partnerId: string; id: number };

export type MemberCard = {
  cardType: string;
  lastFour: string;
  tracksFrom: string;
  unlinkedOn: string | null;
};

export const readCards = async (trx: Trx, { partnerId, id }: Key): Promise<MemberCard[]> => {
  const { rows } = await sql<MemberCard>`
    select card_type as "cardType", last_four as "lastFour", tracks_from as "tracksFrom",
      unlinked_on as "unlinkedOn"
    from card where partner_id = ${partnerId} and member_id = ${id} order by id`.execute(trx);
  return rows;
};

export const readBalances = async (
  trx: Trx,
  { partnerId, id }: Key,
): Promise<{ account: string; units: number }[]> => {
  const { rows } = await sql<{ account: string; units: number }>`
    select account, units from balance
    where partner_id = ${partnerId} and member_id = ${id} order by account`.execute(trx);
  return rows;
};

export type LatestDine = {
  id: number;
  dinedOn: string;
  restaurant: string;
  status: string;
  reason: string | null;
  cents: number;
  units: number;
};

const LATEST = 10;

export const readLatestDines = async (trx: Trx, { partnerId, id }: Key): Promise<LatestDine[]> => {
  const { rows } = await sql<LatestDine>`
    select d.id, d.dined_on as "dinedOn", r.name as restaurant, d.award_status as status, d.reason,
      coalesce(d.cleared_cents, d.auth_cents, 0) as cents, d.reward_units as units
    from dine d join merchant r on r.id = d.merchant_id
    where d.partner_id = ${partnerId} and d.member_id = ${id}
    order by d.dined_at desc, d.id desc limit ${LATEST}`.execute(trx);
  return rows;
};

export type KnownMember = { email: string; tier: TierLevel };

export const readKnownMembers = async (
  trx: Trx,
  { partnerId, emails }: { partnerId: string; emails: readonly string[] },
): Promise<KnownMember[]> => {
  const { rows } = await sql<KnownMember>`
    select lower(email) as email, tier_level as tier from member
    where partner_id = ${partnerId} and lower(email) = any(${emails}::text[])`.execute(trx);
  return rows;
};
