import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import { arrayLiteral, type BulkColumn, unnestRows } from '#server/platform/db/unnest-rows.ts';
import { publicIdOf } from './delivery-list-store.ts';
import type { WebhookResult } from './send-webhook.ts';

export type DeliveryKey = { partnerId: string; endpointId: string; eventId: number };

export type ClaimedDelivery = DeliveryKey & {
  url: string;
  /** The webhook-id. */
  publicId: string;
  body: string;
  /** The valid secrets of the endpoint, encrypted, the latest first. */
  sealed: string[];
  /** Attempts since the event was queued or replayed. */
  step: number;
};

// Longer than a batch may take; another worker sends again what a dead one had claimed.
const LEASE_SECONDS = 60;

export type Claim = {
  now: Date;
  /** Endpoints that failed at their last attempt, or those that did not. */
  isFailing: boolean;
  /** At most so many deliveries of each endpoint. */
  perEndpoint: number;
  /** Endpoints to which this process sends already. */
  busy: readonly string[];
  maxEndpoints: number;
};

/** The text that names an endpoint among those of all programs. */
export const endpointName = ({ partnerId, endpointId }: DeliveryKey): string =>
  `${partnerId}/${endpointId}`;

/** Runs as the engine role: leases due deliveries of the endpoints that have waited longest. */
export const claimDeliveries = async (
  trx: Trx,
  { now, isFailing, perEndpoint, busy, maxEndpoints }: Claim,
): Promise<ClaimedDelivery[]> => {
  const ofEndpoint = sql`(w.partner_id, w.endpoint_id) = (p.partner_id, p.id)
    and w.state = 'waiting' and w.due_at <= ${now}::timestamptz`;
  const { rows } = await sql<ClaimedDelivery>`
    with free as materialized (
      select p.* from webhook_endpoint p cross join lateral (
        select w.due_at from webhook_delivery w where ${ofEndpoint} order by w.due_at limit 1) next
      where p.disabled_at is null and (p.failing_since is not null) = ${isFailing}
        and p.partner_id || '/' || p.id <> all (${arrayLiteral(busy)}::text[])
      order by next.due_at limit ${maxEndpoints}),
    due as materialized (
      select d.*, p.url from free p cross join lateral (
        select w.partner_id, w.endpoint_id, w.event_id from webhook_delivery w
        where ${ofEndpoint} order by w.due_at limit ${perEndpoint} for update skip locked) d)
    update webhook_delivery w
    set due_at = ${now}::timestamptz + make_interval(secs => ${LEASE_SECONDS})
    from due join webhook_event e on (e.partner_id, e.id) = (due.partner_id, due.event_id)
    where (w.partner_id, w.endpoint_id, w.event_id)
      = (due.partner_id, due.endpoint_id, due.event_id)
    returning w.partner_id as "partnerId", w.endpoint_id as "endpointId", w.event_id as "eventId",
      w.step, due.url,
      ${publicIdOf(sql`e.public_id`)} as "publicId", e.body,
      array(select s.sealed from webhook_secret s
        where (s.partner_id, s.endpoint_id) = (w.partner_id, w.endpoint_id)
          and (s.expires_at is null or s.expires_at > ${now}::timestamptz)
        order by s.id desc) as sealed`.execute(trx);
  return rows;
};

export type Attempt = {
  delivery: Pick<DeliveryKey, 'eventId'>;
  result: WebhookResult;
  at: Date;
  /** The next attempt of a failed delivery; null after the last one. */
  nextAt: Date | null;
};

const stateAfter = ({ result: { problem }, nextAt }: Attempt) => {
  if (problem === null) return 'delivered';
  return nextAt === null ? 'failed' : 'waiting';
};

const columns: readonly BulkColumn<Attempt>[] = [
  ['event_id', 'int8', ({ delivery }) => delivery.eventId],
  ['state', 'text', stateAfter],
  ['at', 'timestamptz', ({ at }) => at.toISOString()],
  ['next_at', 'timestamptz', ({ nextAt }) => nextAt?.toISOString() ?? null],
  ['status', 'int2', ({ result }) => result.status],
  ['duration_ms', 'int4', ({ result }) => result.durationMs],
  ['problem', 'text', ({ result }) => result.problem],
  ['response', 'text', ({ result }) => result.response],
];

type Endpoint = Pick<DeliveryKey, 'partnerId' | 'endpointId'>;

/**
 * Runs as the engine role: records attempts of one endpoint, and when each failed delivery is attempted again. Those of
 * an endpoint that was deleted meanwhile and of an erased member's events are dropped.
 */
export const recordAttempts = async (
  trx: Trx,
  { partnerId, endpointId }: Endpoint,
  attempts: readonly Attempt[],
): Promise<void> => {
  if (attempts.length === 0) return;
  await sql`
    with recorded as (
      update webhook_delivery w set state = given.state, status = given.status,
        attempts = w.attempts + 1, step = w.step + 1, attempted_at = given.at,
        duration_ms = given.duration_ms, problem = given.problem,
        due_at = coalesce(given.next_at, w.due_at)
      from ${unnestRows(columns, attempts)}
      where (w.partner_id, w.endpoint_id, w.event_id)
        = (${partnerId}, ${endpointId}, given.event_id)
      returning w.event_id, w.attempts, given.at, given.status, given.duration_ms, given.problem,
        given.response)
    insert into webhook_attempt (partner_id, endpoint_id, event_id, number, at, status,
      duration_ms, problem, response)
    select ${partnerId}, ${endpointId}, event_id, attempts, at, status, duration_ms, problem,
      response from recorded on conflict do nothing`.execute(trx);
};

/** Runs as the engine role: makes claimed deliveries of one endpoint due again, without an attempt. */
export const releaseDeliveries = (trx: Trx, deliveries: readonly DeliveryKey[], now: Date) => {
  const ids = arrayLiteral(deliveries.map(({ eventId }) => eventId));
  const [first] = deliveries;
  return sql`update webhook_delivery set due_at = ${now}::timestamptz
    where (partner_id, endpoint_id) = (${first?.partnerId}, ${first?.endpointId})
      and event_id = any (${ids}::bigint[]) and state = 'waiting'`.execute(trx);
};

type Failing = { since: Date | null; hadSuccess: boolean };

/**
 * Runs as the engine role: an endpoint fails since the first failure after its last success, which another process may
 * have recorded. Returns since when; null for one that does not.
 */
export const updateFailing = async (
  trx: Trx,
  { partnerId, endpointId }: Endpoint,
  { since, hadSuccess }: Failing,
): Promise<Date | null> => {
  const { rows } = await sql<{ failingSince: Date | null }>`
    update webhook_endpoint set failing_since =
      coalesce(case when not ${hadSuccess}::boolean then failing_since end, ${since}::timestamptz)
    where (partner_id, id) = (${partnerId}, ${endpointId})
      and (failing_since is not null or ${since}::timestamptz is not null)
    returning failing_since as "failingSince"`.execute(trx);
  return rows[0]?.failingSince ?? null;
};
