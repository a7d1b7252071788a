import { ORPCError } from '@orpc/server';
import { z } from 'zod';
import type { ApiLineResult, ApiMemberUpload } from '#contract/partner-api/member-uploads.ts';
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

const partsOf = (lines: readonly string[]): NewPart[] =>
  Array.from({ length: Math.ceil(lines.length / MEMBER_BATCH_MAX) }, (_, index) => {
    const start = index * MEMBER_BATCH_MAX;
    return {
      firstLine: start + 1,
      body: lines.slice(start, start + MEMBER_BATCH_MAX).join('\n'),
    };
  }).filter(({ body }) => body.trim() !== '');

const requireUpload = async (trx: Trx, { partner }: ApiContext, id: string): Promise<UploadRow> => {
  const upload = await findUpload(trx, { partnerId: partner.slug, id: Number(id) });
  if (!upload) throw new ORPCError('UNKNOWN_UPLOAD', { status: 404 });
  return upload;
};

const create = api.memberUploads.create.handler(async ({ context, input: { text }, errors }) => {
  const { staff, partner, sandbox } = context;
  const { actor, engine } = staff;
  const lines = text.split('\n');
  const upload = {
    partnerId: partner.slug,
    keyId: actor.kind === 'key' ? actor.id : '',
    createdAt: engine.now(),
    lines: lines.filter((line) => line.trim() !== '').length,
    parts: partsOf(lines),
  };
  if (upload.lines === 0) throw errors.EMPTY_UPLOAD();
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
