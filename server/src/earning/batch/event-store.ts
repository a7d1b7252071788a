import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import {
  detailsOf,
  type EventDetails,
  type EventType,
  type FeedEvent,
  type PurchaseLink,
} from '#domain/earning/events/feed-event.ts';
import type { Identifier } from '#domain/earning/events/match-merchant.ts';
import { cents } from '#domain/money.ts';
import type { Trx } from '#server/platform/db/index.ts';
import {
  arrayLiteral,
  type BulkColumn,
  columnNames,
  insertRows,
  unnestRows,
} from '#server/platform/db/unnest-rows.ts';

export type StoredEvent = FeedEvent & { outcome: string; dineId: number | null };

type EventRow = {
  provider: string;
  message_id: string;
  event_type: EventType;
  transaction_id: string;
  sequence: number;
  card_token: string;
  mid: string;
  amount_cents: number;
  currency: string;
  occurred_at: string;
  auth_code: string | null;
  mcc: string | null;
  entry_mode: string | null;
  descriptor: string | null;
  refund_of: string | null;
  settlement: string;
  linked_to: PurchaseLink | null;
  details: EventDetails | null;
  outcome: string;
  dine_id: number | null;
};

const toEvent = (row: EventRow): StoredEvent => ({
  provider: row.provider,
  messageId: row.message_id,
  eventType: row.event_type,
  transactionId: row.transaction_id,
  sequence: row.sequence,
  cardToken: row.card_token,
  mid: row.mid,
  amountCents: cents(row.amount_cents),
  currency: row.currency,
  occurredAt: row.occurred_at,
  authCode: row.auth_code,
  mcc: row.mcc,
  entryMode: row.entry_mode,
  descriptor: row.descriptor,
  refundOf: row.refund_of,
  ...(row.settlement && { settlement: row.settlement }),
  ...(row.linked_to && { linkedTo: row.linked_to }),
  ...row.details,
  outcome: row.outcome,
  dineId: row.dine_id,
});

/** An event with its outcome. */
export type OutcomeRow = { event: FeedEvent; outcome: string; dineId: number | null };

const detailsText = (event: FeedEvent): string | null => {
  const details = detailsOf(event);
  return details && JSON.stringify(details);
};

const eventColumns: readonly BulkColumn<OutcomeRow>[] = [
  ['provider', 'text', ({ event }) => event.provider],
  ['message_id', 'text', ({ event }) => event.messageId],
  ['event_type', 'text', ({ event }) => event.eventType],
  ['transaction_id', 'text', ({ event }) => event.transactionId],
  ['sequence', 'int4', ({ event }) => event.sequence],
  ['card_token', 'text', ({ event }) => event.cardToken],
  ['mid', 'text', ({ event }) => event.mid],
  ['amount_cents', 'int8', ({ event }) => event.amountCents],
  ['currency', 'text', ({ event }) => event.currency],
  ['occurred_at', 'timestamp', ({ event }) => event.occurredAt],
  ['auth_code', 'text', ({ event }) => event.authCode],
  ['mcc', 'text', ({ event }) => event.mcc],
  ['entry_mode', 'text', ({ event }) => event.entryMode],
  ['descriptor', 'text', ({ event }) => event.descriptor],
  ['refund_of', 'text', ({ event }) => event.refundOf],
  ['settlement', 'text', ({ event }) => event.settlement ?? ''],
  ['linked_to', 'jsonb', ({ event }) => (event.linkedTo ? JSON.stringify(event.linkedTo) : null)],
  ['details', 'jsonb', ({ event }) => detailsText(event)],
  ['outcome', 'text', ({ outcome }) => outcome],
  ['dine_id', 'int8', ({ dineId }) => dineId],
];
const eventSelection = columnNames(eventColumns);

// Forces one index lookup per key despite stale planner statistics.
const eventsByKey = async (
  trx: Trx,
  keys: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): Promise<StoredEvent[]> => {
  const { rows } = await sql<EventRow>`
    select found.* from ${keys} cross join lateral (
      select ${eventSelection} from feed_event where ${condition} offset 0) as found`.execute(trx);
  return rows.map(toEvent);
};

const textKeys = (values: readonly string[]) =>
  sql`unnest(${arrayLiteral(values)}::text[]) as key (value)`;

export const readByTransaction = (trx: Trx, provider: string, transactionIds: readonly string[]) =>
  eventsByKey(
    trx,
    textKeys(transactionIds),
    sql`provider = ${provider} and transaction_id = key.value`,
  );

export const readByMessage = (trx: Trx, provider: string, messageIds: readonly string[]) =>
  eventsByKey(trx, textKeys(messageIds), sql`provider = ${provider} and message_id = key.value`);

export const readRefundsNaming = (trx: Trx, provider: string, transactionIds: readonly string[]) =>
  eventsByKey(
    trx,
    textKeys(transactionIds),
    sql`provider = ${provider} and coalesce(linked_to ->> 'transactionId', refund_of) = key.value`,
  );

export type RefundGroup = Pick<FeedEvent, 'provider' | 'cardToken' | 'amountCents'>;

const groupColumns: readonly BulkColumn<RefundGroup>[] = [
  ['provider', 'text', (group) => group.provider],
  ['card_token', 'text', (group) => group.cardToken],
  ['amount_cents', 'int8', (group) => group.amountCents],
];

export const readUnnamedRefunds = (trx: Trx, groups: readonly RefundGroup[]) =>
  eventsByKey(
    trx,
    unnestRows(groupColumns, groups),
    sql`event_type = 'refund' and refund_of is null
      and (feed_event.provider, feed_event.card_token, feed_event.amount_cents)
        = (given.provider, given.card_token, given.amount_cents)`,
  );

/** Stores the new events of a batch under one arrival number, as received at the engine's time. */
export const insertEvents = async (
  trx: Trx,
  events: readonly OutcomeRow[],
  receivedAt: Date,
): Promise<void> => {
  const { rows } = await sql<{ arrival: number }>`
    select nextval('journal_id') as arrival`.execute(trx);
  const [{ arrival } = { arrival: 0 }] = rows;
  const batchColumns: readonly BulkColumn<OutcomeRow>[] = [
    ['received_at', 'timestamptz', () => receivedAt.toISOString()],
    ['arrival', 'int8', () => arrival],
  ];
  await insertRows('feed_event', [...eventColumns, ...batchColumns], events).execute(trx);
};

const outcomeColumns: readonly BulkColumn<OutcomeRow>[] = [
  ['provider', 'text', ({ event }) => event.provider],
  ['message_id', 'text', ({ event }) => event.messageId],
  ['card_token', 'text', ({ event }) => event.cardToken],
  ['settlement', 'text', ({ event }) => event.settlement ?? ''],
  ['outcome', 'text', ({ outcome }) => outcome],
  ['dine_id', 'int8', ({ dineId }) => dineId],
];

export const updateOutcomes = (trx: Trx, events: readonly OutcomeRow[]) =>
  sql`update feed_event as stored set outcome = given.outcome, dine_id = given.dine_id,
      card_token = given.card_token, settlement = given.settlement
    from ${unnestRows(outcomeColumns, events)}
    where (stored.provider, stored.message_id) = (given.provider, given.message_id)`.execute(trx);

export type Conflict = { event: FeedEvent; reason: string };

const bodyOf = ({ event }: Conflict) => JSON.stringify(event);
const conflictColumns: readonly BulkColumn<Conflict>[] = [
  ['provider', 'text', ({ event }) => event.provider],
  ['message_id', 'text', ({ event }) => event.messageId],
  ['body_sha256', 'text', (row) => createHash('sha256').update(bodyOf(row)).digest('hex')],
  ['body', 'jsonb', bodyOf],
  ['reason', 'text', ({ reason }) => reason],
];

export const insertConflicts = (trx: Trx, conflicts: readonly Conflict[]) =>
  sql`insert into feed_conflict (${columnNames(conflictColumns)})
    select ${columnNames(conflictColumns)} from ${unnestRows(conflictColumns, conflicts)}
    on conflict do nothing`.execute(trx);

export type UnknownCursor = { provider: string; messageId: string };

type UnknownPage = { after: UnknownCursor; limit: number };

/** Events that wait for a merchant, in batches by key. */
export const readUnknown = async (trx: Trx, page: UnknownPage): Promise<StoredEvent[]> => {
  const { rows } = await sql<EventRow>`
    select ${eventSelection} from feed_event
    where outcome in ('unknownMerchant', 'ambiguousMerchant')
      and (provider, message_id) > (${page.after.provider}, ${page.after.messageId})
    order by provider, message_id limit ${page.limit}`.execute(trx);
  return rows.map(toEvent);
};

/** A condition on an event that carries an identifier, without the zeros that settlement files add. */
export const carriesIdentifier = ({ kind, value }: Identifier): RawBuilder<unknown> =>
  kind === 'mid'
    ? sql`regexp_replace(btrim(mid), '^0{7}(?=.)', '') = ${value}`
    : sql`regexp_replace(btrim(details ->> ${sql.lit(kind)}), '^0{7}(?=.)', '') = ${value}`;

/** Events that wait for a restaurant and carry an identifier. */
export const readWaitingWith = async (trx: Trx, identifier: Identifier): Promise<StoredEvent[]> => {
  const { rows } = await sql<EventRow>`
    select ${eventSelection} from feed_event
    where outcome in ('unknownMerchant', 'ambiguousMerchant') and ${carriesIdentifier(identifier)}
    order by provider, message_id`.execute(trx);
  return rows.map(toEvent);
};

/** Events that wait for one of the cards and were made while it tracked, in batches by key. */
export const readLinkedSince = async (
  trx: Trx,
  { tokens, after, limit }: UnknownPage & { tokens: readonly string[] },
): Promise<StoredEvent[]> => {
  const { rows } = await sql<EventRow>`
    select found.* from ${textKeys(tokens)} cross join lateral (
      select ${eventSelection} from feed_event
      where outcome = 'unknownCard' and card_token = key.value
        and exists (select from card c where c.network_token = key.value
          and c.tracks_from <= feed_event.occurred_at::date
          and (c.unlinked_on is null or feed_event.occurred_at::date < c.unlinked_on))
      offset 0) as found
    where (provider, message_id) > (${after.provider}, ${after.messageId})
    order by provider, message_id limit ${limit}`.execute(trx);
  return rows.map(toEvent);
};
