import { isBuiltInContentRoute } from '#contract/partner.ts';
import type { StaffContentSummary } from '#contract/staff/content-editor.ts';
import { partnerCapabilities } from '#domain/content/capabilities.ts';
import { textsOf } from '#domain/content/entry-texts.ts';
import { areFieldsEqual } from '#domain/content/field-differences.ts';
import type { Entry } from '#domain/content/json.ts';
import { isListedEntry } from '#domain/content/listed-entries.ts';
import { type PageName, pageNames } from '#domain/content/page-names.ts';
import {
  type EntryMark,
  isBaseLayer,
  listEntryMarks,
  listSchedules,
} from '#server/features/content/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { staff } from '../staff-context.ts';
import { copyOf } from './copy-of.ts';

type Copy = Awaited<ReturnType<typeof copyOf>>;
type Found = { entry: Entry; page: PageName; match: string | null };

const tokensOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

const hasTokens = (text: string, tokens: readonly string[]): boolean => {
  const lower = text.toLowerCase();
  return tokens.every((token) => lower.includes(token));
};

/** The entries with a text: in one of their texts, or in their name. */
const findEntries = (entries: readonly Entry[], page: PageName, text: string): Found[] => {
  const tokens = tokensOf(text);
  if (tokens.length === 0) return entries.map((entry) => ({ entry, page, match: null }));
  return entries.flatMap((entry) => {
    const match = textsOf(entry.fields).find((line) => hasTokens(line, tokens));
    const isNamed = hasTokens(`${page} ${entry.slug.replace(/[_-]/g, ' ')}`, tokens);
    return match !== undefined || isNamed ? [{ entry, page, match: match ?? null }] : [];
  });
};

// Entries that a draft or an edit hides stand in the list too.
const entriesOfPage = async ({ content, loadedPartner }: Copy, name: PageName) => {
  const drafted = await content.entriesOf(loadedPartner, { name, isPreview: true });
  const published = await content.entriesOf(loadedPartner, { name, isPreview: false });
  const folder = loadedPartner.content.get(name) ?? [];
  const known = new Set<string>();
  return [...drafted, ...published, ...folder].filter(({ slug }) => {
    const isNew = !known.has(slug);
    known.add(slug);
    return isNew;
  });
};

const sourceOf = ({ loadedPartner }: Copy, { entry: { slug }, page }: Found, mark?: EntryMark) => {
  if (mark?.isPublished) return 'edited' as const;
  const inLayer = (layer: ReadonlyMap<PageName, readonly Entry[]>) =>
    layer.get(page)?.find((entry) => entry.slug === slug);
  const [base, folder] = [inLayer(loadedPartner.base), inLayer(loadedPartner.content)];
  const isAsBase = base && folder && areFieldsEqual(base.fields, folder.fields);
  return isAsBase && base.needs === folder.needs ? ('base' as const) : ('folder' as const);
};

const isOfEntry = (row: { page: string; slug: string }, { entry, page }: Found): boolean =>
  row.page === page && row.slug === entry.slug;

const isShownIn = (copy: Copy, { needs }: Entry): boolean =>
  needs === undefined || partnerCapabilities(copy.loadedPartner.partner)[needs] === true;

export const listContent = staff.contentEditor.list.handler(
  async ({ context, input: { text, ...of } }) => {
    const copy = await copyOf(context, of);
    const { content, loadedPartner } = copy;
    const { marks, schedules } = await asEngine(context.engine.db, async (trx) => ({
      marks: await listEntryMarks(trx, loadedPartner.slug),
      schedules: await listSchedules(trx, loadedPartner.slug),
    }));
    const pages = await Promise.all(
      pageNames.map(async (page) => {
        const shown = await content.entriesOf(loadedPartner, { name: page, isPreview: true });
        const visible = new Set(shown.map(({ slug }) => slug));
        const found = findEntries(await entriesOfPage(copy, page), page, text);
        return found.map((item): StaffContentSummary => {
          const mark = marks.find((row) => isOfEntry(row, item));
          const schedule = schedules.find((row) => isOfEntry(row, item));
          return {
            page,
            slug: item.entry.slug,
            title: textsOf(item.entry.fields)[0] ?? '',
            source: sourceOf(copy, item, mark),
            hasDraft: mark?.hasDraft ?? false,
            isHidden: !visible.has(item.entry.slug),
            isShown: isShownIn(copy, item.entry),
            isListed: isListedEntry(page, item.entry.fields),
            startsAt: schedule?.startsAt.toISOString() ?? null,
            endsAt: schedule?.endsAt?.toISOString() ?? null,
            match: item.match,
          };
        });
      }),
    );
    const isExternal =
      !isBaseLayer(loadedPartner) && !isBuiltInContentRoute(loadedPartner.partner.cmsRoute);
    return { entries: pages.flat(), isExternal };
  },
);
