import type { StaffContentEntry } from '#contract/staff/content.ts';
import type { Entry } from '#domain/content/json.ts';
import { layerEntries } from '#domain/content/layer-entries.ts';
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
  readEntryFacts,
  readLock,
  releaseLock,
  scheduleDraft,
  takeLock,
  unschedule,
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
    if ((await entryVersion(trx, name)) !== version) throw errors.STALE();
  };

const asEntry = ({ slug, fields, needs }: StaffContentEntry): Entry => ({
  slug,
  fields,
  ...(needs === undefined ? {} : { needs }),
});

export const saveContent = staff.contentEditor.save.handler(
  async ({ context, input: { partner, page, slug, fields, version }, errors }) => {
    const { content, loadedPartner } = copyOf(context, partner);
    const { db, now } = context.engine;
    const others = await content.entriesOf(loadedPartner, { name: page, isPreview: true });
    const known = others.find((entry) => entry.slug === slug);
    const folder = loadedPartner.content.get(page)?.find((entry) => entry.slug === slug);
    const needs = (known ?? folder)?.needs;
    if (!(known ?? folder)) throw errors.UNKNOWN_ENTRY({ data: { page, slug } });
    const entry = asEntry({ slug, fields, needs });
    const edit = { loadedPartner, page, by: authorOf(context, '') };
    const prefix = `${slug}.`;
    const problems = draftProblems(edit, [entry], others).map((problem) => ({
      ...problem,
      path: problem.path.startsWith(prefix) ? problem.path.slice(prefix.length) : '',
    }));
    const name = { partnerId: partner, page, slug };
    const check = checkEntry(context, { name, version, errors });
    if (problems.length === 0) await draftEntry(db, edit, { entry, check });
    const facts = await readEntryFacts(db, name, now());
    return { version: facts.version, hasDraft: facts.draft !== null, problems };
  },
);

export const discardContent = staff.contentEditor.discard.handler(
  async ({ context, input: { partner, page, slug, version }, errors }) => {
    copyOf(context, partner);
    const { db } = context.engine;
    const name = { partnerId: partner, page, slug };
    const check = checkEntry(context, { name, version, errors });
    await discardDraft(db, name, { by: authorOf(context, ''), check });
    return { version: await asEngine(db, (trx) => entryVersion(trx, name)) };
  },
);

export const lockContent = staff.contentEditor.lock.handler(
  async ({ context, input: { partner, page, slug, takesOver } }) => {
    copyOf(context, partner);
    const { db, now } = context.engine;
    const name = { partnerId: partner, page, slug };
    const [at, holder] = [now(), auditName(context)];
    const expiresAt = new Date(at.getTime() + LOCK_MS);
    const lock = await asEngine(db, async (trx) => {
      const former = await readLock(trx, name, at);
      await takeLock(trx, name, { holder, now: at, expiresAt, takesOver });
      if (takesOver && former && former.holder !== holder)
        await auditEditLock(trx, name, { former: former.holder, by: authorOf(context, '') });
      return readLock(trx, name, at);
    });
    return { lock: presentLock(context, requirePart(lock)) };
  },
);

export const unlockContent = staff.contentEditor.unlock.handler(
  async ({ context, input: { partner: partnerId, page, slug } }) => {
    const holder = auditName(context);
    await asEngine(context.engine.db, (trx) => releaseLock(trx, { partnerId, page, slug }, holder));
    return {};
  },
);

export const scheduleContent = staff.contentEditor.schedule.handler(
  async ({ context, input: { partner, page, slug, note, ...input }, errors }) => {
    copyOf(context, partner);
    const { db, now } = context.engine;
    const times = {
      startsAt: new Date(input.startsAt),
      endsAt: input.endsAt === null ? null : new Date(input.endsAt),
    };
    if (times.startsAt <= now()) throw errors.INVALID_TIMES({ data: { code: 'past' } });
    if (times.endsAt && times.endsAt <= times.startsAt)
      throw errors.INVALID_TIMES({ data: { code: 'order' } });
    const name = { partnerId: partner, page, slug };
    const outcome = await scheduleDraft(db, name, { times, by: authorOf(context, note) });
    if (outcome === 'noDraft') throw errors.NO_DRAFT();
    if (outcome === 'alreadyScheduled') throw errors.ALREADY_SCHEDULED();
    const { schedule } = await readEntryFacts(db, name, now());
    return { schedule: presentSchedule(requirePart(schedule)) };
  },
);

export const unscheduleContent = staff.contentEditor.unschedule.handler(
  async ({ context, input: { partner, page, slug }, errors }) => {
    copyOf(context, partner);
    const name = { partnerId: partner, page, slug };
    if (!(await unschedule(context.engine.db, name, authorOf(context, ''))))
      throw errors.NO_SCHEDULE();
    return {};
  },
);

export const renderContent = staff.contentEditor.render.handler(
  async ({ context, input: { partner, page, entry } }) => {
    const { content, loadedPartner } = copyOf(context, partner);
    await content.refresh();
    const drafted = await content.entriesOf(loadedPartner, { name: page, isPreview: true });
    // The edited fields replace the entry where it stands, so that removed items are gone.
    const under = drafted.map((item) =>
      item.slug === entry?.slug ? { ...item, fields: {} } : item,
    );
    const entries = entry ? layerEntries(under, [asEntry(entry)]) : drafted;
    const year = Number(businessDay(context.engine.now()).slice(0, 4));
    return { data: [...fillPage(loadedPartner, entries, year)] };
  },
);

export const openContentPreview = staff.contentEditor.openPreview.handler(
  ({ context, input: { partner, kind } }) => {
    const open = requirePart(context.openPreview);
    const { token, expiresAt } = open({ partner, kind, now: context.engine.now() });
    return { token, expiresAt: expiresAt.toISOString() };
  },
);
