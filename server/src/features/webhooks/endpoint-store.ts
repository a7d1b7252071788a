import { sql } from 'kysely';
import type { WebhookEventType } from '#contract/partner-api/webhook-events.ts';
import type { Trx } from '#server/platform/db/index.ts';

export type EndpointKey = { partnerId: string; id: string };
export type DisabledBy = 'staff' | 'gone' | 'failures';

export type EndpointRow = EndpointKey & {
  url: string;
  description: string;
  eventTypes: WebhookEventType[];
  createdAt: Date;
  createdBy: string;
  disabledAt: Date | null;
  disabledBy: DisabledBy | null;
  failingSince: Date | null;
  /** The end of each valid secret, the latest first. */
  secretHints: string[];
  waiting: number;
  failed: number;
};

const endpoints = (now: Date) => sql`select p.partner_id as "partnerId", p.id, p.url, p.description,
    p.event_types as "eventTypes", p.created_at as "createdAt", p.created_by as "createdBy",
    p.disabled_at as "disabledAt", p.disabled_by as "disabledBy",
    p.failing_since as "failingSince",
    array(select s.hint from webhook_secret s
      where (s.partner_id, s.endpoint_id) = (p.partner_id, p.id)
        and (s.expires_at is null or s.expires_at > ${now}::timestamptz)
      order by s.id desc) as "secretHints",
    (select count(*) from webhook_delivery d where (d.partner_id, d.endpoint_id)
      = (p.partner_id, p.id) and d.state = 'waiting')::int as waiting,
    (select count(*) from webhook_delivery d where (d.partner_id, d.endpoint_id)
      = (p.partner_id, p.id) and d.state <> 'delivered' and d.problem is not null)::int as failed
  from webhook_endpoint p`;

export const listEndpoints = async (
  trx: Trx,
  partnerId: string,
  now: Date,
): Promise<EndpointRow[]> => {
  const { rows } = await sql<EndpointRow>`${endpoints(now)} where p.partner_id = ${partnerId}
    order by p.created_at, p.id`.execute(trx);
  return rows;
};

export const findEndpoint = async (
  trx: Trx,
  { partnerId, id }: EndpointKey,
  now: Date,
): Promise<EndpointRow | undefined> => {
  const { rows } = await sql<EndpointRow>`${endpoints(now)}
    where p.partner_id = ${partnerId} and p.id = ${id}`.execute(trx);
  return rows[0];
};

/** Locks an endpoint, so that its changes follow one another. */
export const lockEndpoint = async (
  trx: Trx,
  key: EndpointKey,
  now: Date,
): Promise<EndpointRow | undefined> => {
  await sql`select from webhook_endpoint
    where partner_id = ${key.partnerId} and id = ${key.id} for update`.execute(trx);
  return findEndpoint(trx, key, now);
};

type Terms = Pick<EndpointRow, 'url' | 'description' | 'eventTypes'>;
type NewEndpoint = EndpointKey & Terms & Pick<EndpointRow, 'createdAt' | 'createdBy'>;

export const insertEndpoint = (trx: Trx, endpoint: NewEndpoint) =>
  sql`insert into webhook_endpoint (partner_id, id, url, description, event_types, created_at,
      created_by)
    values (${endpoint.partnerId}, ${endpoint.id}, ${endpoint.url}, ${endpoint.description},
      ${endpoint.eventTypes}::text[], ${endpoint.createdAt}, ${endpoint.createdBy})`.execute(trx);

export const updateEndpoint = (
  trx: Trx,
  { partnerId, id }: EndpointKey,
  { url, description, eventTypes }: Terms,
) =>
  sql`update webhook_endpoint set url = ${url}, description = ${description},
      event_types = ${eventTypes}::text[]
    where partner_id = ${partnerId} and id = ${id}`.execute(trx);

export const deleteEndpoint = (trx: Trx, { partnerId, id }: EndpointKey) =>
  sql`delete from webhook_endpoint where partner_id = ${partnerId} and id = ${id}`.execute(trx);

/** Sends nothing more to an endpoint; false when it was disabled before. */
export const disableEndpoint = async (
  trx: Trx,
  { partnerId, id }: EndpointKey,
  { by, now }: { by: DisabledBy; now: Date },
): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`update webhook_endpoint
    set disabled_at = ${now}::timestamptz, disabled_by = ${by}
    where partner_id = ${partnerId} and id = ${id} and disabled_at is null`.execute(trx);
  return numAffectedRows > 0n;
};

/** Staff were notified that nothing is sent to an endpoint. */
export const markNoticed = (trx: Trx, { partnerId, id }: EndpointKey, now: Date) =>
  sql`update webhook_endpoint set notified_at = ${now}::timestamptz
    where (partner_id, id) = (${partnerId}, ${id})`.execute(trx);

/** Sends to an endpoint again; what waited is due by its schedule. */
export const enableEndpoint = (trx: Trx, { partnerId, id }: EndpointKey) =>
  sql`update webhook_endpoint set disabled_at = null, disabled_by = null, failing_since = null,
      notified_at = null
    where partner_id = ${partnerId} and id = ${id}`.execute(trx);

type NewSecret = { sealed: string; hint: string; now: Date };

export const insertSecret = (
  trx: Trx,
  { partnerId, id }: EndpointKey,
  { sealed, hint, now }: NewSecret,
) =>
  sql`insert into webhook_secret (partner_id, endpoint_id, sealed, hint, created_at)
    values (${partnerId}, ${id}, ${sealed}, ${hint}, ${now})`.execute(trx);

/** A secret never gets a later end. */
export const expireSecrets = (trx: Trx, { partnerId, id }: EndpointKey, at: Date) =>
  sql`update webhook_secret set expires_at = least(expires_at, ${at}::timestamptz)
    where partner_id = ${partnerId} and endpoint_id = ${id}`.execute(trx);

export type SealedRow = EndpointKey & { number: number; sealed: string };

/** The secrets of every program, after those that have expired were deleted. */
export const readSealed = async (trx: Trx, now: Date): Promise<SealedRow[]> => {
  await sql`delete from webhook_secret where expires_at <= ${now}::timestamptz`.execute(trx);
  const { rows } = await sql<SealedRow>`select partner_id as "partnerId", endpoint_id as id,
    id as number, sealed from webhook_secret`.execute(trx);
  return rows;
};

export const updateSealed = (trx: Trx, { partnerId, id, number }: SealedRow, sealed: string) =>
  sql`update webhook_secret set sealed = ${sealed}
    where (partner_id, endpoint_id, id) = (${partnerId}, ${id}, ${number}::bigint)`.execute(trx);

/** Deletes events with their deliveries, up to a limit; returns how many. */
export const deleteOldEvents = async (
  trx: Trx,
  { before, limit }: { before: Date; limit: number },
): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`delete from webhook_event
    where (partner_id, id) in (select partner_id, id from webhook_event
      where occurred_at < ${before}::timestamptz order by occurred_at limit ${limit})`.execute(trx);
  return Number(numAffectedRows);
};
