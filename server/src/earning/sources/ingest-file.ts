import { asEngine } from '#server/platform/db/index.ts';
import { lineFaultText, readLines } from '#server/platform/read-lines.ts';
import {
  type AnnouncedFile,
  claimFile,
  finishFile,
  moveFile,
  releaseFile,
} from './delivery-store.ts';
import type { FeedSource } from './feed-source.ts';
import { ingestRecords, type SourceDeps } from './ingest-records.ts';
import { maskRecord } from './mask-record.ts';
import { type DropEntry, type DropFile, MAX_RECORD_BYTES, withDropFile } from './open-drop-file.ts';
import { lineFault, lineParser, type ParsedLine } from './parse-line.ts';
import type { FileFault } from './read-manifest.ts';
import type { SourceRecord } from './read-records.ts';
import { insertRecords, type NewRecord } from './record-store.ts';

const BATCH = 2000;

type Reading = { deps: SourceDeps; source: FeedSource; announced: AnnouncedFile };
type FileLine = SourceRecord & { number: number; parsed: ParsedLine };
type Batch = { last: number; lines: FileLine[] };

const filesOf = ({ source }: Reading) => {
  const { files } = source.mapping;
  if (!files) throw new Error('a mapping without files');
  return files;
};

/** The records of a file behind the line where the last run ended, in batches. */
async function* readBatches(
  reading: Reading,
  { file }: DropFile,
  { from, total }: { from: number; total: number },
): AsyncGenerator<Batch> {
  const files = filesOf(reading);
  const { batchSize = BATCH } = reading.deps;
  let parser = lineParser(files, '');
  let index = 0;
  let batch: Batch = { last: from, lines: [] };
  for await (const { lines } of readLines(file, MAX_RECORD_BYTES)) {
    for (const line of lines) {
      const text = 'fault' in line ? '' : line.text;
      if (!('fault' in line) && text.trim() === '') continue;
      index += 1;
      if (index === files.headerLines) parser = lineParser(files, text);
      const isRecord = index > files.headerLines && index <= total - files.trailerLines;
      if (!isRecord || line.number <= from) continue;
      const parsed: ParsedLine =
        'fault' in line ? { ok: false, fault: lineFault(lineFaultText(line.fault)) } : parser(text);
      const source = `${reading.announced.name}:${line.number}`;
      const json = parsed.ok ? parsed.json : text;
      batch.lines.push({ json, source, number: line.number, parsed });
      batch.last = line.number;
      if (batch.lines.length < batchSize) continue;
      yield batch;
      batch = { last: batch.last, lines: [] };
    }
  }
  if (batch.lines.length > 0) yield batch;
}

// A line without a text that can be stored is known by its place.
const bodyOf = ({ source }: Reading, line: FileLine): string =>
  line.json === '' ? JSON.stringify(line.source) : maskRecord(source.mapping.fields, line.json);

const ingestBatch = async (reading: Reading, { lines, last }: Batch): Promise<void> => {
  const { deps, source, announced } = reading;
  const { engine } = deps;
  const results = await ingestRecords(
    deps,
    source,
    lines.filter(({ parsed }) => parsed.ok),
  );
  const byLine = results.values();
  const faulty = lines.flatMap((line): NewRecord[] => {
    const result = line.parsed.ok ? byLine.next().value : line.parsed.fault;
    if (result?.kind !== 'fault') return [];
    return [{ body: bodyOf(reading, line), source: line.source, fault: result }];
  });
  const now = engine.now();
  await asEngine(engine.db, async (trx) => {
    await insertRecords(trx, source, { records: faulty, now });
    await moveFile(trx, announced, { line: last, now });
  });
};

/** Reads a checked file from where the last run ended; a fault when it changes meanwhile. */
const readFile = async (
  reading: Reading,
  opened: DropFile,
  from: number,
): Promise<FileFault | null> => {
  const files = filesOf(reading);
  const total = reading.announced.records + files.headerLines + files.trailerLines;
  for await (const batch of readBatches(reading, opened, { from, total })) {
    if (!(await opened.isUnchanged())) return { code: 'fileChanged', values: {} };
    await ingestBatch(reading, batch);
  }
  return null;
};

/**
 * Ingests a file whose size, checksum and count fit its manifest. Batches are repeated harmlessly, so a run that was
 * killed continues behind its last stored line. A file that another process reads is left to it.
 */
export const ingestFile = async (reading: Reading, entry: DropEntry): Promise<FileFault | null> => {
  const { deps, announced } = reading;
  const { db, now } = deps.engine;
  const from = await asEngine(db, (trx) => claimFile(trx, announced, now()));
  if (from === null) return null;
  let isDone = false;
  try {
    const fault = await withDropFile(entry, announced.name, (opened) =>
      readFile(reading, opened, from),
    );
    if (fault) return fault;
    const seen = `${entry.name}:${entry.looks}`;
    await asEngine(db, (trx) => finishFile(trx, announced, { seen, now: now() }));
    isDone = true;
    return null;
  } finally {
    if (!isDone) await asEngine(db, (trx) => releaseFile(trx, announced));
  }
};
