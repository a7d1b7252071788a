import { sql } from 'kysely';
import type { ApiMember } from '#contract/partner-api/members.ts';
import { normalizePartnerNumber } from '#domain/enrollment/join-rules.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { hasEmail } from '#server/platform/tenancy/member-key.ts';

/** A member with the number that the database knows it by. */
export type MemberRow = ApiMember & { memberId: number };

const members = sql`select m.id as "memberId", m.public_id as id, m.email,
    m.first_name as "firstName", m.last_name as "lastName", m.partner_number as "memberNumber",
    coalesce(m.zip_code, '') as "zipCode", m.tier_level as tier, m.member_type as status,
    m.email_opt_in as "emailOptIn", m.join_date as "joinedOn",
    coalesce((select json_agg(json_build_object('brand', c.card_type, 'lastFour', c.last_four,
        'linkedOn', c.tracks_from) order by c.id)
      from card c where (c.partner_id, c.member_id) = (m.partner_id, m.id)
        and c.unlinked_on is null), '[]') as cards
  from member m`;

type Filter = {
  partner: string;
  email?: string | undefined;
  memberNumber?: string | undefined;
  tier?: string | undefined;
  status?: string | undefined;
  joinedFrom?: string | undefined;
  joinedTo?: string | undefined;
  before: { joinedOn: string; memberId: number } | null;
  limit: number;
};

const when = (value: unknown, condition: ReturnType<typeof sql>) =>
  value === undefined || value === null ? sql`` : condition;

export const listMembers = async (trx: Trx, filter: Filter): Promise<MemberRow[]> => {
  const { partner, email, memberNumber, tier, status, joinedFrom, joinedTo, before, limit } =
    filter;
  const { rows } = await sql<MemberRow>`${members} where m.partner_id = ${partner}
    ${when(email, sql`and ${hasEmail(email ?? '')}`)}
    ${when(memberNumber, sql`and m.partner_number = ${normalizePartnerNumber(memberNumber ?? '')}`)}
    ${when(tier, sql`and m.tier_level = ${tier}`)}
    ${when(status, sql`and m.member_type = ${status}`)}
    ${when(joinedFrom, sql`and m.join_date >= ${joinedFrom}::date`)}
    ${when(joinedTo, sql`and m.join_date <= ${joinedTo}::date`)}
    ${when(before, sql`and (m.join_date, m.id) < (${before?.joinedOn}::date, ${before?.memberId}::bigint)`)}
    order by m.join_date desc, m.id desc limit ${limit}`.execute(trx);
  return rows;
};

/** The name of one member of a program. */
export type MemberName =
  | { publicId: string }
  | { email: string }
  | { memberNumber: string }
  | { memberId: number };

const isNamed = (name: MemberName) => {
  if ('publicId' in name) return sql`m.public_id = ${name.publicId}`;
  if ('email' in name) return hasEmail(name.email);
  if ('memberNumber' in name) return sql`m.partner_number = ${name.memberNumber}`;
  return sql`m.id = ${name.memberId}`;
};

export const findMember = async (
  trx: Trx,
  partner: string,
  name: MemberName,
): Promise<MemberRow | undefined> => {
  const { rows } = await sql<MemberRow>`${members}
    where m.partner_id = ${partner} and ${isNamed(name)}`.execute(trx);
  return rows[0];
};

/** The public ids of members by email, or by number. */
export const readPublicIds = async (
  trx: Trx,
  partner: string,
  { emails = [], memberIds = [] }: { emails?: readonly string[]; memberIds?: readonly number[] },
): Promise<Map<string | number, string>> => {
  const { rows } = await sql<{ email: string; memberId: number; publicId: string }>`
    select email, id as "memberId", public_id as "publicId" from member
    where partner_id = ${partner} and (email = any(${emails}::text[])
      or id = any(${memberIds}::bigint[]))`.execute(trx);
  return new Map(
    rows.flatMap(({ email, memberId, publicId }): [string | number, string][] => [
      [email, publicId],
      [memberId, publicId],
    ]),
  );
};

type Changes = {
  firstName?: string | undefined;
  lastName?: string | undefined;
  zipCode?: string | undefined;
  memberNumber?: string | undefined;
};

export const updateMember = (
  trx: Trx,
  { partner, memberId }: { partner: string; memberId: number },
  { firstName, lastName, zipCode, memberNumber }: Changes,
) =>
  sql`update member set first_name = coalesce(${firstName ?? null}, first_name),
      last_name = coalesce(${lastName ?? null}, last_name),
      zip_code = coalesce(${zipCode ?? null}, zip_code),
      partner_number = coalesce(${memberNumber ?? null}, partner_number), updated_at = now()
    where partner_id = ${partner} and id = ${memberId}`.execute(trx);

/** Whether another member has a number. */
export const isNumberTaken = async (
  trx: Trx,
  { partner, memberId }: { partner: string; memberId: number },
  memberNumber: string,
): Promise<boolean> => {
  const { rows } = await sql`select from member
    where partner_id = ${partner} and partner_number = ${memberNumber}
      and id <> ${memberId}`.execute(trx);
  return rows.length > 0;
};

export type JournalRow = {
  id: number;
  postedAt: Date;
  sourceCode: string;
  dineId: number | null;
  entries: { account: string; units: number }[];
};

/** A member's postings, the latest first. */
export const listJournals = async (
  trx: Trx,
  { partner, memberId }: { partner: string; memberId: number },
  { before, limit }: { before: { id: number } | null; limit: number },
): Promise<JournalRow[]> => {
  const { rows } = await sql<JournalRow>`
    select j.id, j.posted_at as "postedAt", j.source_code as "sourceCode", j.dine_id as "dineId",
      (select json_agg(json_build_object('account', e.account, 'units', e.units) order by e.account)
        from entry e where (e.partner_id, e.member_id, e.journal_id)
          = (j.partner_id, j.member_id, j.id)) as entries
    from journal j where j.partner_id = ${partner} and j.member_id = ${memberId}
      ${when(before, sql`and j.id < ${before?.id}`)}
    order by j.id desc limit ${limit}`.execute(trx);
  return rows;
};
