import type { ProgramDocument } from '#contract/program-document.ts';
import type { StaffProgramVersion } from '#contract/staff/program.ts';
import { businessDay } from '#domain/time/local-time.ts';
import {
  applyDocument,
  type LoadedPartner,
  type PartnerFault,
} from '#server/features/partner/index.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import { auditChange } from '../audit-change.ts';
import { auditName, requirePart, type StaffContext, staff } from '../staff-context.ts';
import {
  auditedChanges,
  changesBetween,
  earnAlike,
  liveProgram,
  programOf,
  storedDocument,
  wholeOf,
} from './program-documents.ts';
import { presentVersion } from './read-program.ts';
import {
  insertVersion,
  lockProgram,
  readFirstDay,
  readLiveNumber,
  readOpen,
  readVersion,
  updateVersion,
  type VersionRow,
} from './version-store.ts';

type State = StaffProgramVersion['state'];
type Named = { partner: string; number: number; revision: number };
type StepErrors = {
  UNKNOWN_VERSION: (options: { data: { number: number } }) => Error;
  VERSION_CHANGED: (options: { data: { revision: number; by: string } }) => Error;
  WRONG_STATE: (options: { data: { state: State } }) => Error;
};
type FaultErrors = { INVALID_PROGRAM: (options: { data: { faults: PartnerFault[] } }) => Error };
type Stored = VersionRow & { document: ProgramDocument };

const lastActor = ({ scheduledBy, reviewedBy, madeBy }: VersionRow): string =>
  scheduledBy ?? reviewedBy ?? madeBy;

const present = async (
  trx: Trx,
  context: StaffContext,
  of: { partner: string; row: VersionRow },
) => {
  const today = businessDay(context.engine.now());
  const live = await readLiveNumber(trx, of.partner, today);
  return presentVersion(context, of.row, { live, today });
};

/** The version that a step changes, locked, where no one changed it meanwhile and its state allows the step. */
const lockVersion = async (
  trx: Trx,
  { partner, number, revision }: Named,
  { states, errors }: { states: readonly State[]; errors: StepErrors },
): Promise<Stored> => {
  await lockProgram(trx, partner);
  const row = await readVersion(trx, partner, number);
  if (!row) throw errors.UNKNOWN_VERSION({ data: { number } });
  if (row.revision !== revision)
    throw errors.VERSION_CHANGED({ data: { revision: row.revision, by: lastActor(row) } });
  if (!states.includes(row.state)) throw errors.WRONG_STATE({ data: { state: row.state } });
  return row;
};

type Step = {
  partner: string;
  row: Stored;
  action: string;
  to: Partial<VersionRow>;
  detail?: Record<string, string | number>;
};

const auditStep = (trx: Trx, context: StaffContext, { partner, row, action, to, detail }: Step) =>
  auditChange(trx, context, {
    action,
    partner,
    detail: {
      version: row.number,
      before: row.state,
      after: to.state ?? row.state,
      ...(to.validFrom && { validFrom: to.validFrom }),
      ...detail,
    },
  });

const stepTo = async (
  trx: Trx,
  context: StaffContext,
  step: Step,
): Promise<StaffProgramVersion> => {
  const { partner, row, to } = step;
  const { document: _, ...before } = row;
  const updated = await updateVersion(trx, partner, { ...before, ...to });
  await auditStep(trx, context, step);
  return present(trx, context, { partner, row: updated });
};

/** The document as stored, and the program it makes; refused with its faults. */
const requireValid = (
  context: StaffContext,
  { partner, document }: { partner: string; document: ProgramDocument },
  errors: FaultErrors,
): { program: LoadedPartner; document: ProgramDocument } => {
  const base = requirePart(context.programs).baseOf(partner);
  const { program, faults } = applyDocument(base, document);
  if (!program) throw errors.INVALID_PROGRAM({ data: { faults } });
  return { program, document: storedDocument(base, document, program) };
};

const changesFrom = (before: LoadedPartner, after: LoadedPartner) =>
  auditedChanges(changesBetween(wholeOf(before), wholeOf(after)));

const requireNoneOpen = async (
  trx: Trx,
  { partner, today }: { partner: string; today: string },
  errors: { OPEN_VERSION: (options: { data: { number: number } }) => Error },
) => {
  const open = await readOpen(trx, partner, today);
  if (open) throw errors.OPEN_VERSION({ data: { number: open.number } });
};

export const saveDraft = staff.program.save.handler(({ context, input, errors }) => {
  const { partner, note, revision } = input;
  const programs = requirePart(context.programs);
  const { program, document } = requireValid(context, input, errors);
  return asEngine(context.engine.db, async (trx) => {
    const now = context.engine.now();
    const today = businessDay(now);
    await lockProgram(trx, partner);
    const by = { madeBy: auditName(context), madeAt: now };
    if (revision === null) {
      await requireNoneOpen(trx, { partner, today }, errors);
      const added = { partner, document, note, state: 'draft' as const, madeBy: by.madeBy, now };
      const row = await insertVersion(trx, added);
      const changes = changesFrom(liveProgram(programs, partner, today), program);
      const detail = { version: row.number, before: 'none', after: 'draft', ...changes };
      await auditChange(trx, context, { action: 'settings drafted', partner, detail });
      return present(trx, context, { partner, row });
    }
    const open = await readOpen(trx, partner, today);
    const named = { partner, number: open?.number ?? 0, revision };
    const row = await lockVersion(trx, named, { states: ['draft'], errors });
    const changes = changesFrom(programOf(programs.baseOf(partner), row.document), program);
    const { document: _, ...before } = row;
    const updated = await updateVersion(trx, partner, { ...before, ...by, note, document });
    const detail = { version: row.number, ...changes };
    await auditChange(trx, context, { action: 'settings drafted', partner, detail });
    return present(trx, context, { partner, row: updated });
  });
});

export const discardDraft = staff.program.discard.handler(({ context, input, errors }) =>
  asEngine(context.engine.db, async (trx) => {
    const row = await lockVersion(trx, input, { states: ['draft'], errors });
    const to = { state: 'discarded' as const };
    return stepTo(trx, context, { partner: input.partner, row, action: 'settings discarded', to });
  }),
);

export const submitDraft = staff.program.submit.handler(({ context, input, errors }) =>
  asEngine(context.engine.db, async (trx) => {
    const row = await lockVersion(trx, input, { states: ['draft'], errors });
    const { partner, note } = input;
    const to = { state: 'inReview' as const, note };
    return stepTo(trx, context, {
      partner,
      row,
      action: 'settings submitted',
      to,
      detail: { note },
    });
  }),
);

const unreviewed = { reviewedBy: null, reviewedAt: null, reviewNote: '' };

export const reopenVersion = staff.program.reopen.handler(async ({ context, input, errors }) => {
  const { partner, reason } = input;
  const reopened = await asEngine(context.engine.db, async (trx) => {
    const states = ['inReview', 'approved', 'scheduled'] as const;
    const row = await lockVersion(trx, input, { states, errors });
    const { validFrom } = row;
    if (validFrom !== null && validFrom < (await readFirstDay(trx, context.engine.now()))) {
      const { state } = await present(trx, context, { partner, row });
      throw errors.WRONG_STATE({ data: { state } });
    }
    const to = { ...unreviewed, state: 'draft' as const, validFrom: null, scheduledBy: null };
    const detail = { reason, ...(validFrom && { validFromBefore: validFrom, validFrom: 'none' }) };
    return stepTo(trx, context, { partner, row, action: 'settings reopened', to, detail });
  });
  await requirePart(context.programs).refresh();
  return reopened;
});

export const reviewVersion = staff.program.review.handler(({ context, input, errors }) =>
  asEngine(context.engine.db, async (trx) => {
    const row = await lockVersion(trx, input, { states: ['inReview'], errors });
    const { partner, isApproved, reason } = input;
    const reviewedBy = auditName(context);
    if (row.madeBy === reviewedBy) throw errors.OWN_VERSION();
    const state = isApproved ? ('approved' as const) : ('rejected' as const);
    const to = { state, reviewedBy, reviewedAt: context.engine.now(), reviewNote: reason };
    const action = isApproved ? 'settings approved' : 'settings rejected';
    return stepTo(trx, context, {
      partner,
      row,
      action,
      to,
      detail: { reason, madeBy: row.madeBy },
    });
  }),
);

export const scheduleVersion = staff.program.schedule.handler(
  async ({ context, input, errors }) => {
    const { partner } = input;
    const programs = requirePart(context.programs);
    // Another process may have published a version since the last poll.
    await programs.refresh();
    const scheduled = await asEngine(context.engine.db, async (trx) => {
      const row = await lockVersion(trx, input, { states: ['approved'], errors });
      const now = context.engine.now();
      const today = businessDay(now);
      const { program } = requireValid(context, { partner, document: row.document }, errors);
      const live = liveProgram(programs, partner, today);
      const first = earnAlike(live, program) ? today : await readFirstDay(trx, now);
      const validFrom = input.validFrom ?? today;
      if (validFrom < first) throw errors.DAY_PASSED({ data: { first } });
      const to = { state: 'scheduled' as const, validFrom, scheduledBy: auditName(context) };
      const detail = changesFrom(live, program);
      return stepTo(trx, context, { partner, row, action: 'settings scheduled', to, detail });
    });
    await programs.refresh();
    return scheduled;
  },
);

export const rollBackProgram = staff.program.rollBack.handler(
  async ({ context, input: { partner, to, reason: note }, errors }) =>
    asEngine(context.engine.db, async (trx) => {
      const programs = requirePart(context.programs);
      const now = context.engine.now();
      const today = businessDay(now);
      await lockProgram(trx, partner);
      const version = to === null ? undefined : await readVersion(trx, partner, to);
      if (to !== null && !version) throw errors.UNKNOWN_VERSION({ data: { number: to } });
      const nothing: ProgramDocument = { settings: {}, theme: null, logo: null };
      const { program, document } = requireValid(
        context,
        { partner, document: version?.document ?? nothing },
        errors,
      );
      await requireNoneOpen(trx, { partner, today }, errors);
      const madeBy = auditName(context);
      const state = 'inReview' as const;
      const row = await insertVersion(trx, {
        partner,
        document,
        note,
        state,
        madeBy,
        now,
        restores: to,
      });
      const changes = changesFrom(liveProgram(programs, partner, today), program);
      const detail = { version: row.number, restores: to ?? 'folder', reason: note };
      await auditChange(trx, context, {
        action: 'settings rolled back',
        partner,
        detail: { ...detail, before: 'none', after: state, ...changes },
      });
      return present(trx, context, { partner, row });
    }),
);
