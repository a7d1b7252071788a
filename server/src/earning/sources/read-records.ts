import type { RecordFaultCode } from '#contract/feed-mapping.ts';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { type MappedRecord, mapRecord } from '#domain/earning/mapping/map-record.ts';
import { wallTimeIn } from '#domain/time/local-time.ts';
import { type FeedFault, readEvent } from '#server/earning/feed/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { FeedSource } from './feed-source.ts';
import { readZones, type ZoneOf } from './zone-store.ts';

export type RecordFault = {
  kind: 'fault';
  code: RecordFaultCode;
  values: Readonly<Record<string, string | number>>;
};
export type ReadRecord =
  | { kind: 'event'; event: FeedEvent; warnings: FeedFault[] }
  | { kind: 'ignored' }
  | RecordFault;

/** A record with where it came from. */
export type SourceRecord = { json: unknown; source: string };

/** The event of a mapped record; it is checked like an event of the direct feed. */
export const toEvent = (
  { provider }: FeedSource,
  { record, mapped, zoneOf }: { record: SourceRecord; mapped: MappedRecord; zoneOf: ZoneOf },
): ReadRecord => {
  if (mapped.kind !== 'event') return mapped;
  const { fields, mid, time } = mapped;
  const zone = 'wall' in time ? null : zoneOf(mid);
  const occurredAt = 'wall' in time ? time.wall : zone && wallTimeIn(time.instant, zone);
  if (!occurredAt) return { kind: 'fault', code: 'restaurantUnknown', values: { mid } };
  const json = { ...fields, provider, occurredAt };
  const read = readEvent({ json, body: JSON.stringify(json), source: record.source });
  if (read.event) return { kind: 'event', event: read.event, warnings: read.faults };
  const [{ reason }] = read.faults;
  return { kind: 'fault', code: 'eventRejected', values: { reason } };
};

/** Reads records as events, each with its own result. */
export const readRecords = async (
  trx: Trx,
  source: FeedSource,
  records: readonly SourceRecord[],
): Promise<ReadRecord[]> => {
  const mapped = records.map(({ json }) => mapRecord(source.mapping.fields, json));
  const zoneOf = await readZones(trx, mapped);
  return records.map((record, index): ReadRecord => {
    const found = mapped[index];
    if (!found) throw new Error('a record was not mapped');
    return toEvent(source, { record, mapped: found, zoneOf });
  });
};
