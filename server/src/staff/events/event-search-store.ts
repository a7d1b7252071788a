import { type RawBuilder, sql } from 'kysely';
import type { StaffEvent } from '#contract/staff/events.ts';
import { eventOutcomes } from '#domain/earning/events/event-outcomes.ts';
import { eventPayload } from '#server/earning/batch/index.ts';
import { type PageOrder, pageOrder, type Trx } from '#server/platform/db/index.ts';

export type EventFilter = {
  partner: string;
  id: string;
  lastFour: string;
  amountCents: number | null;
  from: string | null;
  to: string | null;
  merchant: string;
  descriptor: string;
  outcome: string | null;
  order: PageOrder;
  before: { occurredAt: string; provider: string; messageId: string } | null;
  limit: number;
};

export type FoundEvent = Omit<StaffEvent, 'receivedAt'> & { receivedAt: Date };

const PADDING = '0000000';

const likeStart = (text: string): string => `${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

// An event of a card that only members of other programs linked is not of a program.
const ofProgram = (partner: string) => sql`case when e.dine_id is not null
  then exists (select from dine d where (d.provider, d.transaction_id, d.id)
    = (e.provider, e.transaction_id, e.dine_id) and d.partner_id = ${partner})
  else exists (select from card c where (c.network_token, c.partner_id) = (e.card_token, ${partner}))
    or not exists (select from card c where c.network_token = e.card_token) end`;

const conditions = (filter: EventFilter): RawBuilder<unknown> => {
  const { partner, id, lastFour, amountCents, from, to, merchant, descriptor, before } = filter;
  return sql`${ofProgram(partner)}
    ${id === '' ? sql`` : sql`and (e.message_id = ${id} or e.transaction_id = ${id})`}
    ${
      lastFour === ''
        ? sql``
        : sql`and e.card_token = any(array(select c.network_token from card c
            where (c.partner_id, c.last_four) = (${partner}, ${lastFour})))`
    }
    ${amountCents === null ? sql`` : sql`and e.amount_cents = ${amountCents}`}
    ${from === null ? sql`` : sql`and e.occurred_at >= ${from}::date`}
    ${to === null ? sql`` : sql`and e.occurred_at < ${to}::date + 1`}
    ${
      merchant === ''
        ? sql``
        : sql`and e.mid = any(array(select ${merchant} union select ${PADDING + merchant}
            union select i.mid from merchant_identifier i where i.merchant_id = ${merchant}
            union select ${PADDING} || i.mid from merchant_identifier i
              where i.merchant_id = ${merchant}))`
    }
    ${descriptor === '' ? sql`` : sql`and lower(e.descriptor) like ${likeStart(descriptor)}`}
    ${
      before === null
        ? sql``
        : sql`and (e.occurred_at, e.provider, e.message_id)
            ${pageOrder(filter.order).behind} (${before.occurredAt}::timestamp, ${before.provider}, ${before.messageId})`
    }`;
};

const orderOf = ({ order }: EventFilter): RawBuilder<unknown> => {
  const { direction } = pageOrder(order);
  return sql`occurred_at ${direction}, provider ${direction}, message_id ${direction}`;
};

// Each provider's index is read by transaction id, because ids are unique only within one.
const byId = (id: string) => sql`(
  select * from feed_event where message_id = ${id}
  union select f.* from (with recursive providers (provider) as (
      (select provider from feed_event order by provider limit 1)
      union all select (select e.provider from feed_event e where e.provider > p.provider
        order by e.provider limit 1) from providers p where p.provider is not null)
    select provider from providers where provider is not null) as p
  cross join lateral (select * from feed_event
    where (provider, transaction_id) = (p.provider, ${id})) as f)`;

// Without a filter that has an index of its own, the latest events of each outcome are read.
const rowsOf = (filter: EventFilter): RawBuilder<unknown> => {
  const { id, lastFour, amountCents, merchant, descriptor, outcome, limit } = filter;
  const has = outcome === null ? sql`` : sql`and e.outcome = ${outcome}`;
  if (id !== '') return sql`select e.* from ${byId(id)} as e where ${conditions(filter)} ${has}`;
  if (lastFour !== '' || amountCents !== null || merchant !== '' || descriptor !== '')
    return sql`select e.* from feed_event e where ${conditions(filter)} ${has}`;
  const outcomes = outcome === null ? eventOutcomes : [outcome];
  return sql`select found.* from unnest(${[...outcomes]}::text[]) as known (outcome)
    cross join lateral (select e.* from feed_event e
      where e.outcome = known.outcome and ${conditions(filter)}
      order by ${orderOf(filter)} limit ${limit}) as found`;
};

/** Events that meet a filter, by purchase, with their dines. */
export const searchEvents = async (trx: Trx, filter: EventFilter): Promise<FoundEvent[]> => {
  const order = orderOf(filter);
  const { rows } = await sql<FoundEvent>`
    select provider, message_id as "messageId", transaction_id as "transactionId",
      event_type as "eventType", to_char(occurred_at, 'YYYY-MM-DD"T"HH24:MI:SS') as "occurredAt",
      received_at as "receivedAt", amount_cents as "amountCents", mid, descriptor, outcome,
      ${eventPayload} as payload,
      (select jsonb_build_object('id', d.id, 'restaurant', r.name, 'email', m.email,
          'status', d.award_status)
        from dine d join merchant r on r.id = d.merchant_id
        join member m on (m.partner_id, m.id) = (d.partner_id, d.member_id)
        where (d.provider, d.transaction_id, d.id)
          = (found.provider, found.transaction_id, found.dine_id)
          and d.partner_id = ${filter.partner}) as dine
    from (select * from (${rowsOf(filter)}) as rows order by ${order} limit ${filter.limit}) as found
    order by ${order}`.execute(trx);
  return rows;
};
