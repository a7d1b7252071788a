import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { createLookupCache, type Engine } from '#server/earning/batch/index.ts';
import { type FeedMetrics, ingestInLanes, insertFaults } from '#server/earning/feed/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import type { Job } from '#server/platform/jobs/start-jobs.ts';
import type { FeedSource } from './feed-source.ts';
import {
  type ReadRecord,
  type RecordFault,
  readRecords,
  type SourceRecord,
} from './read-records.ts';
import { finishRecords, readDueRecords } from './record-store.ts';

export type SourceDeps = {
  engine: Engine;
  metrics?: Pick<FeedMetrics, 'count'> | undefined;
  batchSize?: number;
};

const LOOKUP_AGE_MS = 30_000;
const BATCH = 500;
const EVERY_MS = 5_000;

/** Ingests the events among records; each record has its result. */
export const ingestRecords = async (
  { engine, metrics }: SourceDeps,
  source: FeedSource,
  records: readonly SourceRecord[],
): Promise<ReadRecord[]> => {
  const results = await asEngine(engine.db, (trx) => readRecords(trx, source, records));
  const read = results.filter((result) => result.kind === 'event');
  const warnings = read.flatMap((result) => result.warnings);
  if (warnings.length > 0)
    await asEngine(engine.db, (trx) => insertFaults(trx, warnings, engine.now()));
  const events: FeedEvent[] = read.map(({ event }) => event);
  const lookups = createLookupCache(LOOKUP_AGE_MS);
  const outcomes = await ingestInLanes(engine, { lookups, events });
  const kinds = new Map(events.map(({ messageId, eventType }) => [messageId, eventType]));
  for (const { messageId, outcome } of outcomes)
    metrics?.count({ provider: source.provider, kind: kinds.get(messageId) ?? '', outcome });
  return results;
};

const jsonOf = (body: string): unknown => JSON.parse(body);

/** Tries the stored records of a source that are due; a run that dies leaves them to the next. */
export const ingestStoredRecords = async (
  deps: SourceDeps,
  source: FeedSource,
): Promise<number> => {
  const { engine } = deps;
  let after = 0;
  let ingested = 0;
  for (;;) {
    const page = { after, limit: BATCH, now: engine.now() };
    const due = await asEngine(engine.db, (trx) => readDueRecords(trx, source, page));
    const last = due.at(-1);
    if (!last) return ingested;
    const records = due.map(({ body, source: from }) => ({ json: jsonOf(body), source: from }));
    const results = await ingestRecords(deps, source, records);
    const done: number[] = [];
    const faulty: { id: number; fault: RecordFault }[] = [];
    for (const [index, { id }] of due.entries()) {
      const result = results[index];
      if (result?.kind === 'fault') faulty.push({ id, fault: result });
      else done.push(id);
    }
    await asEngine(engine.db, (trx) =>
      finishRecords(trx, source, { done, faulty, now: engine.now() }),
    );
    ingested += done.length;
    after = last.id;
  }
};

/** The job that turns stored records into events, and tries faulty ones again when their configuration changes. */
export const ingestRecordsJob = (deps: SourceDeps, sources: readonly FeedSource[]): Job => ({
  name: 'ingest-feed-records',
  everyMs: EVERY_MS,
  run: async (log) => {
    for (const source of sources) {
      const records = await ingestStoredRecords(deps, source);
      const { provider, channel } = source;
      if (records > 0) log.info({ provider, channel, records }, 'feed.records_ingested');
    }
  },
});
