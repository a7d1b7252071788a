import { asEngine, type Database } from '#server/platform/db/index.ts';
import { type EntryName, listPublications, listRevisions, readEntry } from './store.ts';

export type HistoryLine = {
  at: Date;
  /** A revision was saved, or published; null is the folder's content. */
  kind: 'written' | 'published';
  revision: number | null;
  isHidden: boolean;
  author: string;
  note: string;
};
export type History = { lines: HistoryLine[]; draft: number | null; published: number | null };

/** An entry's revisions and publications, oldest first; undefined when it was never edited. */
export const readHistory = (db: Database, name: EntryName): Promise<History | undefined> =>
  asEngine(db, async (trx) => {
    const state = await readEntry(trx, name);
    if (!state) return undefined;
    const revisions = await listRevisions(trx, name);
    const hidden = new Set(
      revisions.filter(({ isHidden }) => isHidden).map(({ revision }) => revision),
    );
    const written = revisions.map(
      ({ revision, isHidden, author, note, createdAt }): HistoryLine => ({
        at: createdAt,
        kind: 'written',
        revision,
        isHidden,
        author,
        note,
      }),
    );
    const published = (await listPublications(trx, name)).map(
      ({ revision, author, note, published_at: at }): HistoryLine => ({
        at,
        kind: 'published',
        revision,
        isHidden: revision !== null && hidden.has(revision),
        author,
        note,
      }),
    );
    const lines = [...written, ...published].sort((a, b) => a.at.getTime() - b.at.getTime());
    return { lines, ...state };
  });
