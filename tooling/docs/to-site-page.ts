import { posix } from 'node:path';

/** A page of `docs/` by its path there, such as `behavior/earning.md`. */
export type DocPage = { path: string; text: string };

/** The address of a page of `docs/` on the site. */
export const addressOf = (path: string): string => {
  const slug = path.replace(/\.md$/, '').replace(/(^|\/)README$/, '$1');
  return `/${slug.toLowerCase().replace(/\/$/, '')}/`.replaceAll('//', '/');
};

// Code comes first where it begins first, and is left as it is.
const CODE_OR_LINK = /^```[\s\S]*?^```$|(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)|`[^`\n]+`/gm;

/** A link as the site has it; one that leaves `docs/` is left as its text, because the site has no sources. */
const linkOf = (
  path: string,
  known: ReadonlySet<string>,
  [whole, image, text, target]: readonly string[],
): string => {
  if (!target || /^(https?:|mailto:|#|\/)/.test(target)) return whole ?? '';
  const [file = '', anchor] = target.split('#');
  const found = posix.normalize(posix.join(posix.dirname(path), file));
  if (image) return `![${text}](/${found})`;
  const page = known.has(found) ? found : `${found.replace(/\/$/, '')}/README.md`;
  if (!known.has(page)) return text ?? '';
  return `[${text}](${addressOf(page)}${anchor ? `#${anchor}` : ''})`;
};

/** A page as the site's generator reads it: the heading as title, links as addresses of the site. */
export const toSitePage = ({ path, text }: DocPage, known: ReadonlySet<string>): string => {
  const title = /^# (.+)$/m.exec(text)?.[1] ?? path;
  const body = text.replace(/^# .+\n+/m, '');
  const linked = body.replaceAll(CODE_OR_LINK, (...match) => linkOf(path, known, match));
  return `---\ntitle: ${JSON.stringify(title)}\n---\n\n${linked}`;
};
