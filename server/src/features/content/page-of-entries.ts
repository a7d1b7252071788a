import type { ContentPage } from '#contract/content.ts';
import type { Entry } from '#domain/content/json.ts';

/** Paginates entries in the content API's format. */
export const pageOfEntries = (
  entries: readonly Entry[],
  { page, pageSize }: { page: number; pageSize: number },
): ContentPage => {
  const start = (page - 1) * pageSize;
  return {
    meta: {
      count: entries.length,
      next_page: start + pageSize < entries.length ? page + 1 : null,
      previous_page: page > 1 ? page - 1 : null,
    },
    data: entries.slice(start, start + pageSize).map(({ slug, fields }) => ({ slug, fields })),
  };
};
