import { ORPCError } from '@orpc/server';
import { z } from 'zod';
import {
  type ApiLineResult,
  type ApiMemberUpload,
  UPLOAD_MAX_LINES,
} from '#contract/partner-api/member-uploads.ts';
import { MEMBER_BATCH_MAX } from '#contract/partner-api/members.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import { pageOf } from '#server/staff/index.ts';
import { type ApiContext, api } from './api-context.ts';
import { readByCursor } from './cursors.ts';
import {
  findUpload,
  insertUpload,
  listResults,
  type NewPart,
  type UploadRow,
} from './member-upload-store.ts';
import { writeAtOnce } from './write-uploads.ts';

const statusOf = ({ finishedAt, done }: UploadRow): ApiMemberUpload['status'] => {
  if (finishedAt) return 'done';
  return done > 0 ? 'running' : 'waiting';
};

const present = (upload: UploadRow): ApiMemberUpload => ({
  id: String(upload.id),
  status: statusOf(upload),
  lines: upload.lines,
  done: upload.done,
  createdAt: upload.createdAt.toISOString(),
  finishedAt: upload.finishedAt?.toISOString() ?? null,
});

const endOfPart = (text: string, start: number): number => {
  let end = start;
  for (let line = 0; line < MEMBER_BATCH_MAX && end <= text.length; line += 1) {
    const found = text.indexOf('\n', end);
    end = (found < 0 ? text.length : found) + 1;
  }
  return end;
};

/** The parts of a file in turn, without a list of its lines: a file of line breaks has 20 million. */
function* partsOf(text: string): Generator<NewPart & { lines: number }> {
  let start = 0;
  for (let firstLine = 1; start < text.length; firstLine += MEMBER_BATCH_MAX) {
    const end = endOfPart(text, start);
    const body = text.slice(start, end - 1);
    const lines = body.split('\n').filter((line) => line.trim() !== '').length;
    if (lines > 0) yield { firstLine, body, lines };
    start = end;
  }
}

const countLines = (text: string): number => {
  let count = 0;
  for (const { lines } of partsOf(text)) count += lines;
  return count;
};

const requireUpload = async (trx: Trx, { partner }: ApiContext, id: string): Promise<UploadRow> => {
  const upload = await findUpload(trx, { partnerId: partner.slug, id: Number(id) });
  if (!upload) throw new ORPCError('UNKNOWN_UPLOAD', { status: 404 });
  return upload;
};

const create = api.memberUploads.create.handler(async ({ context, input: { text }, errors }) => {
  const { staff, partner, sandbox } = context;
  const { actor, engine } = staff;
  const lines = countLines(text);
  if (lines === 0) throw errors.EMPTY_UPLOAD();
  if (lines > UPLOAD_MAX_LINES) throw errors.TOO_MANY_LINES();
  const upload = {
    partnerId: partner.slug,
    keyId: actor.kind === 'key' ? actor.id : '',
    createdAt: engine.now(),
    lines,
    parts: partsOf(text),
  };
  const row = await asEngine(engine.db, (trx) => insertUpload(trx, upload));
  // No job works on a sandbox.
  if (sandbox) await writeAtOnce(staff, row);
  return present(await asEngine(engine.db, (trx) => requireUpload(trx, context, String(row.id))));
});

const show = api.memberUploads.show.handler(({ context, input: { uploadId } }) =>
  asEngine(context.staff.engine.db, async (trx) =>
    present(await requireUpload(trx, context, uploadId)),
  ),
);

const results = api.memberUploads.results.handler(async ({ context, input }) => {
  const { uploadId, cursor, limit, onlyRejected } = input;
  const byLine = {
    name: `upload ${uploadId}`,
    position: z.object({ line: z.number() }),
    positionOf: ({ line }: ApiLineResult) => ({ line }),
  };
  const { rows, hasMore, nextCursor } = await readByCursor(
    { cursors: context.cursors, cursor },
    byLine,
    (position) =>
      asEngine(context.staff.engine.db, async (trx) => {
        const upload = await requireUpload(trx, context, uploadId);
        const after = position?.line ?? 0;
        return pageOf(limit, (max) =>
          listResults(trx, upload, { onlyRejected, after, limit: max }),
        );
      }),
  );
  return { data: [...rows], hasMore, nextCursor };
});

export const memberUploads = { create, show, results };
