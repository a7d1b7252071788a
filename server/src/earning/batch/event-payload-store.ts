import { type RawBuilder, sql } from 'kysely';

/** An event as it was received; absent fields are left out. */
export type EventPayload = Record<string, string | number | boolean>;

/** The payload of a `feed_event` row, as an expression. */
export const eventPayload: RawBuilder<EventPayload> = sql`jsonb_strip_nulls(jsonb_build_object(
  'provider', provider, 'messageId', message_id, 'eventType', event_type,
  'transactionId', transaction_id, 'sequence', sequence, 'cardToken', card_token, 'mid', mid,
  'amountCents', amount_cents, 'currency', currency,
  'occurredAt', to_char(occurred_at, 'YYYY-MM-DD"T"HH24:MI:SS'), 'authCode', auth_code,
  'mcc', mcc, 'entryMode', entry_mode, 'descriptor', descriptor, 'refundOf', refund_of)
  || coalesce(details, '{}'))`;

const SHOWN = 4;
const cardFields: ReadonlySet<string> = new Set(['cardToken', 'par']);

const maskText = (text: string): string =>
  text.length <= 2 * SHOWN ? '…' : `${text.slice(0, SHOWN)}…${text.slice(-SHOWN)}`;

/** A payload whose card and account references show only their first and last characters. */
export const maskPayload = <Payload extends Readonly<Record<string, unknown>>>(
  payload: Payload,
): Payload =>
  // Only texts are replaced, by texts.
  Object.fromEntries(
    Object.entries(payload).map(([field, value]) => [
      field,
      cardFields.has(field) && typeof value === 'string' ? maskText(value) : value,
    ]),
  ) as Payload;
