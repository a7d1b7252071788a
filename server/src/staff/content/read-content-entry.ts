import type { StaffContentDetail } from '#contract/staff/content-editor.ts';
import { partnerCapabilities } from '#domain/content/capabilities.ts';
import { areFieldsEqual } from '#domain/content/field-differences.ts';
import type { Entry } from '#domain/content/json.ts';
import { overrideEntries } from '#domain/content/layer-entries.ts';
import type { PageName } from '#domain/content/page-names.ts';
import { partnerPlaceholders, yearPlaceholders } from '#domain/content/partner-placeholders.ts';
import { rateTextsIn } from '#domain/rewards/format-rate.ts';
import { businessDay } from '#domain/time/local-time.ts';
import {
  type EditLock,
  folderEntry,
  isBaseLayer,
  readEntryFacts,
  readStoredRevision,
  type Schedule,
} from '#server/features/content/index.ts';
import { auditName, mayIn, type StaffContext, staff } from '../staff-context.ts';
import { copyOf } from './copy-of.ts';

type Copy = Awaited<ReturnType<typeof copyOf>>;
type Place = { page: PageName; slug: string };

export const presentLock = (context: StaffContext, { holder, since }: EditLock) => ({
  holder,
  since: since.toISOString(),
  isMine: holder === auditName(context),
});

export const presentSchedule = ({ startsAt, endsAt, note, author, startedAt }: Schedule) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
  note,
  author,
  isRunning: startedAt !== null,
});

const entryAt = async (
  { content, loadedPartner }: Copy,
  { page, slug }: Place,
  isPreview: boolean,
) =>
  (await content.entriesOf(loadedPartner, { name: page, isPreview })).find(
    (entry) => entry.slug === slug,
  );

const isSame = (field: string, entry: Entry | undefined, base: Entry): boolean =>
  entry !== undefined &&
  areFieldsEqual({ value: entry.fields[field] ?? null }, { value: base.fields[field] ?? null });

// Only a role in every program reads the names of the others.
const inheritanceOf = async (
  context: StaffContext,
  { copy, base, place }: { copy: Copy; base: Entry | undefined; place: Place },
): Promise<StaffContentDetail['inheritance']> => {
  if (!base) return [];
  const shown = await Promise.all(
    [...copy.programs.values()].map(async (loadedPartner) => ({
      name: loadedPartner.partner.programName,
      entry: await entryAt({ ...copy, loadedPartner }, place, false),
    })),
  );
  const mayRead = mayIn(context, 'content.read', null);
  return Object.keys(base.fields).map((field) => {
    const overriding = shown.filter(({ entry }) => !isSame(field, entry, base));
    const names = mayRead ? overriding.map(({ name }) => name) : [];
    const inheriting = shown.length - overriding.length;
    return { field, inheriting, overriding: overriding.length, names };
  });
};

const placeholdersOf = async ({ content, program }: Copy, now: Date) => ({
  ...partnerPlaceholders(
    program.partner,
    rateTextsIn(await content.entriesOf(program, { name: '*', isPreview: false })),
  ),
  ...yearPlaceholders(Number(businessDay(now).slice(0, 4))),
});

export const readContentEntry = staff.contentEditor.entry.handler(
  async ({ context, input: { page, slug, ...of }, errors }): Promise<StaffContentDetail> => {
    const copy = await copyOf(context, of);
    const { engine } = context;
    const place = { page, slug };
    const drafted = await entryAt(copy, place, true);
    const published = await entryAt(copy, place, false);
    const folder = folderEntry({ ...copy, page }, slug);
    const current = drafted ?? published ?? folder;
    if (!current) throw errors.UNKNOWN_ENTRY({ data: place });
    const isBase = isBaseLayer(copy.loadedPartner);
    const base = copy.program.base.get(page)?.find((entry) => entry.slug === slug);
    const name = { partnerId: copy.loadedPartner.slug, ...place };
    const facts = await readEntryFacts(engine.db, name, engine.now());
    const { version, draft, lock, schedule } = facts;
    const needs = current.needs ?? null;
    const capabilities = partnerCapabilities(copy.loadedPartner.partner);
    return {
      ...place,
      needs,
      isShown: needs === null || capabilities[needs] === true,
      fields: current.fields,
      isHidden: !drafted,
      published: published?.fields ?? null,
      folder: folder?.fields ?? null,
      base: isBase ? null : (base?.fields ?? null),
      version,
      draft: draft && { ...draft, at: draft.at.toISOString() },
      schedule: schedule ? presentSchedule(schedule) : null,
      lock: lock ? presentLock(context, lock) : null,
      placeholders: await placeholdersOf(copy, engine.now()),
      inheritance: await inheritanceOf(context, { copy, base, place }),
    };
  },
);

export const readContentRevision = staff.contentEditor.revision.handler(
  async ({ context, input: { page, slug, revision, ...of }, errors }) => {
    const copy = await copyOf(context, of);
    const folder = folderEntry({ ...copy, page }, slug);
    if (revision === null) return { fields: folder?.fields ?? null };
    const name = { partnerId: copy.loadedPartner.slug, page, slug };
    const stored = await readStoredRevision(context.engine.db, name, revision);
    if (!stored) throw errors.UNKNOWN_ENTRY({ data: { page, slug } });
    const [entry] = overrideEntries(folder ? [folder] : [], [stored]);
    return { fields: entry?.fields ?? null };
  },
);
