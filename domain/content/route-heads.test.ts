import { describe, expect, it } from 'vitest';
import { fillRouteHeads, headFor, layerRouteHeads } from './route-heads.ts';

const meta = {
  '/': { title: 'Home', description: 'All of it', keywords: 'dining' },
  '/search': { title: 'Search' },
  '/merchants/*': { title: 'Restaurant' },
  '/merchants/special/*': { title: 'Special' },
};

it.each([
  ['the home route', '/', { title: 'Home', description: 'All of it', keywords: 'dining' }],
  [
    'its own title, other fields of home',
    '/search',
    { title: 'Search', description: 'All of it', keywords: 'dining' },
  ],
  ['a route below a wildcard', '/merchants/m1', { title: 'Restaurant' }],
  ['the longest wildcard wins', '/merchants/special/m1', { title: 'Special' }],
  ['a wildcard does not match its parent path', '/merchants', { title: 'Home' }],
  ['a route without an entry', '/join', { title: 'Home', description: 'All of it' }],
])('headFor: %s', (_, path, head) => {
  expect(headFor(meta, path, 'Program')).toMatchObject(head);
});

it('falls back to the program name when nothing is configured', () => {
  expect(headFor({}, '/search', 'Program')).toEqual({
    title: 'Program',
    description: undefined,
    keywords: undefined,
  });
});

const heads = {
  '/': { title: 'Home', description: 'Home words', keywords: 'home' },
};

describe('layerRouteHeads and fillRouteHeads', () => {
  it('layers the partner over the base, field by field', () => {
    const layered = layerRouteHeads(heads, { '/': { title: 'Own' }, '/new': { title: 'New' } });
    expect(layered['/']).toEqual({ title: 'Own', description: 'Home words', keywords: 'home' });
    expect(layered['/new']).toEqual({ title: 'New' });
  });

  it('fills placeholders without escaping', () => {
    expect(fillRouteHeads({ '/': { title: 'Dine | {program}' } }, { program: 'A & B' })).toEqual({
      '/': { title: 'Dine | A & B' },
    });
  });
});
