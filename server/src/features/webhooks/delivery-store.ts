import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import { arrayLiteral } from '#server/platform/db/unnest-rows.ts';
import { publicIdOf } from './delivery-list-store.ts';
import type { WebhookResult } from './send-webhook.ts';

export type DeliveryKey = { partnerId: string; endpointId: string; eventId: number };

export type ClaimedDelivery = DeliveryKey & {
  url: string;
  failingSince: Date | null;
  /** The webhook-id. */
  publicId: string;
  body: string;
  /** Its valid secrets, encrypted, the latest first. */
  sealed: string[];
  attempts: number;
  /** Attempts since the event was queued or replayed. */
  step: number;
};

// Longer than a request may take; another worker sends again what a dead one had claimed.
const LEASE_SECONDS = 60;

type Claim = {
  now: Date;
  /** Endpoints that failed at their last attempt, or those that did not. */
  isFailing: boolean;
  perEndpoint: number;
  /** Endpoints that have no free slot in this process. */
  busy: readonly string[];
  limit: number;
};

/** The text that names an endpoint among those of all programs. */
export const endpointName = ({ partnerId, endpointId }: DeliveryKey): string =>
  `${partnerId}/${endpointId}`;

/** Runs as the engine role: leases due deliveries, at most so many of each endpoint. */
export const claimDeliveries = async (
  trx: Trx,
  { now, isFailing, perEndpoint, busy, limit }: Claim,
): Promise<ClaimedDelivery[]> => {
  const { rows } = await sql<ClaimedDelivery>`
    with due as (
      select d.*, p.url, p.failing_since
      from webhook_endpoint p cross join lateral (
        select partner_id, endpoint_id, event_id from webhook_delivery w
        where (w.partner_id, w.endpoint_id) = (p.partner_id, p.id)
          and w.state = 'waiting' and w.due_at <= ${now}::timestamptz
        order by w.due_at limit ${perEndpoint} for update skip locked) d
      where p.disabled_at is null and (p.failing_since is not null) = ${isFailing}
        and p.partner_id || '/' || p.id <> all (${arrayLiteral(busy)}::text[])
      limit ${limit})
    update webhook_delivery w set attempts = w.attempts + 1, step = w.step + 1,
      attempted_at = ${now}::timestamptz,
      due_at = ${now}::timestamptz + make_interval(secs => ${LEASE_SECONDS})
    from due join webhook_event e on (e.partner_id, e.id) = (due.partner_id, due.event_id)
    where (w.partner_id, w.endpoint_id, w.event_id)
      = (due.partner_id, due.endpoint_id, due.event_id)
    returning w.partner_id as "partnerId", w.endpoint_id as "endpointId", w.event_id as "eventId",
      w.attempts, w.step, due.url, due.failing_since as "failingSince",
      ${publicIdOf(sql`e.public_id`)} as "publicId", e.body,
      array(select s.sealed from webhook_secret s
        where (s.partner_id, s.endpoint_id) = (w.partner_id, w.endpoint_id)
          and (s.expires_at is null or s.expires_at > ${now}::timestamptz)
        order by s.id desc) as sealed`.execute(trx);
  return rows;
};

const isDelivery = ({ partnerId, endpointId, eventId }: DeliveryKey) =>
  sql`(partner_id, endpoint_id, event_id) = (${partnerId}, ${endpointId}, ${eventId}::bigint)`;

type Attempted = {
  result: WebhookResult;
  /** The next attempt of a failed delivery; null after the last one. */
  nextAt: Date | null;
  now: Date;
};

/** Runs as the engine role: records an attempt, and when the delivery is attempted again. */
export const recordAttempt = async (
  trx: Trx,
  delivery: ClaimedDelivery,
  { result, nextAt, now }: Attempted,
): Promise<void> => {
  const { partnerId, endpointId, eventId, attempts } = delivery;
  const { status, durationMs, problem, response } = result;
  const waiting = nextAt === null ? 'failed' : 'waiting';
  const { numAffectedRows = 0n } = await sql`update webhook_delivery
    set state = ${problem === null ? 'delivered' : waiting}, status = ${status},
      duration_ms = ${durationMs}, problem = ${problem},
      due_at = coalesce(${nextAt}::timestamptz, due_at)
    where ${isDelivery(delivery)}`.execute(trx);
  // An endpoint that was deleted meanwhile, or the event of an erased member.
  if (numAffectedRows === 0n) return;
  await sql`insert into webhook_attempt (partner_id, endpoint_id, event_id, number, at, status,
      duration_ms, problem, response)
    values (${partnerId}, ${endpointId}, ${eventId}, ${attempts}, ${now}, ${status},
      ${durationMs}, ${problem}, ${response}) on conflict do nothing`.execute(trx);
  if (problem === null && delivery.failingSince === null) return;
  await sql`update webhook_endpoint
    set failing_since = ${problem === null ? null : sql`coalesce(failing_since, ${now}::timestamptz)`}
    where (partner_id, id) = (${partnerId}, ${endpointId})`.execute(trx);
};
