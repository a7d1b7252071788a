import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

/** A member's consents, active first, then the latest. */
export const readConsents = (trx: Trx, { partnerId, memberId }: MemberKey) =>
  trx
    .selectFrom('consent')
    .leftJoin('card', (join) =>
      join
        .onRef('card.partner_id', '=', 'consent.partner_id')
        .onRef('card.member_id', '=', 'consent.member_id')
        .onRef('card.consent_id', '=', 'consent.id'),
    )
    .where('consent.partner_id', '=', partnerId)
    .where('consent.member_id', '=', memberId)
    .select([
      'consent.id',
      'consent.kind',
      'consent.text_version',
      'consent.agreed_at',
      'consent.withdrawn_at',
      'card.card_type',
      'card.last_four',
    ])
    .orderBy('consent.withdrawn_at', (order) => order.desc().nullsFirst())
    .orderBy('consent.agreed_at', 'desc')
    .orderBy('consent.id', 'desc')
    .execute();

export type ConsentRow = Awaited<ReturnType<typeof readConsents>>[number];

export type MemberTable = { name: string; columns: string[]; key: string[] };

// Tasks hold card network tokens, as targets of payouts do; the member row and dines are exported in presented form; reservation
// windows repeat what reservations say.
const written = ['outbox', 'member', 'dine', 'reservation_window'];
const SECRET =
  '(hash|secret|token|password|validator|selector|binding|network|payload|^par$|^target$)';

// Internal data of staff and jobs: which staff member decided, the evidence of a claim, and the keys of retries.
const internal = [
  ...['partner_id', 'member_id', 'actor'],
  ...['moderated_by', 'replied_by', 'made_by', 'approved_by', 'decided_by', 'created_by'],
  ...['evidence', 'matched', 'photo_id', 'source_key', 'idempotency_key'],
  ...['version', 'dine_source', 'payout_id', 'file_number', 'file_line', 'step'],
  'match_until',
];

/** Tables with member rows readable here, with the columns that members may read and their primary key. */
export const readMemberTables = async (trx: Trx): Promise<MemberTable[]> => {
  const { rows } = await sql<MemberTable>`
    select t.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (
        where a.attname !~ ${SECRET} and a.attname <> all(${internal})) as columns,
      array(select k.attname::text from pg_index i
        join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any(i.indkey)
        where i.indrelid = t.oid and i.indisprimary order by k.attnum) as key
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.relkind in ('r', 'p') and t.relnamespace = 'public'::regnamespace
      and t.relname <> all(${written}) and has_table_privilege(t.oid, 'select')
      and exists (select from pg_attribute m where m.attrelid = t.oid and m.attname = 'member_id')
      and exists (select from pg_attribute p where p.attrelid = t.oid and p.attname = 'partner_id')
    group by t.oid, t.relname order by t.relname`.execute(trx);
  return rows.filter(({ columns }) => columns !== null && columns.length > 0);
};

// An audit entry names the second member of staff in its detail, and the address from which staff opened the account.
const auditDetail = sql`(detail::jsonb - 'approvedBy'
  - case when action = 'emulation opened' then 'from' else '' end)::text as detail`;

const shownColumn = (table: MemberTable, column: string) =>
  table.name === 'audit' && column === 'detail' ? auditDetail : sql.ref(column);

/** A member's own row and dines without secrets, for staff; the member's file has them presented. */
export const readOwnRow = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
): Promise<Record<string, unknown>[]> => {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(m) - array['password_hash', 'partner_id'] as row from member m
    where (partner_id, id) = (${partnerId}, ${memberId}::bigint)`.execute(trx);
  return rows.map(({ row }) => row);
};

export const readDineRows = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  { after, limit }: { after: number; limit: number },
): Promise<{ id: number; row: Record<string, unknown> }[]> => {
  const { rows } = await sql<{ id: number; row: Record<string, unknown> }>`
    select id, to_jsonb(d) - array['card_token', 'partner_id', 'member_id', 'trace'] as row from dine d
    where partner_id = ${partnerId} and member_id = ${memberId} and id > ${after}
    order by id limit ${limit}`.execute(trx);
  return rows;
};

/** One page of a table's rows as JSON, by primary key. */
export const readRows = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  { table, offset, limit }: { table: MemberTable; offset: number; limit: number },
): Promise<Record<string, unknown>[]> => {
  const columns = sql.join(table.columns.map((name) => shownColumn(table, name)));
  const order = sql.join(table.key.map((name) => sql.ref(name)));
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(part) as row from (
      select ${columns} from ${sql.table(table.name)}
      where partner_id = ${partnerId} and member_id = ${memberId}
      order by ${order} limit ${limit} offset ${offset}) part`.execute(trx);
  return rows.map(({ row }) => row);
};
