import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { type Engine, type LookupCacheSource, shardOfCard } from '#server/earning/batch/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { type EventOutcome, ingestEvents } from './ingest-events.ts';

const MAX_LANES = 4;
export const laneCount = ({ db }: Engine): number => (db.kind === 'postgres' ? MAX_LANES : 1);

export type Events = readonly FeedEvent[];

/**
 * Lanes never share a member, so they run concurrently without waiting for each other's locks. All events of a member
 * in a batch are in one part, so that its history is read once.
 */
export const splitByLane = async (
  engine: Engine,
  lanes: number,
  { lookups: source, events }: { lookups: LookupCacheSource; events: Events },
): Promise<Events[][]> => {
  if (lanes === 1) return [[events]];
  const lookups = source.open();
  await asEngine(engine.db, (trx) =>
    lookups.loadCards(
      trx,
      events.map(({ cardToken }) => cardToken),
    ),
  );
  const parts = Map.groupBy(events, ({ cardToken }) => shardOfCard(lookups, cardToken));
  const byLane: Events[][] = Array.from({ length: lanes }, () => []);
  for (const [shard, part] of parts) byLane[shard % lanes]?.push(part);
  return byLane;
};

/** Ingests a batch with a transaction for each lock shard, the lanes concurrently; the outcomes are in no order. */
export const ingestInLanes = async (
  engine: Engine,
  input: { lookups: LookupCacheSource; events: Events },
): Promise<EventOutcome[]> => {
  if (input.events.length === 0) return [];
  const outcomes: EventOutcome[] = [];
  const byLane = await splitByLane(engine, laneCount(engine), input);
  await Promise.all(
    byLane.map(async (parts) => {
      for (const part of parts)
        outcomes.push(...(await ingestEvents(engine, part, input.lookups)).outcomes);
    }),
  );
  return outcomes;
};
