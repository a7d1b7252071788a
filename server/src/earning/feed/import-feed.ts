import { basename } from 'node:path';
import { MAX_EVENT_BYTES } from '#contract/feed-event.ts';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import {
  createLookupCache,
  type Engine,
  type LookupCacheSource,
} from '#server/earning/batch/index.ts';
import { asEngine, runBatch } from '#server/platform/db/index.ts';
import {
  fileName,
  type Line,
  lineFaultText,
  readLines,
  type SourceFile,
} from '#server/platform/read-lines.ts';
import { type FeedFault, insertFaults } from './fault-store.ts';
import { countBatch, createFeedCount, type FeedSummary, summarize } from './feed-summary.ts';
import { type BatchResult, ingestEvents, ingestInside } from './ingest-events.ts';
import { type Events, laneCount, splitByLane } from './ingest-in-lanes.ts';
import { type ReadEvent, readEvent, rejectEvent } from './read-event.ts';

export type LineFault = FeedFault & { file: string; line: number };
export type FeedImport = {
  file: SourceFile;
  onFault: (fault: LineFault) => void;
  onWarning?: (fault: LineFault) => void;
  onProgress?: (events: number) => void;
  isStopping?: () => boolean;
  /** Writes nothing: the whole file is one transaction, which is rolled back. */
  isDryRun?: boolean;
  batchSize?: number;
};

// On PostgreSQL each lock shard's part of a batch is one transaction, so that a live event waits for a few
// hundred others. The embedded database runs one transaction at a time, which every other writer waits for.
const BATCH = { postgres: 20_000, embedded: 2000 };
const LOOKUP_AGE_MS = 30_000;

const readLine = (line: Line, file: string): ReadEvent | null => {
  const source = `${basename(file)}:${line.number}`;
  if ('fault' in line)
    return rejectEvent({ json: undefined, body: '', source }, lineFaultText(line.fault));
  const { text: body } = line;
  if (body.trim() === '') return null;
  const parsed = parseJson(body);
  if (parsed.ok) return readEvent({ json: parsed.json, body, source });
  const { column, cause } = parsed.fault;
  return rejectEvent(
    { json: undefined, body, source },
    `is not JSON: column ${column}: ${cause}; each line is one event`,
  );
};

type Batch = { events: FeedEvent[]; faults: LineFault[] };

async function* readBatches(source: SourceFile, size: number): AsyncGenerator<Batch> {
  const file = fileName(source);
  let batch: Batch = { events: [], faults: [] };
  for await (const { lines } of readLines(source, MAX_EVENT_BYTES)) {
    for (const line of lines) {
      const read = readLine(line, file);
      if (!read) continue;
      if (read.event) batch.events.push(read.event);
      for (const fault of read.faults) batch.faults.push({ ...fault, file, line: line.number });
      if (batch.events.length < size && batch.faults.length < size) continue;
      yield batch;
      batch = { events: [], faults: [] };
    }
  }
  if (batch.events.length > 0 || batch.faults.length > 0) yield batch;
}

// A lane has one batch in progress and at most one queued.
type Lane = { busy: Promise<unknown>; waiting: Promise<unknown> };

type Writer = {
  lanes: number;
  ingest: (events: Events) => Promise<BatchResult>;
  storeFaults: (faults: readonly LineFault[]) => Promise<unknown>;
};

const reportFaults = async (
  { onFault, onWarning }: FeedImport,
  { storeFaults }: Writer,
  faults: readonly LineFault[],
) => {
  if (faults.length === 0) return;
  for (const fault of faults) {
    if (fault.kind === 'rejected') onFault(fault);
    else onWarning?.(fault);
  }
  await storeFaults(faults);
};

type Run = { engine: Engine; lookups: LookupCacheSource; writer: Writer };

const importBatches = async (
  { engine, lookups, writer }: Run,
  input: FeedImport,
): Promise<FeedSummary> => {
  const count = createFeedCount();
  const lanes = Array.from(
    { length: writer.lanes },
    (): Lane => ({
      busy: Promise.resolve(),
      waiting: Promise.resolve(),
    }),
  );
  const ingest = async (parts: readonly Events[]) => {
    for (const part of parts) countBatch(count, await writer.ingest(part));
  };
  for await (const batch of readBatches(input.file, input.batchSize ?? BATCH[engine.db.kind])) {
    await reportFaults(input, writer, batch.faults);
    const rejected = batch.faults.filter(({ kind }) => kind === 'rejected').length;
    count.rejected += rejected;
    count.events += rejected;
    count.warnings += batch.faults.length - rejected;
    const { events } = batch;
    const byLane =
      events.length > 0 ? await splitByLane(engine, writer.lanes, { lookups, events }) : [];
    for (const [index, lane] of lanes.entries()) {
      const parts = byLane[index] ?? [];
      if (parts.length === 0) continue;
      await lane.busy;
      lane.busy = lane.waiting;
      lane.waiting = lane.busy.then(() => ingest(parts));
      // Awaited before the next batch or at the end; a failure must not go unhandled until then.
      lane.waiting.catch(() => {});
    }
    input.onProgress?.(count.events);
    if (input.isStopping?.()) break;
  }
  await Promise.all(lanes.map(({ waiting }) => waiting));
  return summarize(count);
};

const dryRun = (engine: Engine, lookups: LookupCacheSource, input: FeedImport) =>
  runBatch(engine.db, true, (trx) => {
    const ingest = (events: Events) => ingestInside(trx, engine, { events, lookups });
    const writer: Writer = { lanes: 1, ingest, storeFaults: async () => {} };
    return importBatches({ engine, lookups, writer }, input);
  });

/**
 * Imports a file of network events, one JSON object a line, in batches; the next batch is read while the database works
 * on this one. Rejected lines and unusable optional fields are reported and stored. Ingested batches stay: after a crash
 * the same file continues where it was. A dry run returns the same summary and writes nothing.
 */
export const importFeed = (engine: Engine, input: FeedImport): Promise<FeedSummary> => {
  const lookups = createLookupCache(LOOKUP_AGE_MS);
  if (input.isDryRun) return dryRun(engine, lookups, input);
  const writer: Writer = {
    lanes: laneCount(engine),
    ingest: (events) => ingestEvents(engine, events, lookups),
    storeFaults: (faults) => asEngine(engine.db, (trx) => insertFaults(trx, faults, engine.now())),
  };
  return importBatches({ engine, lookups, writer }, input);
};
