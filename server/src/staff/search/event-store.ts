import { sql } from 'kysely';
import type { QueueName } from '#domain/queues/queue-decisions.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { type Hit, MAX_HITS } from './search-store.ts';

// The queue in which an event of an outcome waits.
const queues: Readonly<Record<string, QueueName>> = {
  unknownMerchant: 'unmatched',
  ambiguousMerchant: 'ambiguous',
  unknownCard: 'unknown-card',
  unlinkedRefund: 'unlinked-refund',
  unlinkedChargeback: 'unlinked-refund',
};

type Row = Omit<Hit<'event'>, 'queue'>;

/**
 * The events of a message id: those of dines of the program, and those that wait in its queues. A
 * waiting event of a card that only members of other programs linked is not of the program.
 */
export const findEvents = async (
  trx: Trx,
  { partner, text }: { partner: string; text: string },
): Promise<Hit<'event'>[]> => {
  const { rows } = await sql<Row>`
    select 'event' as kind, e.provider || '/' || e.message_id as id, e.message_id as "messageId",
      e.event_type as "eventType", e.amount_cents as "amountCents", e.occurred_at as "occurredAt",
      e.outcome, e.dine_id as "dineId", m.first_name || ' ' || m.last_name as name
    from feed_event e left join dine d on d.id = e.dine_id
    left join member m on (m.partner_id, m.id) = (d.partner_id, d.member_id)
    where e.message_id = ${text} and (d.partner_id = ${partner} or e.dine_id is null
      and e.outcome in (${sql.join(Object.keys(queues))}) and (
        exists (select from card c where (c.network_token, c.partner_id) = (e.card_token, ${partner}))
        or not exists (select from card c where c.network_token = e.card_token)))
    limit ${MAX_HITS}`.execute(trx);
  return rows.map((row) => ({
    ...row,
    queue: row.dineId === null ? (queues[row.outcome] ?? null) : null,
  }));
};
