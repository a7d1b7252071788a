import type { ApiLineResult } from '#contract/partner-api/member-uploads.ts';
import { DAY_MS } from '#domain/durations.ts';
import { rejectUnstorable } from '#server/platform/api/reject-unstorable.ts';
import { asEngine, inOneTransaction } from '#server/platform/db/index.ts';
import type { Job } from '#server/platform/jobs/start-jobs.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import type { StaffContext } from '#server/staff/index.ts';
import {
  deleteOldUploads,
  finishPart,
  lockOpenUpload,
  type OpenUpload,
  postponePart,
  type UploadPart,
  type UploadRow,
} from './member-upload-store.ts';
import { upsertMembers } from './upsert-members.ts';

const RUN_EVERY_MS = 2_000;
const RETENTION_MS = 30 * DAY_MS;
const MAX_ATTEMPTS = 5;

type Deps = Omit<StaffContext, 'actor'>;
type Line = { line: number; text: string };

const linesOf = ({ body, firstLine }: UploadPart): Line[] =>
  body
    .split('\n')
    .map((text, index) => ({ line: firstLine + index, text: text.trim() }))
    .filter(({ text }) => text !== '');

const rejected = (line: number, code: string, detail: string): ApiLineResult => ({
  line,
  result: 'rejected',
  errors: [{ pointer: '', code, detail }],
});

const parseLine = ({ line, text }: Line): { member: unknown } | { result: ApiLineResult } => {
  try {
    const member: unknown = JSON.parse(text);
    rejectUnstorable(member);
    return { member };
  } catch (error) {
    const isJson = !(error instanceof SyntaxError);
    const detail = isJson ? 'has a character that cannot be stored' : 'is not JSON';
    return { result: rejected(line, 'invalid', detail) };
  }
};

const writeLines = async (
  deps: Deps,
  { partnerId, keyId }: UploadRow,
  lines: readonly Line[],
): Promise<ApiLineResult[]> => {
  const partner = deps.partners.get(partnerId);
  if (!partner) throw new Error('the program of the upload is not loaded');
  const actor = { kind: 'key', id: keyId, partner: partnerId } as const;
  const parsed = lines.map((line) => ({ ...line, ...parseLine(line) }));
  const sent = parsed.flatMap((line) => ('member' in line ? [line] : []));
  const results = await upsertMembers(
    { staff: { ...deps, actor }, partner },
    sent.map(({ member }) => member),
  );
  const written = results.map(
    ({ index, ...result }): ApiLineResult => ({ line: sent[index]?.line ?? 0, ...result }),
  );
  const unread = parsed.flatMap((line) => ('result' in line ? [line.result] : []));
  return [...unread, ...written].sort((a, b) => a.line - b.line);
};

const writePart = async (deps: Deps, { upload, part }: OpenUpload): Promise<void> => {
  const { db, now } = deps.engine;
  const lines = linesOf(part);
  const results =
    part.attempts < MAX_ATTEMPTS
      ? await writeLines(deps, upload, lines)
      : lines.map(({ line }) => rejected(line, 'failed', 'was not written; send it again'));
  await asEngine(db, (trx) => finishPart(trx, upload, { part, results, now: now() }));
};

/** Writes an upload within the transaction of its request, as a sandbox does. */
export const writeAtOnce = async (deps: Deps, upload: UploadRow): Promise<void> => {
  for (;;) {
    const open = await asEngine(deps.engine.db, (trx) => lockOpenUpload(trx, upload));
    if (!open) return;
    await writePart(deps, open);
  }
};

/** Writes the next part of an open upload in one transaction with its results; false where none is open. */
const writeNext = async (deps: Deps, log: Log): Promise<boolean> => {
  const { db, now } = deps.engine;
  const locked: OpenUpload[] = [];
  try {
    await inOneTransaction(db, async () => {
      const open = await asEngine(db, (trx) => lockOpenUpload(trx));
      if (!open) return;
      locked.push(open);
      await writePart(deps, open);
    });
  } catch (err) {
    const [failed] = locked;
    if (!failed) throw err;
    const { upload, part } = failed;
    log.error({ err, partner: upload.partnerId, upload: upload.id }, 'member_upload.failed');
    await asEngine(db, (trx) => postponePart(trx, upload, { number: part.number, now: now() }));
  }
  return locked.length > 0;
};

/** The job that writes the uploads of members part by part; several processes share them. */
export const writeUploadsJob = (deps: Deps): Job => ({
  name: 'write-member-uploads',
  everyMs: RUN_EVERY_MS,
  run: async (log) => {
    while (await writeNext(deps, log));
    const { db, now } = deps.engine;
    const before = new Date(now().getTime() - RETENTION_MS);
    await asEngine(db, (trx) => deleteOldUploads(trx, before));
  },
});
