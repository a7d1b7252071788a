import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import { arrayLiteral } from '#server/platform/db/unnest-rows.ts';

/** The kind of row that an event is about: the first part of its type. */
export type EventSubject =
  | 'member'
  | 'card'
  | 'dine'
  | 'reward'
  | 'bonus'
  | 'claim'
  | 'payout'
  | 'reservation'
  | 'accrual';

export type SubjectKey = { memberId: number | null; subject: string };
export type SubjectData = SubjectKey & { data: Record<string, unknown> };

const instant = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

// Rows of a table by their number within the program; a member's row also by the member.
const byNumber = (partnerId: string, keys: readonly SubjectKey[]) => sql`
  x.partner_id = ${partnerId}
  and x.id = any(${arrayLiteral(keys.map(({ subject }) => subject))}::int8[])
  and x.member_id = any(${arrayLiteral(keys.map(({ memberId }) => memberId))}::int8[])`;

type Read = (partnerId: string, keys: readonly SubjectKey[]) => RawBuilder<SubjectData>;

const ofMember = sql`join member m on (m.partner_id, m.id) = (x.partner_id, x.member_id)`;

const member: Read = (partnerId, keys) => sql`
  select m.id as "memberId", m.id::text as subject, jsonb_build_object('id', m.public_id,
    'email', m.email, 'firstName', m.first_name, 'lastName', m.last_name,
    'memberNumber', m.partner_number, 'zipCode', coalesce(m.zip_code, ''), 'tier', m.tier_level,
    'status', m.member_type, 'emailOptIn', m.email_opt_in, 'joinedOn', m.join_date,
    'cards', coalesce((select jsonb_agg(jsonb_build_object('brand', c.card_type,
        'lastFour', c.last_four, 'linkedOn', c.tracks_from) order by c.id)
      from card c where (c.partner_id, c.member_id) = (m.partner_id, m.id)
        and c.unlinked_on is null), '[]')) as data
  from member m where m.partner_id = ${partnerId}
    and m.id = any(${arrayLiteral(keys.map(({ memberId }) => memberId))}::int8[])`;

const card: Read = (partnerId, keys) => sql`
  select x.member_id as "memberId", x.id::text as subject, jsonb_build_object('id', x.id::text,
    'memberId', m.public_id, 'brand', x.card_type, 'lastFour', x.last_four,
    'linkedOn', x.tracks_from, 'unlinkedOn', x.unlinked_on) as data
  from card x ${ofMember} where ${byNumber(partnerId, keys)}`;

const dine: Read = (partnerId, keys) => sql`
  select x.member_id as "memberId", x.id::text as subject, jsonb_build_object('id', x.id::text,
    'memberId', m.public_id, 'restaurantId', x.merchant_id, 'restaurant', x.restaurant,
    'dinedOn', x.dined_on, 'cardLastFour', x.last_four, 'status', x.award_status,
    'reason', x.reason, 'authorizedCents', x.auth_cents, 'clearedCents', x.cleared_cents,
    'units', x.reward_units) as data
  from dine_record x ${ofMember} where ${byNumber(partnerId, keys)}`;

const reward: Read = (partnerId, keys) => sql`
  select x.member_id as "memberId", x.id::text as subject, jsonb_build_object('id', x.id::text,
    'memberId', m.public_id, 'postedAt', ${instant(sql`x.posted_at`)},
    'sourceCode', x.source_code, 'dineId', x.dine_id::text,
    'entries', coalesce((select jsonb_agg(jsonb_build_object('account', e.account,
        'units', e.units) order by e.account)
      from entry e where (e.partner_id, e.member_id, e.journal_id)
        = (x.partner_id, x.member_id, x.id)), '[]')) as data
  from journal x ${ofMember} where ${byNumber(partnerId, keys)}`;

const bonus: Read = (partnerId, keys) => sql`
  select x.member_id as "memberId", x.code as subject, jsonb_build_object('memberId', m.public_id,
    'code', x.code, 'description', x.description, 'status', x.status, 'units', x.reward_units,
    'dinesCounted', x.dines_counted, 'dinesRequired', x.dines_required,
    'minSpendCents', x.min_spend_cents, 'endsOn', x.counts_until) as data
  from member_bonus x ${ofMember} where x.partner_id = ${partnerId}
    and x.code = any(${arrayLiteral(keys.map(({ subject }) => subject))}::text[])
    and x.member_id = any(${arrayLiteral(keys.map(({ memberId }) => memberId))}::int8[])`;

const claim: Read = (partnerId, keys) => sql`
  select x.member_id as "memberId", x.id::text as subject, jsonb_build_object('id', x.id::text,
    'memberId', m.public_id, 'restaurant', x.restaurant, 'purchasedOn', x.purchased_on,
    'amountCents', x.amount_cents, 'cardLastFour', x.last_four, 'status', x.status,
    'createdAt', ${instant(sql`x.created_at`)}) as data
  from claim x ${ofMember} where ${byNumber(partnerId, keys)}`;

const payout: Read = (partnerId, keys) => sql`
  select x.member_id as "memberId", x.id::text as subject, jsonb_build_object('id', x.id::text,
    'memberId', m.public_id, 'amountCents', x.amount_cents, 'status', x.status,
    'delivery', x.delivery, 'target', x.target_label, 'reason', x.reason,
    'createdAt', ${instant(sql`x.created_at`)}) as data
  from payout x ${ofMember} where ${byNumber(partnerId, keys)}`;

const reservation: Read = (partnerId, keys) => sql`
  select x.member_id as "memberId", x.id::text as subject, jsonb_build_object('id', x.public_id,
    'confirmation', x.confirmation, 'memberId', m.public_id, 'status', x.status,
    'date', x.local_date, 'time', to_char(x.starts_at at time zone r.time_zone, 'HH24:MI'),
    'restaurantId', x.merchant_id, 'restaurant', r.name, 'partySize', x.party_size,
    'bonusUnits', x.bonus_units) as data
  from reservation x ${ofMember} join merchant r on r.id = x.merchant_id
  where ${byNumber(partnerId, keys)}`;

const accrual: Read = (partnerId, keys) => sql`
  select null as "memberId", f.number::text as subject, jsonb_build_object('number', f.number,
    'day', f.day, 'lines', f.lines, 'units', f.units,
    'waiting', (select count(*) from accrual_line l where (l.partner_id, l.file_number)
      = (f.partner_id, f.number) and l.status = 'sent'),
    'rejected', (select count(*) from accrual_line l where (l.partner_id, l.file_number)
      = (f.partner_id, f.number) and l.status = 'rejected')) as data
  from accrual_file f where f.partner_id = ${partnerId}
    and f.number = any(${arrayLiteral(keys.map(({ subject }) => subject))}::int4[])`;

const reads: Readonly<Record<EventSubject, Read>> = {
  member,
  card,
  dine,
  reward,
  bonus,
  claim,
  payout,
  reservation,
  accrual,
};

/** Runs as the engine role: the rows that events of a program are about, in the shapes of the API. */
export const readSubjects = async (
  trx: Trx,
  { partnerId, kind }: { partnerId: string; kind: EventSubject },
  keys: readonly SubjectKey[],
): Promise<SubjectData[]> => (await reads[kind](partnerId, keys).execute(trx)).rows;
