import { parseFeedEvent } from '#contract/feed-event.ts';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import type { FeedFault } from './fault-store.ts';

/** An event as it was sent: parsed JSON where it could be parsed, its text and where it came from. */
export type SentEvent = { json: unknown; body: string; source: string };

/** An event that can be ingested, with a fault for each field that was left out; or why it was rejected. */
export type ReadEvent =
  | { event: FeedEvent; faults: FeedFault[] }
  | { event: null; faults: [FeedFault] };

const textOf = (json: unknown, field: 'provider' | 'messageId'): string => {
  const value: unknown = Reflect.get(Object(json), field);
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 128) : '';
};

/** A rejected event; `json` is undefined for text that is not JSON. */
export const rejectEvent = ({ json, body, source }: SentEvent, reason: string): ReadEvent => {
  const id = { provider: textOf(json, 'provider'), messageId: textOf(json, 'messageId') };
  return { event: null, faults: [{ ...id, kind: 'rejected', reason, body, source }] };
};

/** Reads one event; an optional field that cannot be used is left out with a warning. */
export const readEvent = (sent: SentEvent): ReadEvent => {
  const parsed = parseFeedEvent(sent.json);
  if (!parsed.ok) return rejectEvent(sent, parsed.reason);
  const { event, warnings } = parsed;
  const { provider, messageId } = event;
  const { body, source } = sent;
  const faults = warnings.map(
    (reason): FeedFault => ({ provider, messageId, kind: 'warning', reason, body, source }),
  );
  return { event, faults };
};
