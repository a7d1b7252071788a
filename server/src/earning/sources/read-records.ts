import { sql } from 'kysely';
import type { RecordFaultCode } from '#contract/feed-mapping.ts';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { normalizeMid } from '#domain/earning/events/match-merchant.ts';
import { type MappedRecord, mapRecord } from '#domain/earning/mapping/map-record.ts';
import { wallTimeIn } from '#domain/time/local-time.ts';
import { type FeedFault, readEvent } from '#server/earning/feed/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { FeedSource } from './feed-source.ts';

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

/** The time zone of the restaurant with a MID; null when no restaurant has it, or several in different zones do. */
export type ZoneOf = (mid: string) => string | null;

const mappedMid = (mapped: MappedRecord): string[] =>
  mapped.kind === 'event' && 'instant' in mapped.time ? [normalizeMid(mapped.mid) ?? ''] : [];

/** The zones of the restaurants whose records state an instant. */
export const readZones = async (trx: Trx, mapped: readonly MappedRecord[]): Promise<ZoneOf> => {
  const mids = [...new Set(mapped.flatMap(mappedMid))];
  if (mids.length === 0) return () => null;
  const { rows } = await sql<{ mid: string; zones: string[] }>`
    select i.mid, array_agg(distinct m.time_zone) as zones
    from merchant_identifier i join merchant m on m.id = i.merchant_id
    where i.kind = 'mid' and i.mid = any(${mids}::text[]) group by i.mid`.execute(trx);
  const zones = new Map(rows.map((row) => [row.mid, row.zones]));
  return (mid) => {
    const [zone, other] = zones.get(normalizeMid(mid) ?? '') ?? [];
    return zone !== undefined && other === undefined ? zone : null;
  };
};

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
