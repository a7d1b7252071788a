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
