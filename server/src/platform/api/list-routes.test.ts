import { expect, it } from 'vitest';
import { z } from 'zod';
import { cachedItemEndpoint, memberEndpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { listRoutes } from './list-routes.ts';

const routes = listRoutes({
  merchants: {
    read: cachedItemEndpoint
      .route({ method: 'GET', path: '/api/merchants/{id}/reviews' })
      .input(z.object({ id: z.string(), page: z.string() })),
  },
  member: { write: memberEndpoint.route({ path: '/api/Member' }).input(z.string()) },
});

it.each([
  ['/api/merchants/m1/reviews', true],
  ['/api/merchants/m%2F1/reviews', true],
  ['/api/merchants//reviews', false],
  ['/api/merchants/a/b/reviews', false],
  ['/api/merchants/m1/reviews/', false],
  ['/x/api/merchants/m1/reviews', false],
])('the pattern of a parameter matches %s: %s', (path, isMatch) => {
  expect(routes[0]?.pattern.test(path)).toBe(isMatch);
});

it('lists method, cache and the names of the input', () => {
  expect(routes).toMatchObject([
    { method: 'GET', meta: { cache: 'public' }, parameters: ['id', 'page'] },
    { method: 'POST', meta: { access: 'member' }, parameters: [] },
  ]);
});

it('no two endpoints of the contract have the same address', () => {
  const all = listRoutes(contract);
  const clashes = all.flatMap((route, index) =>
    all
      .slice(index + 1)
      .filter(
        ({ method, pattern }) => method === route.method && pattern.source === route.pattern.source,
      )
      .map(({ pattern }) => `${route.method} ${pattern.source}`),
  );
  expect(clashes).toEqual([]);
});

it('only reads are cached, and none that require a member', () => {
  const shared = listRoutes(contract).filter(({ meta }) => meta.cache === 'public');
  expect(shared.length).toBeGreaterThan(3);
  expect(shared.filter(({ method }) => method !== 'GET')).toEqual([]);
});
