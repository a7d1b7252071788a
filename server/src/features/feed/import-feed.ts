import { MAX_EVENT_BYTES, parseFeedEvent } from '#contract/feed-event.ts';
import type { FeedEvent } from '#domain/earning/feed-event.ts';
import { type Line, readLines } from '#server/platform/read-lines.ts';
import { countBatch, createFeedCount, type FeedSummary, summarize } from './count-batch.ts';
import { createDirectory } from './directory.ts';
import type { Engine } from './engine.ts';
import { ingestEvents } from './ingest-events.ts';

export type FeedFault = { file: string; line: number; reason: string };
export type FeedImport = {
  file: string;
  onFault: (fault: FeedFault) => void;
  onProgress?: (progress: { events: number; bytesRead: number }) => void;
  isStopping?: () => boolean;
};

const BATCH = 2000;
const DIRECTORY_AGE_MS = 10_000;

type ReadLine = { event: FeedEvent } | { reason: string } | null;

const parseLine = (line: Line): ReadLine => {
  if ('fault' in line) return { reason: line.fault };
  const { text } = line;
  if (text.trim() === '') return null;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { reason: 'is not JSON' };
  }
  const parsed = parseFeedEvent(json);
  return parsed.ok ? { event: parsed.event } : { reason: parsed.reason };
};

type Batch = { events: FeedEvent[]; faults: FeedFault[]; bytesRead: number };

async function* readBatches(file: string): AsyncGenerator<Batch> {
  let batch: Batch = { events: [], faults: [], bytesRead: 0 };
  for await (const { lines, bytesRead } of readLines(file, MAX_EVENT_BYTES)) {
    for (const line of lines) {
      const read = parseLine(line);
      if (!read) continue;
      if ('event' in read) batch.events.push(read.event);
      else batch.faults.push({ file, line: line.number, reason: read.reason });
      if (batch.events.length < BATCH) continue;
      yield { ...batch, bytesRead };
      batch = { events: [], faults: [], bytesRead };
    }
  }
  if (batch.events.length > 0 || batch.faults.length > 0) yield batch;
}

/**
 * Imports a file of network events, one JSON object a line, in batches; the next batch is read while the
 * database works on this one. Rejected lines are told and left out. What was taken stays taken: after a
 * crash the same file continues where it was, since events that are known count as duplicates.
 */
export const importFeed = async (engine: Engine, given: FeedImport): Promise<FeedSummary> => {
  const count = createFeedCount();
  const directory = createDirectory(DIRECTORY_AGE_MS);
  const batches = readBatches(given.file);
  let next = batches.next();
  for (;;) {
    const { value: batch, done } = await next;
    if (done || given.isStopping?.()) break;
    next = batches.next();
    for (const fault of batch.faults) given.onFault(fault);
    count.rejected += batch.faults.length;
    count.events += batch.faults.length;
    try {
      if (batch.events.length > 0)
        countBatch(count, await ingestEvents(engine, batch.events, directory));
    } catch (error) {
      next.catch(() => {});
      throw error;
    }
    given.onProgress?.({ events: count.events, bytesRead: batch.bytesRead });
  }
  return summarize(count);
};
