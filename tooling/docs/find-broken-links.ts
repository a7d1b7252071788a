/** A built page: its address, such as `/glossary/`, and its HTML. */
export type BuiltPage = { address: string; html: string };

const decoded = (text: string): string => decodeURIComponent(text.replaceAll('&amp;', '&'));

const targetsIn = (html: string): string[] =>
  [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, target = '']) => decoded(target));

const idsIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => decoded(id)));

const isExternal = (target: string) => /^[a-z][a-z0-9+.-]*:|^\/\//i.test(target);

/** Links of built pages to a page, file or heading that does not exist, as `page: link`. */
export const findBrokenLinks = (
  pages: readonly BuiltPage[],
  hasFile: (path: string) => boolean,
): string[] => {
  const ids = new Map(pages.map(({ address, html }) => [address, idsIn(html)]));
  return pages.flatMap(({ address, html }) =>
    targetsIn(html).flatMap((target) => {
      if (target === '' || isExternal(target)) return [];
      const { pathname, hash } = new URL(target, `http://site${address}`);
      const page = ids.get(decoded(pathname));
      if (!page) return hasFile(decoded(pathname)) ? [] : [`${address}: ${target}`];
      const isFound = hash === '' || page.has(decoded(hash.slice(1)));
      return isFound ? [] : [`${address}: ${target}`];
    }),
  );
};
