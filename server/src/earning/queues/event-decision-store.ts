import { sql } from 'kysely';
import { detailsOf, type FeedEvent, type PurchaseLink } from '#domain/earning/events/feed-event.ts';
import { readByMessage, readByTransaction, type StoredEvent } from '#server/earning/batch/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import type { EventKey } from './queued-event-store.ts';

export const readEvent = async (
  trx: Trx,
  { provider, messageId }: EventKey,
): Promise<StoredEvent | undefined> => (await readByMessage(trx, provider, [messageId]))[0];

/** The stored capture or refund that a contradicting body refers to, regardless of its message. */
export const readContradicted = async (
  trx: Trx,
  body: FeedEvent,
): Promise<StoredEvent | undefined> => {
  const { provider, transactionId, eventType, sequence } = body;
  const same = await readByTransaction(trx, provider, [transactionId]);
  return (
    (await readEvent(trx, body)) ??
    same.find(
      (event) =>
        event.eventType === eventType &&
        event.sequence === sequence &&
        (event.settlement ?? '') === (body.settlement ?? ''),
    )
  );
};

export type PurchaseDine = MemberKey & {
  dineId: number;
  provider: string;
  transactionId: string;
  cardToken: string;
  settlement: string;
  clearedCents: number | null;
  units: number;
};

const purchaseDines = sql`select partner_id as "partnerId", member_id as "memberId", id as "dineId",
    provider, transaction_id as "transactionId", card_token as "cardToken", settlement,
    cleared_cents as "clearedCents", reward_units as units
  from dine`;

export const readPurchaseDine = async (trx: Trx, id: number): Promise<PurchaseDine | undefined> => {
  const { rows } = await sql<PurchaseDine>`${purchaseDines} where id = ${id}`.execute(trx);
  return rows[0];
};

/** Stores which purchase staff named for a refund; null when none any more. */
export const linkEvent = (
  trx: Trx,
  { provider, messageId }: EventKey,
  purchase: PurchaseLink | null,
) =>
  sql`update feed_event set linked_to = ${purchase && JSON.stringify(purchase)}::jsonb
    where provider = ${provider} and message_id = ${messageId}`.execute(trx);

/** Gives a stored event the body that replaces it; what names its purchase stays as it is. */
export const updateEvent = (trx: Trx, { provider, messageId }: EventKey, body: FeedEvent) => {
  const details = detailsOf(body);
  return sql`update feed_event set mid = ${body.mid}, amount_cents = ${body.amountCents},
      currency = ${body.currency}, occurred_at = ${body.occurredAt}::timestamp,
      auth_code = ${body.authCode}, mcc = ${body.mcc}, entry_mode = ${body.entryMode},
      descriptor = ${body.descriptor}, refund_of = ${body.refundOf},
      details = ${details && JSON.stringify(details)}::jsonb
    where provider = ${provider} and message_id = ${messageId}`.execute(trx);
};

/** The refunds without a purchase that have the card and the amount of a purchase. */
export const readRefundsOfAmount = async (
  trx: Trx,
  { provider, cardToken, clearedCents }: PurchaseDine,
) => {
  const { rows } = await sql<{ provider: string; transactionId: string }>`
    select provider, transaction_id as "transactionId" from feed_event
    where event_type = 'refund' and refund_of is null
      and (provider, card_token, amount_cents) = (${provider}, ${cardToken}, ${clearedCents})`.execute(
    trx,
  );
  return rows;
};

export type EventDecision = EventKey & {
  reason: string;
  decidedBy: string;
  approvedBy: string | null;
  now: Date;
} & (
    | { kind: 'linked' | 'unlinked'; decided: PurchaseLink; former: null }
    | { kind: 'replaced'; decided: FeedEvent; former: FeedEvent }
  );

export const insertEventDecision = (trx: Trx, decision: EventDecision) =>
  sql`insert into event_decision (provider, message_id, kind, decided, former, reason, decided_by,
      approved_by, decided_at)
    values (${decision.provider}, ${decision.messageId}, ${decision.kind},
      ${JSON.stringify(decision.decided)}::jsonb, ${decision.former && JSON.stringify(decision.former)}::jsonb,
      ${decision.reason}, ${decision.decidedBy}, ${decision.approvedBy},
      ${decision.now.toISOString()}::timestamptz)`.execute(trx);
