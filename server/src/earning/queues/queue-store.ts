import { type RawBuilder, sql } from 'kysely';
import type { AwardStatus } from '#domain/earning/award-states.ts';
import type { EventType } from '#domain/earning/events/feed-event.ts';
import type { ImplausibleReason } from '#domain/earning/screen-bill.ts';
import type { QueueName } from '#domain/queues/queue-decisions.ts';
import { TWIN_DAYS } from '#server/earning/claims/index.ts';
import { type PageOrder, pageOrder, type Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

type DineFacts = {
  kind: 'dine';
  date: string;
  email: string;
  restaurant: string;
  amountCents: number | null;
  status: AwardStatus;
  reason: string | null;
  /** A captured dine of the same card and restaurant within a day or so; null without one. */
  twin: { dineId: number; amountCents: number; date: string } | null;
};
type EventFacts = {
  kind: 'event';
  date: string;
  eventType: EventType;
  amountCents: number;
  identifier: string | null;
  descriptor: string | null;
};
type ClaimFacts = {
  kind: 'claim';
  date: string;
  email: string;
  restaurant: string;
  amountCents: number | null;
  lastFour: string;
  /** How many purchases may be the claimed one. */
  candidates: number;
};
/** `eventConflict`: two bodies of one message. `awardConflict`: an award that the rules would change. */
type ConflictFacts =
  | { kind: 'eventConflict'; reason: string }
  | { kind: 'awardConflict'; status: AwardStatus; decided: AwardStatus; reason: string };

/** An item of a queue; events without a known member belong to no partner. */
export type QueueItem = {
  queue: QueueName;
  item: string;
  partnerId: string | null;
  since: Date;
  facts: DineFacts | EventFacts | ClaimFacts | ConflictFacts;
};

const dineFacts = (twin: RawBuilder<unknown>) => sql`jsonb_build_object('kind', 'dine',
  'date', d.dined_on, 'email', m.email, 'restaurant', d.restaurant, 'amountCents', d.cleared_cents,
  'status', d.award_status, 'reason', d.reason, 'twin', ${twin})`;
const ofDine = sql`join member m on (m.partner_id, m.id) = (d.partner_id, d.member_id)`;

const heldFor = (reasons: readonly ImplausibleReason[]) => sql`
  select d.id::text as item, d.partner_id as "partnerId", d.created_at as since,
    null as token, ${dineFacts(sql`null`)} as facts
  from dine_record d ${ofDine} where d.award_status = 'Pending' and d.reason in (${sql.join(reasons.map((reason) => sql.lit(reason)))})`;

const eventsWith = (...outcomes: string[]) => sql`
  select provider || '/' || message_id as item, null as "partnerId", received_at as since,
    card_token as token, jsonb_build_object('kind', 'event', 'date', occurred_at::date, 'eventType', event_type,
      'amountCents', amount_cents, 'identifier', nullif(trim(mid), ''),
      'descriptor', descriptor) as facts
  from feed_event where outcome in (${sql.join(outcomes.map((outcome) => sql.lit(outcome)))})
    and event_type not in ('auth', 'reversal')`;

const sources: { readonly [Name in QueueName]: RawBuilder<unknown> } = {
  claim: sql`select c.id::text as item, c.partner_id as "partnerId", c.created_at as since,
      null as token, jsonb_build_object('kind', 'claim', 'date', c.purchased_on, 'email', m.email,
        'restaurant', c.restaurant, 'amountCents', c.amount_cents, 'lastFour', c.last_four,
        'candidates', jsonb_array_length(c.evidence)) as facts
    from claim c join member m on (m.partner_id, m.id) = (c.partner_id, c.member_id)
    where c.status in ('Received', 'Checking') and c.checked_at is not null`,
  implausible: heldFor(['futureDate', 'amountLimit', 'aboveAuthorized']),
  late: heldFor(['lateClearing']),
  overdue: sql`select q.item, q.partner_id as "partnerId", q.opened_at as since,
      null as token, ${dineFacts(sql`twin.facts`)} as facts
    from queue_case q join dine_record d on (d.partner_id, d.id) = (q.partner_id, q.dine_id) ${ofDine}
    left join lateral (select jsonb_build_object('dineId', t.id, 'amountCents', t.cleared_cents,
        'date', t.dined_on) as facts from dine t
      where (t.partner_id, t.member_id, t.card_token, t.merchant_id)
          = (d.partner_id, d.member_id, d.card_token, d.merchant_id)
        and d.cleared_cents is null and t.cleared_cents is not null
        and abs(t.dined_on - d.dined_on) <= ${TWIN_DAYS}
      order by abs(t.dined_on - d.dined_on), t.id limit 1) twin on true
    where q.queue = 'overdue' and q.closed_at is null`,
  unmatched: eventsWith('unknownMerchant'),
  ambiguous: eventsWith('ambiguousMerchant'),
  'unknown-card': eventsWith('unknownCard'),
  'unlinked-refund': eventsWith('unlinkedRefund', 'unlinkedChargeback'),
  conflict: sql`select provider || '/' || message_id as item, null as "partnerId",
      min(received_at) as since, min(body ->> 'cardToken') as token,
      jsonb_build_object('kind', 'eventConflict', 'reason', min(reason)) as facts
    from feed_conflict group by provider, message_id
    union all select 'dine/' || c.dine_id, c.partner_id, min(c.found_at), null,
      jsonb_build_object('kind', 'awardConflict', 'status', min(c.from_status),
        'decided', min(c.to_status), 'reason', min(c.reason))
    from award_conflict c group by c.dine_id, c.partner_id`,
};

export type QueueFilter = {
  item?: string;
  partnerId?: string;
  order?: PageOrder;
  /** Continues behind this item. */
  after?: { since: string; item: string } | null;
  limit: number;
};

// An event of a card that only members of other programs linked is not of a program.
const ofProgram = (partnerId: string) => sql`and (waiting."partnerId" = ${partnerId}
  or waiting."partnerId" is null and (waiting.token is null
    or exists (select from card c where (c.network_token, c.partner_id) = (waiting.token, ${partnerId}))
    or not exists (select from card c where c.network_token = waiting.token)))`;

const waiting = (
  queue: QueueName,
  { item, partnerId }: Pick<QueueFilter, 'item' | 'partnerId'>,
) => sql`
  from (${sources[queue]}) as waiting
  where not exists (select from queue_case c where c.queue = ${queue}
      and c.item = waiting.item and c.closed_at is not null)
    ${item === undefined ? sql`` : sql`and waiting.item = ${item}`}
    ${partnerId === undefined ? sql`` : ofProgram(partnerId)}`;

// The key of a page has milliseconds, so the order has no more either.
const since = sql`date_trunc('milliseconds', waiting.since)`;

/** Open items of a queue. */
export const listQueue = async (
  trx: Trx,
  queue: QueueName,
  { limit, order = 'earliest', after, ...filter }: QueueFilter,
): Promise<QueueItem[]> => {
  const { direction, behind } = pageOrder(order);
  const { rows } = await sql<Omit<QueueItem, 'queue'>>`
    select waiting.item, waiting."partnerId", waiting.since, waiting.facts
    ${waiting(queue, filter)}
      ${after ? sql`and (${since}, waiting.item) ${behind} (${after.since}::timestamptz, ${after.item})` : sql``}
    order by ${since} ${direction}, waiting.item ${direction} limit ${limit}`.execute(trx);
  return rows.map((row) => ({ queue, ...row }));
};

/** How many items of a queue are open, and since when the oldest is. */
export type QueueMeasure = { open: number; oldestAt: Date | null };

/** Measures a queue of one program, or across all. */
export const measureQueue = async (
  trx: Trx,
  queue: QueueName,
  filter: Pick<QueueFilter, 'partnerId'> = {},
): Promise<QueueMeasure> => {
  const { rows } = await sql<QueueMeasure>`
    select count(*)::int as open, min(waiting.since) as "oldestAt" ${waiting(queue, filter)}`.execute(
    trx,
  );
  return rows[0] ?? { open: 0, oldestAt: null };
};

/** Closes an item; false when it is closed already. */
export const closeCase = async (
  trx: Trx,
  { queue, item, partnerId, since }: QueueItem,
  input: { reason: string; closedBy: string; now: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into queue_case (queue, item, partner_id, opened_at, closed_at, reason, closed_by)
    values (${queue}, ${item}, ${partnerId}, ${since.toISOString()}::timestamptz,
      ${input.now.toISOString()}::timestamptz, ${input.reason}, ${input.closedBy})
    on conflict (queue, item) do update set closed_at = excluded.closed_at,
      reason = excluded.reason, closed_by = excluded.closed_by
      where queue_case.closed_at is null
    returning 1`.execute(trx);
  return rows.length > 0;
};

/** Opens a closed item again; false when it is not closed. */
export const reopenCase = async (
  trx: Trx,
  { queue, item }: Pick<QueueItem, 'queue' | 'item'>,
): Promise<boolean> => {
  const { rows } = await sql`update queue_case set closed_at = null, reason = '', closed_by = ''
    where (queue, item) = (${queue}, ${item}) and closed_at is not null returning 1`.execute(trx);
  return rows.length > 0;
};

/** The member of an item that is about a dine; undefined for any other. */
export const readItemOwner = async (
  trx: Trx,
  { partnerId, item }: QueueItem,
): Promise<MemberKey | undefined> => {
  const dineId = /^(?:dine\/)?(\d{1,15})$/.exec(item)?.[1];
  if (dineId === undefined || partnerId === null) return undefined;
  return trx
    .selectFrom('dine')
    .select(['partner_id as partnerId', 'member_id as memberId'])
    .where('partner_id', '=', partnerId)
    .where('id', '=', Number(dineId))
    .executeTakeFirst();
};
