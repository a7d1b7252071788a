import { sql } from 'kysely';
import type { JsonObject } from '#domain/content/json.ts';
import type { Override } from '#domain/content/layer-entries.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { renameFields } from './renamed-fields.ts';

export type EntryName = { partnerId: string; page: string; slug: string };
export type StoredRevision = Override & { revision: number };
export type Author = { author: string; note: string; at: Date };

const keyOf = ({ partnerId, page, slug }: EntryName) => ({ partner_id: partnerId, page, slug });

const revisionOf = (row: {
  revision: number;
  page: string;
  slug: string;
  is_hidden: boolean;
  needs: string | null;
  fields: JsonObject;
}): StoredRevision => ({
  revision: row.revision,
  slug: row.slug,
  isHidden: row.is_hidden,
  fields: renameFields(row),
  ...(row.needs === null ? {} : { needs: row.needs }),
});

/** Changes with every content edit, in any commit order. */
export const contentVersion = async (trx: Trx): Promise<number> => {
  const { version } = await trx
    .selectFrom('content_entry')
    .select(({ fn }) => sql<number>`coalesce(${fn.sum('change')}, 0)::float8`.as('version'))
    .executeTakeFirstOrThrow();
  return version;
};

export type LayerRow = { partnerId: string; page: string; isDraft: boolean; override: Override };

/** Every published or draft override of every partner. */
export const listOverrides = async (trx: Trx): Promise<LayerRow[]> => {
  const rows = await trx
    .selectFrom('content_entry as e')
    .innerJoin('content_revision as r', (join) =>
      join
        .onRef('r.partner_id', '=', 'e.partner_id')
        .onRef('r.page', '=', 'e.page')
        .onRef('r.slug', '=', 'e.slug')
        .on(({ or, eb }) =>
          or([
            eb('r.revision', '=', eb.ref('e.published_revision')),
            eb('r.revision', '=', eb.ref('e.draft_revision')),
          ]),
        ),
    )
    .select(['e.partner_id', 'e.page', 'e.slug', 'e.draft_revision'])
    .select(['r.revision', 'r.is_hidden', 'r.needs', 'r.fields'])
    .orderBy('e.partner_id')
    .orderBy('e.page')
    .orderBy('e.slug')
    .execute();
  return rows.map((row) => ({
    partnerId: row.partner_id,
    page: row.page,
    isDraft: row.revision === row.draft_revision,
    override: revisionOf(row),
  }));
};

export type EntryState = { draft: number | null; published: number | null };

/** The row that content of a program, or of the base, refers to. */
export const addContentOwner = (trx: Trx, id: string) =>
  trx
    .insertInto('partner')
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Locks an entry, creating it if needed, and returns its revisions. */
export const lockEntry = async (trx: Trx, name: EntryName): Promise<EntryState> => {
  await addContentOwner(trx, name.partnerId);
  await trx
    .insertInto('content_entry')
    .values({ ...keyOf(name), draft_revision: null, published_revision: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await selectEntry(trx, name).forUpdate().executeTakeFirstOrThrow();
  return { draft: row.draft_revision, published: row.published_revision };
};

const selectEntry = (trx: Trx, name: EntryName) =>
  trx
    .selectFrom('content_entry')
    .select(['draft_revision', 'published_revision'])
    .where((eb) => eb.and(keyOf(name)));

export const readEntry = async (trx: Trx, name: EntryName): Promise<EntryState | undefined> => {
  const row = await selectEntry(trx, name).executeTakeFirst();
  return row && { draft: row.draft_revision, published: row.published_revision };
};

/** Entries of a partner that have a draft. */
export const listDrafts = (trx: Trx, partnerId: string) =>
  trx
    .selectFrom('content_entry')
    .select(['page', 'slug'])
    .where('partner_id', '=', partnerId)
    .where('draft_revision', 'is not', null)
    .orderBy('page')
    .orderBy('slug')
    .execute();

export const listRevisions = async (trx: Trx, name: EntryName) => {
  const rows = await trx
    .selectFrom('content_revision')
    .selectAll()
    .where((eb) => eb.and(keyOf(name)))
    .orderBy('revision')
    .execute();
  return rows.map((row) => ({
    ...revisionOf(row),
    author: row.author,
    note: row.note,
    createdAt: row.created_at,
  }));
};

export const readRevision = async (
  trx: Trx,
  name: EntryName,
  revision: number,
): Promise<StoredRevision | undefined> =>
  (await listRevisions(trx, name)).find((item) => item.revision === revision);

/** Appends a revision to a locked entry and returns its number. */
export const addRevision = async (
  trx: Trx,
  name: EntryName,
  { override, by }: { override: Override; by: Author },
): Promise<number> => {
  const { next } = await trx
    .selectFrom('content_revision')
    .select(({ fn }) => sql<number>`coalesce(${fn.max('revision')}, 0) + 1`.as('next'))
    .where((eb) => eb.and(keyOf(name)))
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('content_revision')
    .values({
      ...keyOf(name),
      revision: next,
      is_hidden: override.isHidden,
      needs: override.needs ?? null,
      fields: JSON.stringify(override.fields),
      author: by.author,
      note: by.note,
      created_at: by.at,
    })
    .execute();
  return next;
};

export const pointEntry = (trx: Trx, name: EntryName, { draft, published }: EntryState) =>
  trx
    .updateTable('content_entry')
    .set({
      draft_revision: draft,
      published_revision: published,
      change: sql<number>`nextval('content_change')`,
    })
    .where((eb) => eb.and(keyOf(name)))
    .execute();

export const listPublications = (trx: Trx, name: EntryName) =>
  trx
    .selectFrom('content_publication')
    .select(['id', 'revision', 'author', 'note', 'published_at'])
    .where((eb) => eb.and(keyOf(name)))
    .orderBy('id')
    .execute();

/** Records a publication; null is the folder's content. */
export const addPublication = (
  trx: Trx,
  name: EntryName,
  { revision, by }: { revision: number | null; by: Author },
) =>
  trx
    .insertInto('content_publication')
    .values({
      ...keyOf(name),
      revision,
      author: by.author,
      note: by.note,
      published_at: by.at,
    })
    .execute();
