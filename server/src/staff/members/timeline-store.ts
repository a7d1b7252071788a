import { type RawBuilder, sql } from 'kysely';
import type { StaffTimelineItem } from '#contract/staff/members.ts';
import { memberMailKinds } from '#server/features/mail/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { shownReason } from '../dines/dine-list-store.ts';

type Kind = StaffTimelineItem['kind'];
type Key = { partnerId: string; id: number };
type Row = Omit<StaffTimelineItem, 'at'> & { at: Date };

const of = (table: string, { partnerId, id }: Key) => sql`
  ${sql.ref(`${table}.partner_id`)} = ${partnerId} and ${sql.ref(`${table}.member_id`)} = ${id}`;

// Each selects `id`, `at` and `facts` of one member.
const sources: { readonly [K in Kind]: (key: Key) => RawBuilder<unknown> } = {
  dine: (key) => sql`select d.id::text as id, d.dined_at as at, jsonb_build_object(
      'restaurant', r.name, 'dinedOn', d.dined_on, 'status', d.award_status, 'reason', ${shownReason},
      'amountCents', coalesce(d.cleared_cents, d.auth_cents), 'units', d.reward_units) as facts
    from dine d join merchant r on r.id = d.merchant_id where ${of('d', key)}`,
  claim: (key) => sql`select c.id::text as id, c.created_at as at, jsonb_build_object(
      'restaurant', c.restaurant, 'purchasedOn', c.purchased_on, 'status', c.status,
      'amountCents', c.amount_cents) as facts
    from claim c where ${of('c', key)}`,
  bonus: (key) => sql`select b.code as id,
      coalesce(b.qualified_on::timestamptz, b.enrolled_at) as at, jsonb_build_object(
      'description', b.description, 'status', b.status, 'units', b.reward_units) as facts
    from member_bonus b where ${of('b', key)}`,
  adjustment: (key) => sql`select a.id::text as id, a.created_at as at, jsonb_build_object(
      'units', a.units, 'reason', a.reason, 'sourceCode', a.source_code, 'madeBy', a.made_by,
      'approvedBy', a.approved_by) as facts
    from adjustment a where ${of('a', key)}`,
  payout: (key) => sql`select p.id::text as id, p.created_at as at, jsonb_build_object(
      'amountCents', p.amount_cents, 'status', p.status, 'target', p.target_label,
      'reason', p.reason) as facts
    from payout p where ${of('p', key)}`,
  // A mail that was sent again has several copies; one from before copies were stored has none.
  mail: (key) => sql`select o.id || coalesce('.' || s.id, '') as id,
      coalesce(s.sent_at, o.done_at, o.due_at) as at, jsonb_build_object(
      'mail', o.kind, 'task', o.id, 'copy', s.id, 'recipient', s.recipient,
      'mailSubject', s.mail_subject, 'isUnsent', s.id is null and o.last_error is not null,
      'isWaiting', o.done_at is null, 'attempts', o.attempts, 'subject', o.subject) as facts
    from outbox o left join sent_mail s
      on (s.partner_id, s.member_id, s.task_id) = (o.partner_id, o.member_id, o.id)
    where ${of('o', key)} and o.kind in (${sql.join(memberMailKinds)})`,
  consent: (key) => sql`select c.id || ' ' || e.event as id, e.at, jsonb_build_object(
      'consent', c.kind, 'isWithdrawn', e.event = 'withdrawn', 'version', c.text_version) as facts
    from consent c, lateral (values ('agreed', c.agreed_at), ('withdrawn', c.withdrawn_at))
      as e (event, at)
    where ${of('c', key)} and e.at is not null`,
  staff: (key) => sql`select a.sequence::text as id, a.at, jsonb_build_object(
      'actor', a.actor, 'action', a.action, 'reason', a.detail::jsonb ->> 'reason') as facts
    from audit a where ${of('a', key)}`,
};

type Before = { at: string; kind: Kind; id: string } | null;
type Page = { kinds: readonly Kind[]; before: Before; limit: number };

/** Items of the kinds, the latest first; those of one instant by kind and id. */
export const listTimeline = async (
  trx: Trx,
  key: Key,
  { kinds, before, limit }: Page,
): Promise<Row[]> => {
  const branches = kinds.map((kind) => {
    const behind =
      before === null
        ? sql``
        : sql`where (date_trunc('milliseconds', at), ${kind}::text, id)
            < (${before.at}::timestamptz, ${before.kind}::text, ${before.id}::text)`;
    return sql`(select ${kind}::text as kind, id, at, facts from (${sources[kind](key)}) as source
      ${behind} order by date_trunc('milliseconds', at) desc, id desc limit ${limit})`;
  });
  const { rows } = await sql<Row>`
    select kind, id, at, facts from (${sql.join(branches, sql` union all `)}) as items
    order by date_trunc('milliseconds', at) desc, kind desc, id desc limit ${limit}`.execute(trx);
  return rows;
};
