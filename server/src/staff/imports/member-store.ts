import { sql } from 'kysely';
import { vipYearsInForce } from '#domain/earning/policy.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { type BulkColumn, columnNames, unnestRows } from '#server/platform/db/unnest-rows.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import type { EnrolledMember } from './member-row.ts';

export type NewMember = EnrolledMember & {
  partnerId: string;
  publicId: string;
  interfaceType: string;
};
export type LinkedCard = MemberKey & { token: string; par: string | null };

export const ensurePartner = (trx: Trx, partnerId: string) =>
  sql`insert into partner (id) values (${partnerId}) on conflict do nothing`.execute(trx);

const columns: readonly BulkColumn<NewMember>[] = [
  ['partner_id', 'text', (row) => row.partnerId],
  ['public_id', 'text', (row) => row.publicId],
  ['email', 'text', (row) => row.email],
  ['first_name', 'text', (row) => row.firstName],
  ['last_name', 'text', (row) => row.lastName],
  ['zip_code', 'text', (row) => row.zipCode],
  ['email_opt_in', 'bool', (row) => row.emailOptIn],
  ['tier_level', 'text', (row) => row.tierLevel],
  ['join_date', 'date', (row) => row.joinDate],
  ['interface_type', 'text', (row) => row.interfaceType],
  ['partner_number', 'text', (row) => row.memberNumber],
  [
    'member_type',
    'text',
    (row) => (row.cardToken === null ? 'NonCardMember' : 'EnrolledCardMember'),
  ],
];

export type WrittenMember = { id: number; email: string; isNew: boolean; isChanged: boolean };

const readMemberIds = async (
  trx: Trx,
  rows: readonly Pick<NewMember, 'partnerId' | 'email'>[],
): Promise<{ id: number; email: string }[]> => {
  const [first] = rows;
  if (!first) return [];
  const { rows: found } = await sql<{ id: number; email: string }>`
    select id, lower(email) as email from member
    where partner_id = ${first.partnerId}
      and lower(email) = any(${rows.map(({ email }) => email)}::text[])`.execute(trx);
  return found;
};

const isChanged = sql.join(
  ['first_name', 'last_name', 'zip_code', 'email_opt_in', 'tier_level'].map(
    (name) => sql`${sql.ref(`member.${name}`)} is distinct from ${sql.ref(`excluded.${name}`)}`,
  ),
  sql` or `,
);

/** Adds and updates members; those whose values are stored already are returned unchanged. */
export const upsertMembers = async (trx: Trx, rows: readonly NewMember[]) => {
  const { rows: written } = await sql<Omit<WrittenMember, 'isChanged'>>`
    insert into member (${columnNames(columns)})
    select ${columnNames(columns)} from ${unnestRows(columns, rows)}
    on conflict (partner_id, lower(email)) do update set first_name = excluded.first_name,
      last_name = excluded.last_name, zip_code = excluded.zip_code,
      email_opt_in = excluded.email_opt_in, tier_level = excluded.tier_level,
      partner_number = coalesce(excluded.partner_number, member.partner_number), updated_at = now()
    where ${isChanged} or excluded.partner_number is distinct from member.partner_number
      and excluded.partner_number is not null
    returning id, lower(email) as email, xmax = 0 as "isNew"`.execute(trx);
  const isWritten = new Set(written.map(({ email }) => email));
  const others = rows.filter(({ email }) => !isWritten.has(email));
  const unchanged = await readMemberIds(trx, others);
  return [
    ...written.map((member): WrittenMember => ({ ...member, isChanged: !member.isNew })),
    ...unchanged.map((member): WrittenMember => ({ ...member, isNew: false, isChanged: false })),
  ];
};

/** The emails of the members who have the numbers, by number. */
export const readNumberOwners = async (
  trx: Trx,
  partnerId: string,
  numbers: readonly string[],
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ number: string; email: string }>`
    select partner_number as number, lower(email) as email from member
    where partner_id = ${partnerId} and partner_number = any(${numbers}::text[])`.execute(trx);
  return new Map(rows.map(({ number, email }) => [number, email]));
};

/** Members who chose their email opt-in here, locked for update. */
export const readChoices = async (trx: Trx, partnerId: string, emails: readonly string[]) => {
  const { rows } = await sql<{ email: string; emailOptIn: boolean }>`
    select lower(email) as email, email_opt_in as "emailOptIn" from member
    where partner_id = ${partnerId} and lower(email) = any(${emails}::text[])
      and email_chosen_at is not null
    order by id for update`.execute(trx);
  return rows;
};

export type TierStart = { partnerId: string; memberId: number; on: string; tier: string };

const tierColumns: readonly BulkColumn<TierStart>[] = [
  ['partner_id', 'text', (row) => row.partnerId],
  ['member_id', 'int8', (row) => row.memberId],
  ['effective_on', 'date', (row) => row.on],
  ['tier_level', 'text', (row) => row.tier],
];

/** Inserts a tier only if it differs from the latest, and returns those; earlier dines keep theirs. */
export const startTiers = async (trx: Trx, rows: readonly TierStart[]): Promise<TierStart[]> => {
  const { rows: started } =
    await sql<TierStart>`insert into member_tier (${columnNames(tierColumns)})
    select ${columnNames(tierColumns)} from ${unnestRows(tierColumns, rows)}
    where given.tier_level is distinct from (select latest.tier_level from member_tier latest
      where (latest.partner_id, latest.member_id) = (given.partner_id, given.member_id)
      order by latest.effective_on desc limit 1)
    on conflict (partner_id, member_id, effective_on) do update set tier_level = excluded.tier_level
    returning partner_id as "partnerId", member_id as "memberId", effective_on as "on",
      tier_level as tier`.execute(trx);
  return started;
};

/** The emails of members whose dines have earned VIP that is in force on a day. */
export const readVipByDines = async (
  trx: Trx,
  input: { partnerId: string; emails: readonly string[]; day: string },
): Promise<Set<string>> => {
  const { rows } = await sql<{ email: string }>`
    select distinct lower(m.email) as email from member m
    join vip_year v on (v.partner_id, v.member_id) = (m.partner_id, m.id)
    where m.partner_id = ${input.partnerId} and lower(m.email) = any(${input.emails}::text[])
      and v.source = 'dines' and v.year = any(${vipYearsInForce(input.day)}::int2[])`.execute(trx);
  return new Set(rows.map(({ email }) => email));
};

export const readLinked = async (trx: Trx, tokens: readonly string[]): Promise<LinkedCard[]> => {
  const { rows } = await sql<LinkedCard>`
    select network_token as token, partner_id as "partnerId", member_id as "memberId", par
    from card where network_token = any(${tokens}::text[]) and unlinked_on is null`.execute(trx);
  return rows;
};

export type LinkedAccount = MemberKey & { par: string };

/** The members who have linked a card of the accounts. */
export const readLinkedAccounts = async (
  trx: Trx,
  pars: readonly string[],
): Promise<LinkedAccount[]> => {
  const { rows } = await sql<LinkedAccount>`
    select par, partner_id as "partnerId", member_id as "memberId"
    from card where par = any(${pars}::text[]) and unlinked_on is null`.execute(trx);
  return rows;
};

export type RemovedCard = { memberId: number; token: string; par: string | null };

/** Cards that their members removed, or that the network declined, by token or account. */
export const readRemoved = async (
  trx: Trx,
  input: { partnerId: string; tokens: readonly string[]; pars: readonly string[] },
): Promise<RemovedCard[]> => {
  const { rows } = await sql<RemovedCard>`
    select member_id as "memberId", network_token as token, par from card
    where partner_id = ${input.partnerId} and unlinked_reason in ('deleted', 'refused')
      and (network_token = any(${input.tokens}::text[]) or par = any(${input.pars}::text[]))`.execute(
    trx,
  );
  return rows;
};

export type CardAccount = { token: string; par: string };

export type NewCard = {
  partnerId: string;
  memberId: number;
  token: string;
  type: string;
  lastFour: string;
  tracksFrom: string;
};

const cardColumns: readonly BulkColumn<NewCard>[] = [
  ['partner_id', 'text', (row) => row.partnerId],
  ['member_id', 'int8', (row) => row.memberId],
  ['network_token', 'text', (row) => row.token],
  ['card_type', 'text', (row) => row.type],
  ['last_four', 'text', (row) => row.lastFour],
  ['tracks_from', 'date', (row) => row.tracksFrom],
];

// Consent was given to the partner at enrollment; recorded once per card.
export const linkCards = async (trx: Trx, rows: readonly NewCard[]): Promise<void> => {
  await sql`with given as (
      select ${columnNames(cardColumns)}, nextval(pg_get_serial_sequence('consent', 'id')) as consent_id
      from ${unnestRows(cardColumns, rows)}
    ), agreed as (
      insert into consent (partner_id, member_id, id, kind, text_version, agreed_at)
      overriding system value
      select partner_id, member_id, consent_id, 'cardMonitoring', 'partner-enrollment',
        least(tracks_from::timestamp at time zone 'UTC', now()) from given returning id
    )
    insert into card (${columnNames(cardColumns)}, consent_id)
    select ${columnNames(cardColumns)}, consent_id from given`.execute(trx);
  // A member who had none becomes a card member; closed accounts stay closed.
  await sql`update member m set member_type = 'EnrolledCardMember', updated_at = now()
    from ${unnestRows(cardColumns, rows)}
    where (m.partner_id, m.id) = (given.partner_id, given.member_id)
      and m.member_type = 'NonCardMember'`.execute(trx);
};

const accountColumns: readonly BulkColumn<CardAccount>[] = [
  ['token', 'text', (row) => row.token],
  ['par', 'text', (row) => row.par],
];

/**
 * Stores the account of linked cards that have none; an account that another linked card has is not
 * moved.
 */
export const setAccounts = (trx: Trx, rows: readonly CardAccount[]) =>
  sql`update card set par = named.par, match_until = default
    from (select distinct on (par) token, par from ${unnestRows(accountColumns, rows)}
      order by par, token) as named
    where card.network_token = named.token and card.unlinked_on is null and card.par is null
      and not exists (select from card other
        where other.par = named.par and other.unlinked_on is null)`.execute(trx);

export type EmailChoice = { partnerId: string; memberId: number; isIn: boolean; on: string };

const choiceColumns: readonly BulkColumn<EmailChoice>[] = [
  ['partner_id', 'text', (row) => row.partnerId],
  ['member_id', 'int8', (row) => row.memberId],
  ['is_in', 'bool', (row) => row.isIn],
  ['changed_on', 'date', (row) => row.on],
];

// The partner's file records opt-ins given and withdrawn at the partner.
export const recordEmailChoices = async (trx: Trx, rows: readonly EmailChoice[]) => {
  const open = sql`select from consent c where (c.partner_id, c.member_id) = (given.partner_id, given.member_id)
    and c.kind = 'emailOptIn' and c.withdrawn_at is null`;
  await sql`insert into consent (partner_id, member_id, kind, text_version, agreed_at)
    select partner_id, member_id, 'emailOptIn', 'partner-enrollment',
      changed_on::timestamp at time zone 'UTC'
    from ${unnestRows(choiceColumns, rows)} where is_in and not exists (${open})`.execute(trx);
  const left = rows.filter(({ isIn }) => !isIn);
  if (left.length === 0) return;
  await sql`update consent c set withdrawn_at = given.changed_on::timestamp at time zone 'UTC'
    from ${unnestRows(choiceColumns, left)}
    where (c.partner_id, c.member_id) = (given.partner_id, given.member_id)
      and c.kind = 'emailOptIn' and c.withdrawn_at is null`.execute(trx);
};
