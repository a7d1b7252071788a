import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { asEngine } from '#server/platform/db/index.ts';
import type { Job } from '#server/platform/jobs/start-jobs.ts';
import type { KeyRing } from '#server/platform/keys/secret.ts';
import {
  type AnnouncedFile,
  finishFile,
  type NamedFault,
  readAwaitedFiles,
  readFilesOfSizes,
  readGaps,
  replaceFaults,
} from './delivery-store.ts';
import type { FeedSource } from './feed-source.ts';
import { ingestFile } from './ingest-file.ts';
import type { SourceDeps } from './ingest-records.ts';
import { type DropEntry, readEntry, withDropFile } from './open-drop-file.ts';
import type { FileFault } from './read-manifest.ts';
import { type DropScan, isManifest, isSignature, takeManifests } from './take-manifests.ts';

const EVERY_MS = 30_000;

type Checksums = Map<string, { looks: string; sha256: string }>;
/** Memory of a process about files, so that none is read twice without a change. */
export type DropMemory = { accepted: Map<string, string>; checksums: Checksums };
export const createDropMemory = (): DropMemory => ({ accepted: new Map(), checksums: new Map() });

type Scan = DropScan & { data: readonly DropEntry[]; checksums: Checksums };

const sha256Of = async ({ checksums }: Scan, entry: DropEntry): Promise<string> => {
  const known = checksums.get(entry.path);
  if (known?.looks === entry.looks) return known.sha256;
  const sha256 = await withDropFile(entry, entry.name, (file) => file.sha256());
  checksums.set(entry.path, { looks: entry.looks, sha256 });
  return sha256;
};

/** The entry with the content of an announced file under any name, or what is wrong with the one of its name. */
const findContent = async (
  scan: Scan,
  { name, bytes, sha256, sequence }: AnnouncedFile,
): Promise<DropEntry | FileFault> => {
  const named = scan.entries.get(name);
  const sameSize = scan.data.filter(({ size }) => size === bytes);
  for (const entry of sameSize.toSorted((left) => (left === named ? -1 : 0)))
    if ((await sha256Of(scan, entry)) === sha256) return entry;
  if (!named) return { code: 'fileMissing', values: { sequence } };
  const values = { sequence, bytes: named.size, announced: bytes };
  if (named.size < bytes) return { code: 'fileIncomplete', values };
  return named.size > bytes
    ? { code: 'fileTooLong', values }
    : { code: 'checksumWrong', values: { sequence } };
};

const checkCount = async (
  { source }: Scan,
  entry: DropEntry,
  { name, records, sequence }: AnnouncedFile,
): Promise<FileFault | null> => {
  const { headerLines = 0, trailerLines = 0 } = source.mapping.files ?? {};
  try {
    const lines = await withDropFile(entry, name, (file) => file.countLines());
    const found = Math.max(0, lines - headerLines - trailerLines);
    return found === records
      ? null
      : { code: 'countWrong', values: { sequence, records: found, announced: records } };
  } catch {
    return { code: 'fileUnreadable', values: { sequence } };
  }
};

/** Ingests the awaited files that are whole; the faults of the others, and the names that were looked at. */
const takeFiles = async (scan: Scan): Promise<NamedFault[]> => {
  const { deps, source } = scan;
  const { db, now } = deps.engine;
  const faults: NamedFault[] = [];
  for (const announced of await asEngine(db, (trx) => readAwaitedFiles(trx, source.provider))) {
    if (announced.isRepeated) {
      await asEngine(db, (trx) => finishFile(trx, announced, { seen: '', now: now() }));
      continue;
    }
    const found = await findContent(scan, announced);
    const fault =
      'code' in found
        ? found
        : ((await checkCount(scan, found, announced)) ??
          (await ingestFile({ deps, source, announced }, found)));
    if (fault) faults.push({ name: announced.name, ...fault });
  }
  return faults;
};

/** Files that no manifest announces. */
const findUnannounced = async (scan: Scan): Promise<NamedFault[]> => {
  const { deps, source, data } = scan;
  const sizes = [...new Set(data.map(({ size }) => size))];
  const announced = await asEngine(deps.engine.db, (trx) =>
    readFilesOfSizes(trx, { provider: source.provider, sizes }),
  );
  const bySize = Map.groupBy(announced, ({ bytes }) => bytes);
  const faults: NamedFault[] = [];
  for (const entry of data) {
    const files = bySize.get(entry.size) ?? [];
    if (files.some(({ seen }) => seen === `${entry.name}:${entry.looks}`)) continue;
    const sha256 = files.length > 0 ? await sha256Of(scan, entry) : '';
    if (files.some((file) => file.sha256 === sha256)) continue;
    faults.push({ name: entry.name, code: 'manifestMissing', values: {} });
  }
  return faults;
};

const findGaps = async ({ deps, source }: Scan): Promise<NamedFault[]> => {
  const gaps = await asEngine(deps.engine.db, (trx) => readGaps(trx, source.provider));
  return gaps.map(({ from, to }) => ({
    name: from === to ? `#${from}` : `#${from}-${to}`,
    code: 'sequenceMissing',
    values: { from, to },
  }));
};

const listEntries = async (folder: string): Promise<Map<string, DropEntry> | null> => {
  const names = await readdir(folder).catch(() => null);
  if (!names) return null;
  const entries = await Promise.all(
    // Transfers in progress have hidden names.
    names
      .filter((name) => !name.startsWith('.'))
      .sort()
      .map((name) => readEntry(name, join(folder, name))),
  );
  return new Map(entries.flatMap((entry) => (entry ? [[entry.name, entry] as const] : [])));
};

// Of two faults of one name, the announced file's says more than that its present content is announced nowhere.
const oneOfEachName = (faults: readonly NamedFault[]): NamedFault[] => [
  ...new Map(faults.toReversed().map((fault) => [fault.name, fault])).values(),
];

type Folder = { path: string; ring: KeyRing | undefined; memory: DropMemory };

/**
 * Looks into the drop folder of a source once: accepts manifests, ingests whole files, and stores what is wrong with
 * the others. Returns the faults that are new. Files are only read, never moved or deleted.
 */
export const readDropFolder = async (
  deps: SourceDeps,
  source: FeedSource,
  { path, ring, memory }: Folder,
): Promise<NamedFault[]> => {
  const { db, now } = deps.engine;
  const entries = await listEntries(path);
  const store = (faults: readonly NamedFault[]) =>
    asEngine(db, (trx) =>
      replaceFaults(trx, { provider: source.provider, faults: oneOfEachName(faults), now: now() }),
    );
  if (!entries) return store([{ name: '.', code: 'folderMissing', values: {} }]);
  const data = [...entries.values()].filter((entry) => !isManifest(entry) && !isSignature(entry));
  const scan: Scan = { deps, source, ring, entries, data, ...memory };
  return store([
    ...(await takeManifests(scan)),
    ...(await takeFiles(scan)),
    ...(await findUnannounced(scan)),
    ...(await findGaps(scan)),
  ]);
};

type DropFolders = {
  sources: readonly FeedSource[];
  dropDir: string | undefined;
  keys: ReadonlyMap<string, KeyRing>;
};

/** The job that reads the drop folder of each source with files. */
export const readDropFoldersJob = (
  deps: SourceDeps,
  { sources, dropDir = '', keys }: DropFolders,
): Job => {
  const memory = createDropMemory();
  return {
    name: 'read-drop-folders',
    everyMs: EVERY_MS,
    run: async (log) => {
      for (const source of sources) {
        if (source.channel !== 'files') continue;
        const { provider } = source;
        const folder = { path: join(dropDir, provider), ring: keys.get(provider), memory };
        for (const { name, code, values } of await readDropFolder(deps, source, folder))
          log.warn({ provider, file: name, code, ...values }, 'feed.file_fault');
      }
    },
  };
};
