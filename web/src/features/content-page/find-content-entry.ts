import type { ContentEntry } from '#contract/content.ts';

const withoutTrailingSlash = (path: string) => path.replace(/(.)\/+$/, '$1');

/** The entry of a path, by its `url` or `extra_paths`. */
export const findContentEntry = (
  entries: readonly ContentEntry[],
  path: string,
): ContentEntry | undefined => {
  const normalizedPath = withoutTrailingSlash(path);
  return entries.find(({ fields }) => {
    const extra = Array.isArray(fields.extra_paths) ? fields.extra_paths : [];
    return fields.url === normalizedPath || extra.includes(normalizedPath);
  });
};
