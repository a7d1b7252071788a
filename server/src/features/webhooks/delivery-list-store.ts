import { type RawBuilder, sql } from 'kysely';
import type { WebhookEventType } from '#contract/partner-api/webhook-events.ts';
import { type PageOrder, pageOrder, type Trx } from '#server/platform/db/index.ts';
import type { WebhookProblem } from './send-webhook.ts';

type Endpoint = { partnerId: string; id: string };

export type DeliveryRow = {
  number: number;
  /** The webhook-id. */
  eventId: string;
  type: WebhookEventType;
  occurredAt: Date;
  state: 'waiting' | 'delivered' | 'failed';
  attempts: number;
  attemptedAt: Date | null;
  nextAt: Date | null;
  status: number | null;
  durationMs: number | null;
  problem: WebhookProblem | null;
};

/** The text of a webhook-id. */
export const publicIdOf = (column: RawBuilder<unknown>) =>
  sql`'evt_' || replace(${column}::text, '-', '')`;

const hasPublicId = (eventId: string) => sql`e.public_id = ${eventId.slice('evt_'.length)}::uuid`;

const deliveries = sql`select e.id as number, ${publicIdOf(sql`e.public_id`)} as "eventId", e.type,
    e.occurred_at as "occurredAt", d.state, d.attempts, d.attempted_at as "attemptedAt",
    case when d.state = 'waiting' then d.due_at end as "nextAt", d.status,
    d.duration_ms as "durationMs", d.problem
  from webhook_delivery d
  join webhook_event e on (e.partner_id, e.id) = (d.partner_id, d.event_id)`;

const ofEndpoint = ({ partnerId, id }: Endpoint) =>
  sql`(d.partner_id, d.endpoint_id) = (${partnerId}, ${id})`;

type Filter = {
  onlyFailed: boolean;
  type: string | null;
  order: PageOrder;
  before: number | null;
  limit: number;
};

/** The deliveries of an endpoint by their events. */
export const listDeliveries = async (
  trx: Trx,
  endpoint: Endpoint,
  { onlyFailed, type, order, before, limit }: Filter,
): Promise<DeliveryRow[]> => {
  const { direction, behind } = pageOrder(order);
  const { rows } = await sql<DeliveryRow>`${deliveries} where ${ofEndpoint(endpoint)}
    ${onlyFailed ? sql`and d.problem is not null and d.state <> 'delivered'` : sql``}
    ${type === null ? sql`` : sql`and e.type = ${type}`}
    ${before === null ? sql`` : sql`and d.event_id ${behind} ${before}`}
    order by d.event_id ${direction} limit ${limit}`.execute(trx);
  return rows;
};

export const readDelivery = async (
  trx: Trx,
  endpoint: Endpoint,
  eventId: string,
): Promise<DeliveryRow | undefined> => {
  const { rows } = await sql<DeliveryRow>`${deliveries}
    where ${ofEndpoint(endpoint)} and ${hasPublicId(eventId)}`.execute(trx);
  return rows[0];
};

export type AttemptRow = {
  number: number;
  at: Date;
  status: number | null;
  durationMs: number;
  problem: WebhookProblem | null;
  response: string;
};

/** The body of an event and the attempts to send it to an endpoint, the latest first. */
export const readAttempts = async (
  trx: Trx,
  { partnerId, id }: Endpoint,
  number: number,
): Promise<{ body: string; log: AttemptRow[] }> => {
  const { rows } = await sql<{ body: string }>`select coalesce(body, '') as body
    from webhook_event where (partner_id, id) = (${partnerId}, ${number}::bigint)`.execute(trx);
  const { rows: log } = await sql<AttemptRow>`
    select number, at, status, duration_ms as "durationMs", problem, response from webhook_attempt
    where (partner_id, endpoint_id, event_id) = (${partnerId}, ${id}, ${number}::bigint)
    order by number desc limit 100`.execute(trx);
  return { body: rows[0]?.body ?? '', log };
};

type Figures = {
  hours: { attempts: number; failed: number }[];
  attempts: number;
  delivered: number;
  medianMs: number | null;
};

/** The attempts of the 24 hours before an instant. */
export const readFigures = async (
  trx: Trx,
  { partnerId, id }: Endpoint,
  now: Date,
): Promise<Figures> => {
  const recent = sql`from webhook_attempt where (partner_id, endpoint_id) = (${partnerId}, ${id})
    and at > ${now}::timestamptz - interval '24 hours' and at <= ${now}::timestamptz`;
  const { rows: hours } = await sql<Figures['hours'][number]>`
    select count(a.problem_or_none)::int as attempts,
      count(*) filter (where a.problem_or_none <> '')::int as failed
    from generate_series(23, 0, -1) as ago left join (
      select coalesce(problem, '') as problem_or_none,
        floor(extract(epoch from ${now}::timestamptz - at) / 3600)::int as ago ${recent}) a
      on a.ago = ago.ago
    group by ago.ago order by ago.ago desc`.execute(trx);
  const { rows } = await sql<Omit<Figures, 'hours'>>`
    select count(*)::int as attempts, count(*) filter (where problem is null)::int as delivered,
      round(percentile_cont(0.5) within group (order by duration_ms))::int as "medianMs"
    ${recent}`.execute(trx);
  return { hours, ...(rows[0] ?? { attempts: 0, delivered: 0, medianMs: null }) };
};

/** Makes a delivery due now, as if the event were new; false where the endpoint has none. */
export const replayDelivery = async (
  trx: Trx,
  endpoint: Endpoint,
  { number, now }: { number: number; now: Date },
): Promise<void> => {
  await sql`update webhook_delivery d set state = 'waiting', step = 0, problem = null,
      due_at = ${now}::timestamptz
    where ${ofEndpoint(endpoint)} and d.event_id = ${number}::bigint`.execute(trx);
};

export type ReplayRange = { from: string; until: string; includesDelivered: boolean };

// Events that the endpoint subscribes to and did not get, or all of them.
const inRange = ({ partnerId, id }: Endpoint, { from, until, includesDelivered }: ReplayRange) =>
  sql`webhook_event e
    join webhook_endpoint p on (p.partner_id, p.id) = (${partnerId}, ${id})
    left join webhook_delivery d on ${ofEndpoint({ partnerId, id })} and d.event_id = e.id
    where e.partner_id = ${partnerId} and e.is_queued and e.type = any (p.event_types)
      and e.occurred_at >= ${from}::timestamptz and e.occurred_at < ${until}::timestamptz
      ${includesDelivered ? sql`` : sql`and d.state is distinct from 'delivered'`}`;

export const countRange = async (
  trx: Trx,
  endpoint: Endpoint,
  range: ReplayRange,
): Promise<number> => {
  const { rows } = await sql<{ events: number }>`select count(*)::int as events
    from ${inRange(endpoint, range)}`.execute(trx);
  return rows[0]?.events ?? 0;
};

/** Queues the events of a range for an endpoint; returns how many. */
export const replayRange = async (
  trx: Trx,
  endpoint: Endpoint,
  range: ReplayRange & { now: Date },
): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    insert into webhook_delivery (partner_id, endpoint_id, event_id, due_at)
    select e.partner_id, p.id, e.id, ${range.now}::timestamptz from ${inRange(endpoint, range)}
    on conflict (partner_id, endpoint_id, event_id) do update
      set state = 'waiting', step = 0, problem = null, due_at = excluded.due_at`.execute(trx);
  return Number(numAffectedRows);
};

type TestEvent = { type: string; body: string; now: Date };

/** Queues an event for one endpoint; returns its webhook-id. */
export const insertTestEvent = async (
  trx: Trx,
  { partnerId, id }: Endpoint,
  { type, body, now }: TestEvent,
): Promise<string> => {
  const { rows } = await sql<{ eventId: string }>`
    with added as (
      insert into webhook_event (partner_id, type, subject, occurred_at, body, public_id, is_queued)
      values (${partnerId}, ${type}, ${id}, ${now}, ${body}, gen_random_uuid(), true)
      returning id, public_id),
    queued as (
      insert into webhook_delivery (partner_id, endpoint_id, event_id, due_at)
      select ${partnerId}, ${id}, added.id, ${now}::timestamptz from added)
    select ${publicIdOf(sql`public_id`)} as "eventId" from added`.execute(trx);
  return rows[0]?.eventId ?? '';
};
