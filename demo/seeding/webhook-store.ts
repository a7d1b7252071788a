import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';

const EVENTS = 30;

/** Events of the latest awarded dines of a program, spread over the week before now. */
export const insertDineEvents = (trx: Trx, partnerId: string, now: Date) =>
  sql`insert into webhook_event (partner_id, type, subject, member_id, occurred_at)
    select d.partner_id, 'dine.awarded', d.id::text, d.member_id,
      ${now}::timestamptz - make_interval(mins => 20 + 330 * d.place)
    from (select partner_id, id, member_id,
        (row_number() over (order by dined_on desc, id desc))::int - 1 as place
      from dine where partner_id = ${partnerId} and award_status = 'Awarded') d
    where d.place < ${EVENTS} order by d.place desc`.execute(trx);

export type SeedDelivery = { eventId: number; occurredAt: Date };

export const readDeliveries = async (
  trx: Trx,
  { partnerId, endpointId }: { partnerId: string; endpointId: string },
): Promise<SeedDelivery[]> => {
  const { rows } = await sql<SeedDelivery>`
    select e.id as "eventId", e.occurred_at as "occurredAt" from webhook_delivery d
    join webhook_event e on (e.partner_id, e.id) = (d.partner_id, d.event_id)
    where (d.partner_id, d.endpoint_id) = (${partnerId}, ${endpointId})
    order by e.id`.execute(trx);
  return rows;
};
