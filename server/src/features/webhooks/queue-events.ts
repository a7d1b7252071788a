import { WEBHOOK_MAX_BYTES, type WebhookBody } from '#contract/partner-api/webhook-events.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import { type EventSubject, readSubjects, type SubjectKey } from './event-data-store.ts';
import {
  insertDeliveries,
  lockNewEvents,
  type NewEvent,
  type WrittenEvent,
} from './event-store.ts';

const keyOf = ({ memberId, subject }: SubjectKey) => `${memberId} ${subject}`;
// Triggers write the types of the contract only.
const kindOf = ({ type }: NewEvent) => type.split('.')[0] as EventSubject;

/** The body of an event, the same in each attempt. */
export const bodyOf = (type: string, occurredAt: Date, data: unknown): string =>
  JSON.stringify({ type, timestamp: occurredAt.toISOString(), data } as WebhookBody);

const halveLists = (data: object): object =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.slice(0, value.length >> 1) : value,
    ]),
  );

const hasItems = (data: object): boolean =>
  Object.values(data).some((value) => Array.isArray(value) && value.length > 0);

/** The body whose lists are cut where it would exceed what receivers accept. */
export const limitedBodyOf = (type: string, occurredAt: Date, data: object): string => {
  const body = bodyOf(type, occurredAt, data);
  const isWithin = Buffer.byteLength(body) <= WEBHOOK_MAX_BYTES || !hasItems(data);
  return isWithin ? body : limitedBodyOf(type, occurredAt, halveLists(data));
};

const writeBodies = async (trx: Trx, events: readonly NewEvent[]): Promise<WrittenEvent[]> => {
  const written: WrittenEvent[] = [];
  const groups = Map.groupBy(events, (event) => `${event.partnerId} ${kindOf(event)}`);
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const { partnerId } = first;
    const rows = await readSubjects(trx, { partnerId, kind: kindOf(first) }, group);
    const found = new Map(rows.map((row) => [keyOf(row), row.data]));
    for (const { id, type, occurredAt, fact, ...key } of group) {
      const data = { ...found.get(keyOf(key)), ...fact };
      written.push({ partnerId, id, body: limitedBodyOf(type, occurredAt, data) });
    }
  }
  return written;
};

/**
 * Writes the bodies of new events and queues each for its subscribed endpoints; returns how many events it queued.
 * Processes share the events.
 */
export const queueEvents = ({ db, now }: { db: Database; now: Clock }): Promise<number> =>
  asEngine(db, async (trx) => {
    const events = await lockNewEvents(trx);
    if (events.length > 0) await insertDeliveries(trx, await writeBodies(trx, events), now());
    return events.length;
  });
