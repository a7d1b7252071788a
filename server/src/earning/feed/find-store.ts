import { sql } from 'kysely';
import type { EventType } from '#domain/earning/events/feed-event.ts';
import type { Trx } from '#server/platform/db/index.ts';

/** A stored event, or a body that contradicted one and changed nothing. */
export type FoundEvent = {
  provider: string;
  messageId: string;
  transactionId: string;
  eventType: EventType;
  sequence: number;
  occurredAt: string;
  amountCents: number;
  mid: string;
  receivedAt: Date;
  outcome: string;
  dineId: number | null;
  partnerId: string | null;
  email: string | null;
  restaurant: string | null;
};

// One index lookup per provider, because ids are unique only within one.
const providers = sql`with recursive providers (provider) as (
  (select provider from feed_event order by provider limit 1)
  union all
  select (select e.provider from feed_event e where e.provider > p.provider
    order by e.provider limit 1) from providers p where p.provider is not null)`;

/** The events of a message or transaction id, the earliest purchase first, with their dines. */
export const findEvents = async (
  trx: Trx,
  { id, skip = 0, limit }: { id: string; skip?: number; limit: number },
): Promise<FoundEvent[]> => {
  const { rows } = await sql<FoundEvent>`${providers}
    select e.provider, e.message_id as "messageId", e.transaction_id as "transactionId",
      e.event_type as "eventType", e.sequence, e.occurred_at as "occurredAt",
      e.amount_cents as "amountCents", e.mid, e.received_at as "receivedAt", e.outcome,
      e.dine_id as "dineId", d.partner_id as "partnerId", m.email, r.name as restaurant
    from providers p
    cross join lateral (
      select * from feed_event where (provider, message_id) = (p.provider, ${id})
      union all select * from feed_event where (provider, transaction_id) = (p.provider, ${id})
        and message_id <> ${id}) e
    left join dine d on (d.provider, d.transaction_id, d.id)
      = (e.provider, e.transaction_id, e.dine_id)
    left join member m on (m.partner_id, m.id) = (d.partner_id, d.member_id)
    left join merchant r on r.id = d.merchant_id
    union all
    select c.provider, c.message_id, c.body ->> 'transactionId', c.body ->> 'eventType',
      (c.body ->> 'sequence')::int, (c.body ->> 'occurredAt')::timestamp,
      (c.body ->> 'amountCents')::int8, c.body ->> 'mid', c.received_at, 'conflict', null, null,
      null, null
    from feed_conflict c where c.message_id = ${id} or c.body ->> 'transactionId' = ${id}
    order by 6, 9, 1, 2, 7, 4 offset ${skip} limit ${limit}`.execute(trx);
  return rows;
};
