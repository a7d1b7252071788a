import { sql } from 'kysely';
import { normalizeMid } from '#domain/earning/events/match-merchant.ts';
import type { MappedRecord } from '#domain/earning/mapping/map-record.ts';
import type { Trx } from '#server/platform/db/index.ts';

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
