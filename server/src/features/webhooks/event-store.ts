import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import { type BulkColumn, unnestRows } from '#server/platform/db/unnest-rows.ts';
import type { SubjectKey } from './event-data-store.ts';

const BATCH = 500;

export type NewEvent = SubjectKey & {
  partnerId: string;
  id: number;
  type: string;
  occurredAt: Date;
  fact: Record<string, unknown>;
};

/** Runs as the engine role: locks events that were not queued yet, the oldest first. */
export const lockNewEvents = async (trx: Trx): Promise<NewEvent[]> => {
  const { rows } = await sql<NewEvent>`
    select partner_id as "partnerId", id, type, subject, member_id as "memberId",
      occurred_at as "occurredAt", fact
    from webhook_event where not is_queued order by id limit ${BATCH}
    for update skip locked`.execute(trx);
  return rows;
};

export type WrittenEvent = { partnerId: string; id: number; body: string };

const keyColumns: readonly BulkColumn<WrittenEvent>[] = [
  ['partner_id', 'text', (event) => event.partnerId],
  ['id', 'int8', (event) => event.id],
];
const columns: typeof keyColumns = [...keyColumns, ['body', 'text', (event) => event.body]];

/** Runs as the engine role: stores the bodies of events and queues them for the subscribed endpoints. */
export const insertDeliveries = async (
  trx: Trx,
  events: readonly WrittenEvent[],
  now: Date,
): Promise<void> => {
  await sql`update webhook_event e set body = given.body, is_queued = true,
      public_id = gen_random_uuid()
    from ${unnestRows(columns, events)}
    where (e.partner_id, e.id) = (given.partner_id, given.id)`.execute(trx);
  await sql`insert into webhook_delivery (partner_id, endpoint_id, event_id, due_at)
    select e.partner_id, p.id, e.id, ${now}::timestamptz
    from ${unnestRows(keyColumns, events)}
    join webhook_event e on (e.partner_id, e.id) = (given.partner_id, given.id)
    join webhook_endpoint p on p.partner_id = e.partner_id and e.type = any (p.event_types)
    where p.disabled_at is null
    on conflict do nothing`.execute(trx);
};
