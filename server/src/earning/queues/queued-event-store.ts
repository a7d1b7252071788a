import { sql } from 'kysely';
import type { EventDetails, EventType, FeedEvent } from '#domain/earning/events/feed-event.ts';
import { normalizeMid } from '#domain/earning/events/match-merchant.ts';
import type { Trx } from '#server/platform/db/index.ts';

/** An event of a queue by its item, `provider/message id`. */
export type QueuedEvent = {
  provider: string;
  transactionId: string;
  cardToken: string;
  settlement: string;
  eventType: EventType;
  outcome: string;
  mid: string;
  occurredAt: string;
  amountCents: number;
  descriptor: string | null;
  details: EventDetails | null;
};

/** An event's key; messages are numbered by their network. */
export type EventKey = { provider: string; messageId: string };

/** The event of an item, `provider/message id`. */
export const eventKey = (item: string): EventKey => {
  const slash = item.indexOf('/');
  return { provider: item.slice(0, slash), messageId: item.slice(slash + 1) };
};

const messageKey = (item: string) => {
  const { provider, messageId } = eventKey(item);
  return sql`(${provider}, ${messageId})`;
};

export const readQueuedEvent = async (trx: Trx, item: string): Promise<QueuedEvent | undefined> => {
  const { rows } = await sql<QueuedEvent>`
    select provider, transaction_id as "transactionId", card_token as "cardToken", settlement,
      event_type as "eventType", outcome, mid, occurred_at as "occurredAt",
      amount_cents as "amountCents", descriptor, details
    from feed_event
    where (provider, message_id) = ${messageKey(item)}`.execute(trx);
  return rows[0];
};

export type EventHolder = {
  partnerId: string;
  email: string;
  lastFour: string;
  tracksFrom: string;
  unlinkedOn: string | null;
};

/** Members who linked the card of an event, or the card that it replaced. */
export const readEventHolders = async (
  trx: Trx,
  { cardToken }: Pick<QueuedEvent, 'cardToken'>,
): Promise<EventHolder[]> => {
  const { rows } = await sql<EventHolder>`
    select c.partner_id as "partnerId", m.email, c.last_four as "lastFour",
      c.tracks_from as "tracksFrom", c.unlinked_on as "unlinkedOn"
    from card c join member m on (m.partner_id, m.id) = (c.partner_id, c.member_id)
    where c.network_token = ${cardToken}
      or c.network_token = (select replaces from card_reissue where network_token = ${cardToken})
    order by c.tracks_from, c.partner_id, c.id`.execute(trx);
  return rows;
};

export type Carrier = { merchantId: string; name: string; kind: string; value: string };

/** The restaurants that carry an identifier of an event. */
export const readCarriers = async (trx: Trx, { mid, details }: QueuedEvent): Promise<Carrier[]> => {
  const values = [mid, details?.vsid, details?.vmid]
    .filter((value) => value !== undefined && value !== null)
    .map(normalizeMid);
  const { rows } = await sql<Carrier>`
    select i.merchant_id as "merchantId", m.name, i.kind, i.mid as value
    from merchant_identifier i join merchant m on m.id = i.merchant_id
    where i.mid = any(${values}::text[]) order by i.merchant_id, i.kind, i.mid`.execute(trx);
  return rows;
};

/** The restaurant of the dine that an event's bill has, by identifier or by a decision. */
export const readDineRestaurant = async (
  trx: Trx,
  { provider, transactionId, cardToken, settlement }: QueuedEvent,
): Promise<{ merchantId: string; name: string } | undefined> => {
  const { rows } = await sql<{ merchantId: string; name: string }>`
    select m.id as "merchantId", m.name
    from feed_event e
    join dine d on (d.provider, d.transaction_id, d.id) = (e.provider, e.transaction_id, e.dine_id)
    join merchant m on m.id = d.merchant_id
    where (e.provider, e.transaction_id, e.card_token, e.settlement)
      = (${provider}, ${transactionId}, ${cardToken}, ${settlement}) limit 1`.execute(trx);
  return rows[0];
};

export type CardPurchase = {
  dineId: number | null;
  occurredAt: string;
  transactionId: string;
  mid: string;
  amountCents: number;
  outcome: string;
  /** Already returned of the dine. */
  refundedCents: number;
};

const PURCHASES_SHOWN = 10;

/** The latest purchases with the card of an event, which a refund may belong to. */
export const readPurchases = async (
  trx: Trx,
  { provider, cardToken, occurredAt }: QueuedEvent,
): Promise<CardPurchase[]> => {
  const { rows } = await sql<CardPurchase>`
    select e.dine_id as "dineId", e.occurred_at as "occurredAt",
      e.transaction_id as "transactionId", e.mid, e.amount_cents as "amountCents", e.outcome,
      coalesce(d.refunded_cents, 0) as "refundedCents"
    from feed_event e
    left join dine d on (d.provider, d.transaction_id, d.id)
      = (e.provider, e.transaction_id, e.dine_id)
    where e.provider = ${provider} and e.card_token = ${cardToken} and e.event_type = 'clearing'
      and e.occurred_at between ${occurredAt}::timestamp - interval '120 days'
        and ${occurredAt}::timestamp + interval '30 days'
    order by e.occurred_at desc, e.message_id limit ${PURCHASES_SHOWN}`.execute(trx);
  return rows;
};

export type ConflictBody = { receivedAt: Date; reason: string; body: FeedEvent };

/** The bodies that contradict a stored message. */
export const readConflictBodies = async (trx: Trx, item: string): Promise<ConflictBody[]> => {
  const { rows } = await sql<ConflictBody>`
    select received_at as "receivedAt", reason, body from feed_conflict
    where (provider, message_id) = ${messageKey(item)}
    order by received_at, body_sha256`.execute(trx);
  return rows;
};
