import type { StaffContentEntry } from '#contract/staff/content.ts';
import type { ContentProblem } from '#domain/content/content-problem.ts';
import type { Entry } from '#domain/content/json.ts';
import { layerEntries } from '#domain/content/layer-entries.ts';
import type { PageName } from '#domain/content/page-names.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { businessDay } from '#domain/time/local-time.ts';
import {
  auditEditLock,
  discardDraft,
  draftEntry,
  draftProblems,
  type EntryName,
  entryVersion,
  fillPage,
  isBaseLayer,
  lockEntryVersion,
  newPageProblems,
  readEntryFacts,
  readLock,
  releaseLock,
  scheduleDraft,
  takeLock,
  unschedule,
  withRateTexts,
} from '#server/features/content/index.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import { auditName, requirePart, type StaffContext, staff } from '../staff-context.ts';
import { authorOf, copyOf } from './copy-of.ts';
import { presentLock, presentSchedule } from './read-content-entry.ts';

// The page renews it every minute.
const LOCK_MS = 3 * MINUTE_MS;

type Errors = {
  LOCKED: (options: { data: { holder: string; since: string } }) => Error;
  STALE: () => Error;
};
type Checked = { name: EntryName; version: number; errors: Errors };

// Refuses an entry that another person edits, or that changed since it was read.
const checkEntry =
  (context: StaffContext, { name, version, errors }: Checked) =>
  async (trx: Trx): Promise<void> => {
    const lock = await readLock(trx, name, context.engine.now());
    if (lock && lock.holder !== auditName(context))
      throw errors.LOCKED({ data: { holder: lock.holder, since: lock.since.toISOString() } });
    if ((await lockEntryVersion(trx, name)) !== version) throw errors.STALE();
  };

type Named = Parameters<typeof copyOf>[1] & { page: PageName; slug: string };

const nameOf = async (context: StaffContext, { page, slug, ...of }: Named): Promise<EntryName> => {
  const { loadedPartner } = await copyOf(context, of);
  return { partnerId: loadedPartner.slug, page, slug };
};

/** Problems of an entry of the base beside those that programs add to its page. */
export const problemsInPrograms = async (
  { content, loadedPartner, programs }: Awaited<ReturnType<typeof copyOf>>,
  { page, entry }: { page: PageName; entry: Entry },
): Promise<ContentProblem[]> => {
  if (!isBaseLayer(loadedPartner)) return [];
  const drafted = await content.entriesOf(loadedPartner, { name: page, isPreview: true });
  const base = layerEntries(drafted, [entry]);
  const found = await Promise.all(
    [...programs.values()].map(async (program) => {
      const before = await content.entriesOf(program, { name: page, isPreview: false });
      const after = await content.entriesOverBase(program, { name: page, base });
      return newPageProblems(page, before, after);
    }),
  );
  return [
    ...new Map(found.flat().map((problem) => [problem.path + problem.code, problem])).values(),
  ];
};

export const asEntry = ({ slug, fields, needs }: StaffContentEntry): Entry => ({
  slug,
  fields,
  ...(needs === undefined ? {} : { needs }),
});

export const saveContent = staff.contentEditor.save.handler(
  async ({ context, input: { page, slug, fields, version, ...of }, errors }) => {
    const copy = await copyOf(context, of);
    const { content, loadedPartner } = copy;
    const { db, now } = context.engine;
    const others = await content.entriesOf(loadedPartner, { name: page, isPreview: true });
    const known = others.find((entry) => entry.slug === slug);
    const folder = loadedPartner.content.get(page)?.find((entry) => entry.slug === slug);
    const needs = (known ?? folder)?.needs;
    if (!(known ?? folder)) throw errors.UNKNOWN_ENTRY({ data: { page, slug } });
    const entry = asEntry({ slug, fields, needs });
    const edit = { loadedPartner, page, by: authorOf(context, '') };
    const prefix = `${slug}.`;
    const found = [
      ...draftProblems(edit, [entry], others),
      ...(await problemsInPrograms(copy, { page, entry })),
    ];
    const problems = found.map((problem) => ({
      ...problem,
      path: problem.path.startsWith(prefix) ? problem.path.slice(prefix.length) : '',
    }));
    const name = { partnerId: loadedPartner.slug, page, slug };
    const check = checkEntry(context, { name, version, errors });
    if (problems.length === 0) await draftEntry(db, edit, { entry, check });
    const facts = await readEntryFacts(db, name, now());
    return { version: facts.version, hasDraft: facts.draft !== null, problems };
  },
);

export const discardContent = staff.contentEditor.discard.handler(
  async ({ context, input: { page, slug, version, ...of }, errors }) => {
    const name = await nameOf(context, { page, slug, ...of });
    const { db } = context.engine;
    const check = checkEntry(context, { name, version, errors });
    await discardDraft(db, name, { by: authorOf(context, ''), check });
    return { version: await asEngine(db, (trx) => entryVersion(trx, name)) };
  },
);

export const lockContent = staff.contentEditor.lock.handler(
  async ({ context, input: { takesOver, ...of } }) => {
    const name = await nameOf(context, of);
    const { db, now } = context.engine;
    const [at, holder] = [now(), auditName(context)];
    const expiresAt = new Date(at.getTime() + LOCK_MS);
    const lock = await asEngine(db, async (trx) => {
      const previousLock = await readLock(trx, name, at);
      await takeLock(trx, name, { holder, now: at, expiresAt, takesOver });
      if (takesOver && previousLock && previousLock.holder !== holder)
        await auditEditLock(trx, name, { former: previousLock.holder, by: authorOf(context, '') });
      return readLock(trx, name, at);
    });
    return { lock: presentLock(context, requirePart(lock)) };
  },
);

export const unlockContent = staff.contentEditor.unlock.handler(async ({ context, input }) => {
  const name = await nameOf(context, input);
  await asEngine(context.engine.db, (trx) => releaseLock(trx, name, auditName(context)));
  return {};
});

export const scheduleContent = staff.contentEditor.schedule.handler(
  async ({ context, input: { note, ...input }, errors }) => {
    const name = await nameOf(context, input);
    const { db, now } = context.engine;
    const times = {
      startsAt: new Date(input.startsAt),
      endsAt: input.endsAt === null ? null : new Date(input.endsAt),
    };
    if (times.startsAt <= now()) throw errors.INVALID_TIMES({ data: { code: 'past' } });
    if (times.endsAt && times.endsAt <= times.startsAt)
      throw errors.INVALID_TIMES({ data: { code: 'order' } });
    const outcome = await scheduleDraft(db, name, { times, by: authorOf(context, note) });
    if (outcome === 'noDraft') throw errors.NO_DRAFT();
    if (outcome === 'alreadyScheduled') throw errors.ALREADY_SCHEDULED();
    const { schedule } = await readEntryFacts(db, name, now());
    return { schedule: presentSchedule(requirePart(schedule)) };
  },
);

export const unscheduleContent = staff.contentEditor.unschedule.handler(
  async ({ context, input, errors }) => {
    const name = await nameOf(context, input);
    if (!(await unschedule(context.engine.db, name, authorOf(context, ''))))
      throw errors.NO_SCHEDULE();
    return {};
  },
);

export const renderContent = staff.contentEditor.render.handler(
  async ({ context, input: { page, entry, ...of } }) => {
    const { content, loadedPartner, program } = await copyOf(context, of);
    const drafted = await content.entriesOf(loadedPartner, { name: page, isPreview: true });
    // The edited fields replace the entry where it stands, so that removed items are gone.
    const under = drafted.map((item) =>
      item.slug === entry?.slug ? { ...item, fields: {} } : item,
    );
    const edited = entry ? layerEntries(under, [asEntry(entry)]) : drafted;
    const entries = isBaseLayer(loadedPartner)
      ? await content.entriesOverBase(program, { name: page, base: edited })
      : edited;
    const year = Number(businessDay(context.engine.now()).slice(0, 4));
    const shown = await withRateTexts(program, { content, isPreview: true });
    return { data: [...fillPage(shown, entries, year)] };
  },
);

export const openContentPreview = staff.contentEditor.openPreview.handler(
  ({ context, input: { partner, kind } }) => {
    const open = requirePart(context.openPreview);
    const { token, expiresAt } = open({ partner, kind, now: context.engine.now() });
    return { token, expiresAt: expiresAt.toISOString() };
  },
);
