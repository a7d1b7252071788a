import { type Insertable, sql } from 'kysely';
import type { ApiLineResult } from '#contract/partner-api/member-uploads.ts';
import type { Schema, Trx } from '#server/platform/db/index.ts';

export type UploadRow = {
  partnerId: string;
  id: number;
  keyId: string;
  createdAt: Date;
  lines: number;
  done: number;
  finishedAt: Date | null;
};

const columns = sql`partner_id as "partnerId", id, key_id as "keyId", created_at as "createdAt",
  lines, done, finished_at as "finishedAt"`;

export type NewPart = { firstLine: number; body: string };
type NewUpload = Pick<UploadRow, 'partnerId' | 'keyId' | 'createdAt' | 'lines'> & {
  parts: Iterable<NewPart>;
};

const PARTS_A_STATEMENT = 50;

const insertParts = async (
  trx: Trx,
  { partnerId, id }: UploadRow,
  parts: Iterable<NewPart>,
): Promise<void> => {
  const rows: Insertable<Schema['member_upload_part']>[] = [];
  const write = async () => {
    if (rows.length > 0) await trx.insertInto('member_upload_part').values(rows).execute();
    rows.length = 0;
  };
  let number = 0;
  for (const { firstLine: first_line, body } of parts) {
    rows.push({ partner_id: partnerId, upload_id: id, number, first_line, body });
    number += 1;
    if (rows.length === PARTS_A_STATEMENT) await write();
  }
  await write();
};

export const insertUpload = async (
  trx: Trx,
  { partnerId, keyId, createdAt, lines, parts }: NewUpload,
): Promise<UploadRow> => {
  const { rows } = await sql<UploadRow>`
    insert into member_upload (partner_id, key_id, created_at, lines)
    values (${partnerId}, ${keyId}, ${createdAt}, ${lines}) returning ${columns}`.execute(trx);
  const [upload] = rows;
  if (!upload) throw new Error('the upload was not inserted');
  await insertParts(trx, upload, parts);
  return upload;
};

type Name = Pick<UploadRow, 'partnerId' | 'id'>;

export const findUpload = async (
  trx: Trx,
  { partnerId, id }: Name,
): Promise<UploadRow | undefined> => {
  const { rows } = await sql<UploadRow>`select ${columns} from member_upload
    where (partner_id, id) = (${partnerId}, ${id}::bigint)`.execute(trx);
  return rows[0];
};

export type UploadPart = { number: number; firstLine: number; body: string; attempts: number };

const nextPart = async (trx: Trx, { partnerId, id }: Name): Promise<UploadPart | undefined> => {
  const { rows } = await sql<UploadPart>`
    select number, first_line as "firstLine", body, attempts from member_upload_part
    where (partner_id, upload_id) = (${partnerId}, ${id}::bigint) and body is not null
    order by number limit 1`.execute(trx);
  return rows[0];
};

export type OpenUpload = { upload: UploadRow; part: UploadPart };

/** Locks an open upload that no other process writes, or the named one, with its next part. */
export const lockOpenUpload = async (trx: Trx, name?: Name): Promise<OpenUpload | undefined> => {
  const isNamed = name
    ? sql`and (partner_id, id) = (${name.partnerId}, ${name.id}::bigint)`
    : sql``;
  const { rows } = await sql<UploadRow>`select ${columns} from member_upload
    where finished_at is null ${isNamed}
    order by written_at nulls first, id limit 1 for update skip locked`.execute(trx);
  const [upload] = rows;
  const part = upload && (await nextPart(trx, upload));
  return upload && part && { upload, part };
};

type Written = { part: UploadPart; results: readonly ApiLineResult[]; now: Date };

/** Stores the results of a part in place of its text, and how far the upload is. */
export const finishPart = async (
  trx: Trx,
  { partnerId, id }: Name,
  { part, results, now }: Written,
): Promise<void> => {
  await sql`update member_upload_part set body = null, results = ${JSON.stringify(results)}::jsonb
    where (partner_id, upload_id, number) = (${partnerId}, ${id}::bigint, ${part.number})`.execute(
    trx,
  );
  await sql`update member_upload set done = done + ${results.length}, written_at = ${now}::timestamptz,
      finished_at = case when done + ${results.length} = lines then ${now}::timestamptz end
    where (partner_id, id) = (${partnerId}, ${id}::bigint)`.execute(trx);
};

/** Counts a failed attempt, and lets other uploads go first. */
export const postponePart = async (
  trx: Trx,
  { partnerId, id }: Name,
  { number, now }: { number: number; now: Date },
): Promise<void> => {
  await sql`update member_upload_part set attempts = attempts + 1
    where (partner_id, upload_id, number) = (${partnerId}, ${id}::bigint, ${number})`.execute(trx);
  await sql`update member_upload set written_at = ${now}::timestamptz
    where (partner_id, id) = (${partnerId}, ${id}::bigint)`.execute(trx);
};

type Filter = { onlyRejected: boolean; after: number; limit: number };

export const listResults = async (
  trx: Trx,
  { partnerId, id }: Name,
  { onlyRejected, after, limit }: Filter,
): Promise<ApiLineResult[]> => {
  const { rows } = await sql<{ result: ApiLineResult }>`
    select r.result from member_upload_part p
      cross join lateral jsonb_array_elements(p.results) as r (result)
    where (p.partner_id, p.upload_id) = (${partnerId}, ${id}::bigint)
      and p.number >= coalesce((select max(number) from member_upload_part
        where (partner_id, upload_id) = (${partnerId}, ${id}::bigint)
          and first_line <= ${after + 1}), 0)
      and (r.result ->> 'line')::int > ${after}
      ${onlyRejected ? sql`and r.result ->> 'result' = 'rejected'` : sql``}
    order by p.number, (r.result ->> 'line')::int limit ${limit}`.execute(trx);
  return rows.map(({ result }) => result);
};

export const deleteOldUploads = (trx: Trx, before: Date) =>
  sql`delete from member_upload where created_at < ${before}::timestamptz`.execute(trx);
