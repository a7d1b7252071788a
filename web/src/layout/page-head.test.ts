import { expect, it } from 'vitest';
import { programFixture } from '../testing/program-fixture.ts';
import { pageHead } from './page-head.ts';

const loaded = {
  program: {
    ...programFixture({
      routeMeta: {
        '/': { title: 'Sample Dining', description: 'Dine and earn', keywords: 'dining' },
        '/search': { title: 'Find a restaurant' },
      },
    }),
    themeCss: ":root{--seed-brand:#123456;--font-text:'Figtree Variable', 'Figtree'}",
  },
  origin: 'https://sample.example',
};

const metaOf = (path: string) => pageHead(loaded, path).meta;
const linksOf = (path: string) => pageHead(loaded, path).links ?? [];

it('takes the title of the route and the rest of home', () => {
  expect(metaOf('/search')).toEqual(
    expect.arrayContaining([
      { title: 'Find a restaurant' },
      { name: 'description', content: 'Dine and earn' },
      { name: 'keywords', content: 'dining' },
    ]),
  );
});

it('has one canonical address a page, with or without a closing slash', () => {
  for (const path of ['/search', '/search/'])
    expect(linksOf(path)).toContainEqual({
      rel: 'canonical',
      href: 'https://sample.example/search',
    });
  expect(linksOf('/')).toContainEqual({ rel: 'canonical', href: 'https://sample.example/' });
});

it('preloads the fonts that the theme names and no others', () => {
  const fonts = linksOf('/').flatMap((link) => ('as' in link ? [link.href] : []));
  expect(fonts).toHaveLength(1);
  expect(fonts[0]).toContain('figtree-latin-wght-normal');
});

it('draws its icon in the brand colour', () => {
  const icon = linksOf('/').find((link) => link.rel === 'icon');
  expect(decodeURIComponent(icon?.href ?? '')).toContain('stroke="#123456"');
});

it('is a plain head until the program is known', () => {
  expect(pageHead(undefined, '/')).toEqual({ meta: expect.any(Array) });
});

const dataOf = (path: string, title = '') =>
  pageHead(loaded, path, title).meta.flatMap((tag) =>
    'script:ld+json' in tag ? [tag['script:ld+json']] : [],
  );

it('describes the program and its search on the home page alone', () => {
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

it('tells the way to a page below another one, and no way through pages that there are not', () => {
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

it('has the title that the content gives', () => {
  expect(pageHead(loaded, '/search', 'Patios').meta).toContainEqual({ title: 'Patios' });
});
