import { beforeEach, expect, it, vi } from 'vitest';
import { partnerFixture } from '../testing/partner-fixture.ts';
import { pageHead } from './page-head.ts';

const loaded = {
  loadedPartner: {
    ...partnerFixture({
      routeMeta: {
        '/': { title: 'Sample Dining', description: 'Dine and earn', keywords: 'dining' },
        '/search': { title: 'Find a restaurant' },
      },
    }),
    themeCss: ":root{--seed-brand:#123456;--font-text:'Figtree Variable', 'Figtree'}",
  },
  origin: 'https://sample.example',
};

beforeEach(() => {
  vi.stubEnv('SSR', true);
});

const metaOf = (path: string) => pageHead(loaded, path).meta;
const linksOf = (path: string) => pageHead(loaded, path).links ?? [];

it("uses the route's title and home's other fields", () => {
  expect(metaOf('/search')).toEqual(
    expect.arrayContaining([
      { title: 'Find a restaurant' },
      { name: 'description', content: 'Dine and earn' },
      { name: 'keywords', content: 'dining' },
    ]),
  );
});

it('has one canonical URL with or without a trailing slash', () => {
  for (const path of ['/search', '/search/'])
    expect(linksOf(path)).toContainEqual({
      rel: 'canonical',
      href: 'https://sample.example/search',
    });
  expect(linksOf('/')).toContainEqual({ rel: 'canonical', href: 'https://sample.example/' });
});

it.each([
  ['/discover/anything', '/discover'],
  ['/merchants/4100000/Order', '/merchants/4100000'],
  ['/merchants/4100000', '/merchants/4100000'],
  ['/earn/reservations', '/earn/reservations'],
])('%s has the canonical URL of %s', (path, canonical) => {
  const href = `https://sample.example${canonical}`;
  expect(linksOf(path)).toContainEqual({ rel: 'canonical', href });
  expect(pageHead(loaded, path).meta).toContainEqual(pageHead(loaded, canonical).meta[0]);
});

it('preloads only the fonts of the theme', () => {
  const fonts = linksOf('/').flatMap((link) => ('as' in link ? [link.href] : []));
  expect(fonts).toHaveLength(1);
  expect(fonts[0]).toContain('figtree-latin-wght-normal');
});

it('declares the faces of only those fonts', () => {
  const [fonts, theme] = pageHead(loaded, '/').styles ?? [];
  expect(fonts).toMatchObject({ href: 'fonts', precedence: 'fonts' });
  expect(fonts?.children).toContain('"Figtree Variable"');
  expect(fonts?.children).not.toMatch(/Bricolage|Fraunces|Instrument|Serif/);
  expect(theme).toEqual({ children: loaded.loadedPartner.themeCss });
});

it('draws the icon in the brand color', () => {
  const icon = linksOf('/').find((link) => link.rel === 'icon');
  expect(decodeURIComponent(icon?.href ?? '')).toContain('stroke="#123456"');
});

it('has only base tags until the partner is loaded', () => {
  expect(pageHead(undefined, '/')).toEqual({ meta: expect.any(Array) });
});

const dataOf = (path: string, title = '') =>
  pageHead(loaded, path, title).meta.flatMap((tag) =>
    'script:ld+json' in tag ? [tag['script:ld+json']] : [],
  );

it('describes the organization and site search on the home page only', () => {
  expect(dataOf('/')).toEqual([
    expect.objectContaining({
      '@graph': [
        expect.objectContaining({ '@type': 'Organization', name: 'Sample Dining' }),
        expect.objectContaining({ '@type': 'WebSite', url: 'https://sample.example/' }),
      ],
    }),
  ]);
  expect(dataOf('/search')).toEqual([]);
});

it('adds breadcrumbs for nested pages whose parents exist', () => {
  const [way] = dataOf('/search/patios', 'Patios | Sample Dining');
  expect(way).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Sample Dining', item: 'https://sample.example/' },
      { position: 2, name: 'Find a restaurant', item: 'https://sample.example/search' },
      { position: 3, name: 'Patios', item: 'https://sample.example/search/patios' },
    ],
  });
  expect(dataOf('/nowhere/patios')).toEqual([]);
});

it('prefers the title of the content', () => {
  expect(pageHead(loaded, '/search', 'Patios').meta).toContainEqual({ title: 'Patios' });
});

it('in the browser has only what a navigation changes', () => {
  vi.stubEnv('SSR', false);
  expect(pageHead(loaded, '/search')).toEqual({
    meta: [{ title: 'Find a restaurant' }],
    links: [{ rel: 'canonical', href: 'https://sample.example/search' }],
    styles: [{ children: loaded.loadedPartner.themeCss }],
  });
});
