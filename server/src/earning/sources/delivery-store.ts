import { sql } from 'kysely';
import type { FileFaultCode } from '#contract/feed-mapping.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { FileFault, Manifest } from './read-manifest.ts';

/** A file that a manifest announces. */
export type AnnouncedFile = {
  provider: string;
  sequence: number;
  name: string;
  bytes: number;
  sha256: string;
  records: number;
  line: number;
};
export type FileKey = Pick<AnnouncedFile, 'provider' | 'sequence' | 'name'>;

const LEASE_MS = 5 * MINUTE_MS;
// A number far ahead is a mistake, and would be reported as that many missing deliveries.
const MAX_AHEAD = 1000;

/** Stores a manifest and its files once; a number that another manifest has, or far ahead, is a fault. */
export const acceptManifest = async (
  trx: Trx,
  { manifest, name, now }: { manifest: Manifest; name: string; now: Date },
): Promise<FileFault | null> => {
  const { provider, sequence, sha256, files } = manifest;
  const { rows } = await sql<{ highest: string | null; known: string | null }>`
    select max(sequence) as highest,
      max(manifest_sha256) filter (where sequence = ${sequence}) as known
    from feed_delivery where provider = ${provider}`.execute(trx);
  const { highest = null, known = null } = rows[0] ?? {};
  if (known === sha256) return null;
  if (known !== null) return { code: 'sequenceReused', values: { sequence } };
  if (highest !== null && sequence > Number(highest) + MAX_AHEAD)
    return { code: 'sequenceFarAhead', values: { sequence, highest: Number(highest) } };
  await sql`insert into feed_delivery (provider, sequence, manifest, manifest_sha256, accepted_at)
    values (${provider}, ${sequence}, ${name}, ${sha256}, ${now.toISOString()}::timestamptz)`.execute(
    trx,
  );
  for (const file of files)
    await sql`insert into feed_delivery_file (provider, sequence, name, bytes, sha256, records)
      values (${provider}, ${sequence}, ${file.name}, ${file.bytes}, ${file.sha256}, ${file.records})`.execute(
      trx,
    );
  return null;
};

const fileColumns = sql.raw(
  'provider, sequence::float8 as sequence, name, bytes::float8 as bytes, sha256, records, line',
);

/** A file that is not read yet, and whether one with the same content is. */
export type AwaitedFile = AnnouncedFile & { isRepeated: boolean };

/** The files that are not read yet, the earliest delivery first. */
export const readAwaitedFiles = async (trx: Trx, provider: string): Promise<AwaitedFile[]> => {
  const { rows } = await sql<AwaitedFile>`
    select ${fileColumns}, exists (select from feed_delivery_file as read
        where read.provider = file.provider and read.sha256 = file.sha256
          and read.done_at is not null) as "isRepeated"
    from feed_delivery_file as file
    where provider = ${provider} and done_at is null order by sequence, name`.execute(trx);
  return rows;
};

/** Announced files with one of these sizes, and how the done ones were seen. */
export const readFilesOfSizes = async (
  trx: Trx,
  { provider, sizes }: { provider: string; sizes: readonly number[] },
): Promise<(AnnouncedFile & { seen: string | null })[]> => {
  const { rows } = await sql<AnnouncedFile & { seen: string | null }>`
    select ${fileColumns}, seen from feed_delivery_file
    where provider = ${provider} and bytes = any(${sizes}::bigint[])`.execute(trx);
  return rows;
};

const isFile = ({ provider, sequence, name }: FileKey) =>
  sql`provider = ${provider} and sequence = ${sequence} and name = ${name}`;

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Claims a file for a run, which must move on within the lease; null when another run has it. */
export const claimFile = async (trx: Trx, file: FileKey, now: Date): Promise<number | null> => {
  const { rows } = await sql<{ line: number }>`
    update feed_delivery_file set lease_until = ${instant(new Date(now.getTime() + LEASE_MS))}
    where ${isFile(file)} and done_at is null
      and (lease_until is null or lease_until <= ${instant(now)}) returning line`.execute(trx);
  return rows[0]?.line ?? null;
};

/** Stores how far a claimed file was read. */
export const moveFile = (
  trx: Trx,
  file: FileKey,
  { line, now }: { line: number; now: Date },
): Promise<unknown> =>
  sql`update feed_delivery_file set line = greatest(line, ${line}),
      lease_until = ${instant(new Date(now.getTime() + LEASE_MS))}
    where ${isFile(file)}`.execute(trx);

export const releaseFile = (trx: Trx, file: FileKey): Promise<unknown> =>
  sql`update feed_delivery_file set lease_until = null where ${isFile(file)}`.execute(trx);

/** Marks a file as read; it is not opened again while it looks as it was seen. */
export const finishFile = (
  trx: Trx,
  file: FileKey,
  { seen, now }: { seen: string; now: Date },
): Promise<unknown> =>
  sql`update feed_delivery_file set done_at = ${instant(now)}, lease_until = null, seen = ${seen}
    where ${isFile(file)}`.execute(trx);

/** The numbers between deliveries that have no manifest. */
export const readGaps = async (
  trx: Trx,
  provider: string,
): Promise<{ from: number; to: number }[]> => {
  const { rows } = await sql<{ from: number; to: number }>`
    select (sequence + 1)::float8 as "from", (next - 1)::float8 as "to"
    from (select sequence, lead(sequence) over (order by sequence) as next
      from feed_delivery where provider = ${provider}) as numbered
    where next > sequence + 1 order by sequence limit 200`.execute(trx);
  return rows;
};

export type NamedFault = FileFault & { name: string };

/** Replaces the faults of a provider; returns those that are new or changed. */
export const replaceFaults = async (
  trx: Trx,
  { provider, faults, now }: { provider: string; faults: readonly NamedFault[]; now: Date },
): Promise<NamedFault[]> => {
  const names = faults.map(({ name }) => name);
  await sql`delete from feed_file_fault
    where provider = ${provider} and not name = any(${names}::text[])`.execute(trx);
  const changed: NamedFault[] = [];
  for (const fault of faults) {
    const { rows } = await sql`
      insert into feed_file_fault (provider, name, code, details, since)
      values (${provider}, ${fault.name}, ${fault.code}, ${JSON.stringify(fault.values)}::jsonb, ${instant(now)})
      on conflict (provider, name) do update
        set code = excluded.code, details = excluded.details, since = excluded.since
      where feed_file_fault.code <> excluded.code
      returning code`.execute(trx);
    if (rows.length > 0) changed.push(fault);
  }
  return changed;
};

export type ListedFile = {
  provider: string;
  name: string;
  code: FileFaultCode;
  details: FileFault['values'];
  since: Date;
};

/** The number of faults by provider and code, and when the oldest began. */
export const countFileFaults = async (
  trx: Trx,
): Promise<{ provider: string; code: FileFaultCode; files: number; since: Date }[]> => {
  const { rows } = await sql<{ provider: string; code: FileFaultCode; files: number; since: Date }>`
    select provider, code, count(*)::int as files, min(since) as since
    from feed_file_fault group by provider, code order by provider, code`.execute(trx);
  return rows;
};

/** The files of drop folders with something wrong, the longest first; `skip` continues. */
export const listFileFaults = async (
  trx: Trx,
  { skip, limit }: { skip: number; limit: number },
): Promise<ListedFile[]> => {
  const { rows } = await sql<ListedFile>`
    select provider, name, code, details, since from feed_file_fault
    order by since, provider, name offset ${skip} limit ${limit}`.execute(trx);
  return rows;
};
