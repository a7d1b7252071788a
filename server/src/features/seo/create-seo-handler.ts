import type { Entry } from '#domain/content/json.ts';
import { escapeHtml } from '#domain/content/substitute.ts';
import { acceptsNewMembers } from '#domain/routing/enrollment-gate.ts';
import { businessDay } from '#domain/time/local-time.ts';
import { type ContentService, readFilledPage } from '#server/features/content/index.ts';
import type { LoadedPartner } from '#server/features/partner/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { ClientRequest } from '#server/platform/http/client-request.ts';
import { countMerchants, listMerchants } from './store.ts';

type Page = { path: string; changedAt?: Date };

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const entry = (tag: 'url' | 'sitemap', origin: string, { path, changedAt }: Page) => {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : '';
  return `<${tag}><loc>${escapeHtml(origin + path)}</loc>${changed}</${tag}>\n`;
};

const sitemapIndex = (origin: string, paths: readonly string[]): string =>
  `${HEAD}<sitemapindex ${SCHEMA}>\n${paths.map((path) => entry('sitemap', origin, { path })).join('')}</sitemapindex>\n`;

/** One sitemap; the protocol allows at most 50,000 URLs. */
const sitemap = (origin: string, pages: readonly Page[]): string =>
  `${HEAD}<urlset ${SCHEMA}>\n${pages.map((page) => entry('url', origin, page)).join('')}</urlset>\n`;

/** Private pages, or of no use in search results. */
const disallowedPaths = [
  '/account',
  '/activate',
  '/api/',
  '/recover',
  '/Login',
  '/SignOut',
  '/stgtools',
];

/** robots.txt; disallows everything outside production hosts. */
const robotsText = ({ origin, isPublic }: { origin: string; isPublic: boolean }): string =>
  (isPublic
    ? [
        'User-agent: *',
        ...disallowedPaths.map((path) => `Disallow: ${path}`),
        '',
        `Sitemap: ${origin}/sitemap.xml`,
      ]
    : ['User-agent: *', 'Disallow: /']
  )
    .concat('')
    .join('\n');

type Deps = {
  loadedPartners: ReadonlyMap<string, LoadedPartner>;
  db: Database;
  now: Clock;
  isPublic: (host: string) => boolean;
  content: Pick<ContentService, 'entriesOf'>;
  pageSize?: number;
};

const merchantsPath = /^\/sitemap\/merchants-(\d{1,6})\.xml$/;

// Editors may enter any path below `earn_details`; private ones stay out of the sitemap.
const isOpen = (path: string) =>
  path.startsWith('/') && !disallowedPaths.some((closed) => path.startsWith(closed));

const pathsOf = ({ url, extra_paths: extra }: Entry['fields']): string[] =>
  [url, ...(Array.isArray(extra) ? extra : [])].filter((path) => typeof path === 'string');

/** The partner's public pages, from its settings and content. */
export const openPages = ({ partner }: LoadedPartner, contentPages: readonly Entry[]): string[] => [
  '/',
  ...(partner.hasDiscoverPage ? ['/discover'] : []),
  '/search',
  '/how-it-works',
  ...(acceptsNewMembers(partner) ? ['/join'] : []),
  ...(partner.enrollmentType === 'direct' ? ['/login'] : []),
  ...contentPages.flatMap(({ fields }) => pathsOf(fields)).filter(isOpen),
];

const respond = (body: string, type: string) =>
  new Response(body, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' },
  });

/** GET /robots.txt, /sitemap.xml and its parts. */
export const createSeoHandler = ({
  loadedPartners,
  db,
  now,
  isPublic,
  content,
  pageSize = 10_000,
}: Deps): ((call: ClientRequest) => Promise<Response>) => {
  const merchantPages = async () =>
    Math.ceil((await asEngine(db, (trx) => countMerchants(trx, businessDay(now())))) / pageSize);

  return async ({ caller: { url, origin }, partner }) => {
    const { pathname } = url;
    if (pathname === '/robots.txt')
      return respond(robotsText({ origin, isPublic: isPublic(url.hostname) }), 'text/plain');
    const loadedPartner = loadedPartners.get(partner.slug);
    const today = businessDay(now());
    if (pathname === '/sitemap.xml') {
      const numbers = Array.from({ length: await merchantPages() }, (_, index) => index + 1);
      const merchants = numbers.map((page) => `/sitemap/merchants-${page}.xml`);
      return respond(sitemapIndex(origin, ['/sitemap/pages.xml', ...merchants]), 'application/xml');
    }
    if (pathname === '/sitemap/pages.xml' && loadedPartner) {
      const page = { content, name: 'earn_details', now: now() } as const;
      const pages = new Set(openPages(loadedPartner, await readFilledPage(loadedPartner, page)));
      return respond(
        sitemap(
          origin,
          [...pages].map((path) => ({ path })),
        ),
        'application/xml',
      );
    }
    const page = Number(merchantsPath.exec(pathname)?.[1] ?? 0);
    const rows =
      page > 0 ? await asEngine(db, (trx) => listMerchants(trx, { today, page, pageSize })) : [];
    if (rows.length === 0) throw new AppError('notFound');
    const pages = rows.map(({ id, updated_at }) => ({
      path: `/merchants/${encodeURIComponent(id)}`,
      changedAt: updated_at,
    }));
    return respond(sitemap(origin, pages), 'application/xml');
  };
};
