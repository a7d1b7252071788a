import { type FieldDifference, fieldDifferences } from '#domain/content/field-differences.ts';
import type { Entry } from '#domain/content/json.ts';
import { type PageName, pageNames } from '#domain/content/page-names.ts';
import type { LoadedPartner } from '#server/features/partner/index.ts';
import type { ContentService } from './content-service.ts';

type EntryDifference = {
  page: PageName;
  slug: string;
  kind: 'added' | 'hidden' | 'changed';
  fields: FieldDifference[];
};

const compareEntries = (
  page: PageName,
  before: readonly Entry[],
  after: readonly Entry[],
): EntryDifference[] => {
  const slugs = new Set([...before, ...after].map(({ slug }) => slug));
  return [...slugs].flatMap((slug): EntryDifference[] => {
    const old = before.find((entry) => entry.slug === slug);
    const now = after.find((entry) => entry.slug === slug);
    if (!now) return [{ page, slug, kind: 'hidden', fields: [] }];
    const fields = fieldDifferences(old?.fields ?? {}, now.fields);
    if (!old) return [{ page, slug, kind: 'added', fields }];
    return fields.length > 0 || old.needs !== now.needs
      ? [{ page, slug, kind: 'changed', fields }]
      : [];
  });
};

type Versions = 'folder' | 'published' | 'drafts';

/** Entries that differ between two versions of a partner's content. */
export const compareContent = async (
  content: ContentService,
  loadedPartner: LoadedPartner,
  { from, to }: { from: Versions; to: Versions },
): Promise<EntryDifference[]> => {
  const entriesIn = async (version: Versions, name: PageName) =>
    version === 'folder'
      ? (loadedPartner.content.get(name) ?? [])
      : content.entriesOf(loadedPartner, { name, isPreview: version === 'drafts' });
  const pages = await Promise.all(
    pageNames.map(async (name) =>
      compareEntries(name, await entriesIn(from, name), await entriesIn(to, name)),
    ),
  );
  return pages.flat();
};
