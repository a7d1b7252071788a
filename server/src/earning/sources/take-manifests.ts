import { readFile } from 'node:fs/promises';
import { asEngine } from '#server/platform/db/index.ts';
import type { KeyRing } from '#server/platform/keys/secret.ts';
import { acceptManifest, type NamedFault } from './delivery-store.ts';
import type { FeedSource } from './feed-source.ts';
import type { SourceDeps } from './ingest-records.ts';
import type { DropEntry } from './open-drop-file.ts';
import {
  type FileFault,
  MANIFEST_SUFFIX,
  readManifest,
  SIGNATURE_SUFFIX,
} from './read-manifest.ts';

const MAX_MANIFEST_BYTES = 1024 * 1024;

export type DropScan = {
  deps: SourceDeps;
  source: FeedSource;
  ring: KeyRing | undefined;
  entries: ReadonlyMap<string, DropEntry>;
  /** How the manifests looked that were accepted, by path. */
  accepted: Map<string, string>;
};

export const isManifest = ({ name }: DropEntry): boolean => name.endsWith(MANIFEST_SUFFIX);

export const isSignature = ({ name }: DropEntry): boolean =>
  name.endsWith(MANIFEST_SUFFIX + SIGNATURE_SUFFIX);

const takeManifest = async (scan: DropScan, entry: DropEntry): Promise<FileFault | null> => {
  const { deps, source, ring, entries, accepted } = scan;
  const { files } = source.mapping;
  const signature = entries.get(entry.name + SIGNATURE_SUFFIX);
  if (!files || !signature) return { code: 'signatureMissing', values: {} };
  const looks = `${entry.looks} ${signature.looks}`;
  if (accepted.get(entry.path) === looks) return null;
  if (entry.size > MAX_MANIFEST_BYTES || signature.size > MAX_MANIFEST_BYTES)
    return { code: 'manifestUnreadable', values: { problem: 'is larger than 1 MB' } };
  const [body, signed] = await Promise.all([
    readFile(entry.path),
    readFile(signature.path, 'utf8'),
  ]);
  const read = readManifest(
    { files, ring, provider: source.provider },
    { body, signature: signed },
  );
  if (!read.ok) return read.fault;
  const { engine } = deps;
  const fault = await asEngine(engine.db, (trx) =>
    acceptManifest(trx, { manifest: read.manifest, name: entry.name, now: engine.now() }),
  );
  if (!fault) accepted.set(entry.path, looks);
  return fault;
};

/** Accepts the signed manifests of a folder; the faults of the others. */
export const takeManifests = async (scan: DropScan): Promise<NamedFault[]> => {
  const faults: NamedFault[] = [];
  for (const entry of [...scan.entries.values()].filter(isManifest)) {
    const fault = await takeManifest(scan, entry);
    if (fault) faults.push({ name: entry.name, ...fault });
  }
  return faults;
};
