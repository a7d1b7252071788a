import { escapeHtml } from '#domain/content/substitute.ts';

type Page = { path: string; changedAt?: Date };

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const entry = (tag: 'url' | 'sitemap', origin: string, { path, changedAt }: Page) => {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : '';
  return `<${tag}><loc>${escapeHtml(origin + path)}</loc>${changed}</${tag}>\n`;
};

export const sitemapIndex = (origin: string, paths: readonly string[]): string =>
  `${HEAD}<sitemapindex ${SCHEMA}>\n${paths.map((path) => entry('sitemap', origin, { path })).join('')}</sitemapindex>\n`;

/** One sitemap; the protocol allows at most 50,000 URLs. */
export const sitemap = (origin: string, pages: readonly Page[]): string =>
  `${HEAD}<urlset ${SCHEMA}>\n${pages.map((page) => entry('url', origin, page)).join('')}</urlset>\n`;
