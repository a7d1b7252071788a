import type { ContentEntry } from '#contract/content.ts';

const withoutTrailingSlash = (path: string) => path.replace(/(.)\/+$/, '$1');

/** The entry that is the page of a path: it names it in `url` or among its `extra_paths` (A §2, B §3). */
export const findContentEntry = (
  entries: readonly ContentEntry[],
  path: string,
): ContentEntry | undefined => {
  const wanted = withoutTrailingSlash(path);
  return entries.find(({ fields }) => {
    const extra = Array.isArray(fields.extra_paths) ? fields.extra_paths : [];
    return fields.url === wanted || extra.includes(wanted);
  });
};
