import { folderSettings, type ProgramDocument } from '#contract/program-document.ts';
import type { StaffProgramVersion } from '#contract/staff/program.ts';
import { businessDay } from '#domain/time/local-time.ts';
import { applyDocument, type LoadedPartner } from '#server/features/partner/index.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import { presentVersionPreview } from '../previews/present-preview.ts';
import { findPreviewOf } from '../previews/preview-store.ts';
import { versionChange } from '../previews/version-change.ts';
import { auditName, requirePart, type StaffContext, staff } from '../staff-context.ts';
import { pageOf } from '../staff-list.ts';
import { changesBetween, liveProgram, programOf, wholeOf } from './program-documents.ts';
import { countByTier } from './tier-store.ts';
import {
  listVersions,
  readFirstDay,
  readFormer,
  readLiveNumber,
  readOpen,
  readVersion,
  type VersionRow,
} from './version-store.ts';

type Shown = { live: number | null; today: string };

const stateOf = (
  { state, number, validFrom }: VersionRow,
  { live, today }: Shown,
): StaffProgramVersion['state'] => {
  if (state !== 'scheduled' || (validFrom ?? '') > today) return state;
  return number === live ? 'live' : 'retired';
};

/** A version as staff see it on a day. */
export const presentVersion = (
  context: StaffContext,
  row: VersionRow,
  shown: Shown,
): StaffProgramVersion => {
  const { number, revision, note, madeBy, reviewedBy, reviewNote, validFrom } = row;
  return {
    number,
    revision,
    note,
    madeBy,
    reviewedBy,
    reviewNote,
    validFrom,
    state: stateOf(row, shown),
    madeAt: row.madeAt.toISOString(),
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    scheduledBy: row.scheduledBy,
    restores: row.restores,
    isOwn: madeBy === auditName(context),
  };
};

type Open = { open: { document: ProgramDocument }; draft: LoadedPartner };

const presentOpen = async (trx: Trx, live: LoadedPartner, { open, draft }: Open) => {
  const whole = wholeOf(draft);
  const change = versionChange(live.partner, draft.partner);
  const preview = change && (await findPreviewOf(trx, { partnerId: live.slug, change }));
  return {
    document: open.document,
    whole,
    changes: changesBetween(wholeOf(live), whole),
    isPreviewable: change !== null,
    preview: preview ? presentVersionPreview(live.partner, preview) : null,
  };
};

export const showProgram = staff.program.show.handler(({ context, input: { partner } }) =>
  asEngine(context.engine.db, async (trx) => {
    const programs = requirePart(context.programs);
    const now = context.engine.now();
    const today = businessDay(now);
    const base = programs.baseOf(partner);
    const program = liveProgram(programs, partner, today);
    const live = wholeOf(program);
    const number = await readLiveNumber(trx, partner, today);
    const open = await readOpen(trx, partner, today);
    const folder = base.program ? wholeOf(base.program) : live;
    const changed = changesBetween(folder, live).map(({ path }) => path.split('.')[0] ?? path);
    return {
      live: { ...live, number },
      open: open
        ? {
            version: presentVersion(context, open, { live: number, today }),
            ...(await presentOpen(trx, program, { open, draft: programOf(base, open.document) })),
          }
        : null,
      membersByTier: await countByTier(trx, partner),
      changedNames: [...new Set(changed)],
      folderNames: [...folderSettings],
      isInFolder: programs.isInFolder(partner),
      firstDay: await readFirstDay(trx, now),
      today,
    };
  }),
);

export const listProgramVersions = staff.program.versions.handler(({ context, input }) =>
  asEngine(context.engine.db, async (trx) => {
    const today = businessDay(context.engine.now());
    const live = await readLiveNumber(trx, input.partner, today);
    const { rows, hasMore } = await pageOf(input.limit, (limit) =>
      listVersions(trx, { ...input, limit }),
    );
    return { versions: rows.map((row) => presentVersion(context, row, { live, today })), hasMore };
  }),
);

export const readProgramVersion = staff.program.version.handler(
  ({ context, input: { partner, number, against }, errors }) =>
    asEngine(context.engine.db, async (trx) => {
      const today = businessDay(context.engine.now());
      const row = await readVersion(trx, partner, number);
      if (!row) throw errors.UNKNOWN_VERSION({ data: { number } });
      const base = requirePart(context.programs).baseOf(partner);
      const other = against === null ? undefined : await readVersion(trx, partner, against);
      if (against !== null && !other) throw errors.UNKNOWN_VERSION({ data: { number: against } });
      const earlierDocument = other?.document ?? (await readFormer(trx, partner, number));
      const before = earlierDocument ? programOf(base, earlierDocument) : base.program;
      const after = programOf(base, row.document);
      const live = await readLiveNumber(trx, partner, today);
      return {
        version: presentVersion(context, row, { live, today }),
        document: row.document,
        changes: changesBetween(wholeOf(before ?? after), wholeOf(after)),
      };
    }),
);

export const checkProgram = staff.program.check.handler(
  async ({ context, input: { partner, document } }) => ({
    faults: [...applyDocument(requirePart(context.programs).baseOf(partner), document).faults],
  }),
);
