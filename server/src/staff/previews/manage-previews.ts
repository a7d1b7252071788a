import type { StaffPreviewHead, StaffPreviewSettings } from '#contract/staff/previews.ts';
import { addDays, businessDay } from '#domain/time/local-time.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import { auditChange } from '../audit-change.ts';
import { programOf } from '../program/program-documents.ts';
import { readOpen, readVersion } from '../program/version-store.ts';
import { auditName, partnerOf, requirePart, type StaffContext, staff } from '../staff-context.ts';
import { readPage } from '../staff-list.ts';
import { findUnknownMerchants, listDifferences } from './difference-store.ts';
import { presentHead, presentResult, withMore } from './present-preview.ts';
import {
  countOpen,
  endPreview,
  findOpenPreview,
  findPreview,
  insertPreview,
  listPreviews,
  type PreviewRow,
} from './preview-store.ts';
import { earningSettings, versionChange } from './version-change.ts';

const MAX_OPEN = 5;

/** Audits a step of a preview in the transaction that makes it. */
export const auditPreview = (
  trx: Trx,
  context: StaffContext,
  { action, row }: { action: string; row: PreviewRow },
) => {
  const { id, month, change, partnerId: partner } = row;
  const detail = { preview: id, month, change: JSON.stringify(change) };
  return auditChange(trx, context, { action, partner, detail });
};

const monthOf = (now: Date): string => businessDay(now).slice(0, 7);
const lastMonthOf = (now: Date): string => addDays(`${monthOf(now)}-01`, -1).slice(0, 7);

// The settings of the version that is not live yet; null where this process has no versions.
const readDraft = async (
  { programs, engine }: StaffContext,
  slug: string,
): Promise<StaffPreviewSettings['draft']> => {
  if (!programs) return null;
  const today = businessDay(engine.now());
  const open = await asEngine(engine.db, (trx) => readOpen(trx, slug, today));
  if (!open) return null;
  const { partner } = programOf(programs.baseOf(slug), open.document);
  return { number: open.number, ...earningSettings(partner) };
};

export const readPreviewSettings = staff.previews.settings.handler(
  async ({ context, input: { partner: slug } }) => ({
    ...earningSettings(partnerOf(context, slug)),
    month: lastMonthOf(context.engine.now()),
    draft: await readDraft(context, slug),
  }),
);

type Begun = Pick<PreviewRow, 'partnerId' | 'month' | 'change' | 'unitCostCents'>;
type BeginErrors = {
  FUTURE_MONTH: (options: { data: { month: string } }) => Error;
  TOO_MANY_OPEN: (options: { data: { limit: number } }) => Error;
};

const begin = async (
  trx: Trx,
  context: StaffContext,
  { preview, errors }: { preview: Begun; errors: BeginErrors },
): Promise<StaffPreviewHead> => {
  const now = context.engine.now();
  const { partnerId, month } = preview;
  if (month > monthOf(now)) throw errors.FUTURE_MONTH({ data: { month } });
  const open = await countOpen(trx, partnerId);
  const newPreview = { ...preview, madeBy: auditName(context), now };
  const same = await findOpenPreview(trx, newPreview);
  if (same) return presentHead(same);
  if (open >= MAX_OPEN) throw errors.TOO_MANY_OPEN({ data: { limit: MAX_OPEN } });
  const row = await insertPreview(trx, newPreview);
  if (!row) throw new Error('the preview was not stored');
  await auditPreview(trx, context, { action: 'change preview started', row });
  return presentHead(row);
};

export const startPreview = staff.previews.start.handler(
  ({ context, input: { partner: partnerId, ...input }, errors }) =>
    asEngine(context.engine.db, async (trx) => {
      const ids = await findUnknownMerchants(trx, input.change.offers?.merchantIds ?? []);
      if (ids.length > 0) throw errors.UNKNOWN_RESTAURANTS({ data: { ids } });
      return begin(trx, context, { preview: { partnerId, ...input }, errors });
    }),
);

export const startVersionPreview = staff.previews.startVersion.handler(
  ({ context, input: { partner: partnerId, number, unitCostCents, ...input }, errors }) =>
    asEngine(context.engine.db, async (trx) => {
      const programs = requirePart(context.programs);
      const version = await readVersion(trx, partnerId, number);
      if (!version) throw errors.UNKNOWN_VERSION({ data: { number } });
      const { partner } = programOf(programs.baseOf(partnerId), version.document);
      const change = versionChange(partnerOf(context, partnerId), partner);
      if (!change) throw errors.NOTHING_TO_PREVIEW({ data: { number } });
      const month = input.month ?? lastMonthOf(context.engine.now());
      return begin(trx, context, { preview: { partnerId, month, change, unitCostCents }, errors });
    }),
);

export const listLatestPreviews = staff.previews.latest.handler(({ context, input: { partner } }) =>
  asEngine(context.engine.db, async (trx) => ({
    previews: (await listPreviews(trx, partner)).map(presentHead),
  })),
);

export const readPreview = staff.previews.read.handler(
  ({ context, input: { partner: partnerId, id }, errors }) =>
    asEngine(context.engine.db, async (trx) => {
      const row = await findPreview(trx, { partnerId, id });
      if (!row) throw errors.UNKNOWN_PREVIEW({ data: { id } });
      const result = await presentResult(trx, partnerOf(context, partnerId), row);
      return { ...presentHead(row), result };
    }),
);

export const cancelPreview = staff.previews.cancel.handler(
  ({ context, input: { partner: partnerId, id }, errors }) =>
    asEngine(context.engine.db, async (trx) => {
      if (!(await findPreview(trx, { partnerId, id })))
        throw errors.UNKNOWN_PREVIEW({ data: { id } });
      const ended = await endPreview(
        trx,
        { partnerId, id },
        { status: 'canceled', now: context.engine.now() },
      );
      if (!ended) throw errors.PREVIEW_OVER({ data: { id } });
      await auditPreview(trx, context, { action: 'change preview canceled', row: ended });
      return presentHead(ended);
    }),
);

export const listPreviewDifferences = staff.previews.differences.handler(
  async ({ context, input: { partner: partnerId, id, after, limit } }) => {
    const { rows, hasMore } = await readPage(context.engine.db, limit, (trx, max) =>
      listDifferences(trx, { partnerId, id }, { after, limit: max }),
    );
    return { differences: rows.map(withMore), hasMore };
  },
);

export const previewsRouter = {
  settings: readPreviewSettings,
  start: startPreview,
  startVersion: startVersionPreview,
  latest: listLatestPreviews,
  read: readPreview,
  cancel: cancelPreview,
  differences: listPreviewDifferences,
};
