import { request as send } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import {
  assert,
  asyncProperty,
  constantFrom,
  dictionary,
  record,
  array as someOf,
  string,
} from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallApi } from '#contract/page-host.ts';
import type { MaintenanceArea } from '#domain/maintenance/maintenance.ts';
import { canonicalQuery } from '#domain/routing/canonical-query.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createResponseCache } from './cache/response-cache.ts';

let test: TestApp;
const cache = createResponseCache();
let rendered: Request[] = [];
let version = 0;
let closed = new Set<MaintenanceArea>();

type Options = { callApi: CallApi; nonce?: string };

// Stands in for the web app: a page that shows everything of its request, and calls the API where the path says so.
const web = {
  fetch: async (request: Request, { callApi, nonce }: Options) => {
    rendered.push(request);
    const { pathname } = new URL(request.url);
    const path = /^\/calls(\/.*)/.exec(pathname)?.[1];
    if (path) await callApi(new Request(new URL(path, request.url)));
    const headers = Object.fromEntries(request.headers);
    const text = JSON.stringify({ url: request.url, headers, nonce });
    return new Response(text, { headers: { 'content-type': 'text/html' } });
  },
  addressOf: ({ pathname, searchParams }: URL) => {
    const query = canonicalQuery(searchParams, ['location', 'features']);
    return { canonical: query === '' ? pathname : `${pathname}?${query}`, isShared: true };
  },
};

beforeAll(async () => {
  test = await openTestApp(
    { own: 'jetblue', other: 'nosh' },
    {
      web,
      trustsProxy: true,
      cache,
      version: () => String(version),
      maintenanceAreasOf: () => closed,
    },
  );
});
afterAll(() => test.close());
beforeEach(() => {
  version += 1;
  rendered = [];
  closed = new Set();
});

const visitorCookie = `sid=v${'A'.repeat(43)}`;
const memberCookie = `sid=${'A'.repeat(43)}`;

const get = (path: string, headers: Record<string, string> = {}, host = 'own.localhost') =>
  test.fetch(new Request(`http://${host}${path}`, { headers }));
const textOf = async (...parameters: Parameters<typeof get>) => (await get(...parameters)).text();

describe('a page that visitors share', () => {
  const extraHeaders = dictionary(
    constantFrom(
      'accept',
      'accept-language',
      'authorization',
      'forwarded',
      'origin',
      'referer',
      'user-agent',
      'x-anything',
      'x-forwarded-for',
      'x-forwarded-port',
      'x-original-url',
      'x-rewrite-url',
    ),
    constantFrom('a', 'text/html', 'evil.example', '/account', '203.0.113.9'),
  );
  const extraCookies = someOf(constantFrom('a=b', 'RN_colorScheme=dark', visitorCookie, 'sidx=1'));
  const undeclared = dictionary(
    constantFrom('utm_source', 'gclid', 'page', 'Location', 'x'),
    string({ maxLength: 5 }),
  );

  it('depends only on host, declared parameters and version', async () => {
    const params = record({
      location: constantFrom('11201', ''),
      features: constantFrom('a', 'b'),
    });
    await assert(
      asyncProperty(
        extraHeaders,
        extraCookies,
        undeclared,
        params,
        async (headers, jar, extra, declared) => {
          version += 1;
          rendered = [];
          const plain = await textOf(`/search?${new URLSearchParams(declared)}`);
          const cookie = jar.join('; ');
          const query = new URLSearchParams({ ...extra, ...declared });
          const other = await textOf(`/search?${query}`, { ...headers, ...(cookie && { cookie }) });
          expect(other).toBe(plain);
          expect(rendered).toHaveLength(1);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('passes nothing about the first visitor to the renderer', async () => {
    await get('/search?utm_source=x', {
      cookie: visitorCookie,
      'user-agent': 'a browser',
      'x-forwarded-for': '203.0.113.9',
    });
    expect(rendered.map(({ url }) => url)).toEqual(['http://own.localhost/search']);
    expect([...(rendered[0]?.headers ?? [])]).toEqual([]);
  });

  it.each([
    ['another host', '/search', {}, 'other.localhost'],
    ['another scheme', '/search', { 'x-forwarded-proto': 'https' }, 'own.localhost'],
    ['another path', '/discover', {}, 'own.localhost'],
    ['another declared parameter', '/search?location=11201', {}, 'own.localhost'],
    ['a member', '/search', { cookie: memberCookie }, 'own.localhost'],
    ['a remembered device', '/search', { cookie: `${visitorCookie}; rm=x` }, 'own.localhost'],
    ['a member of production', '/search', { cookie: '__Host-sid=x' }, 'own.localhost'],
  ])('is not sent to %s', async (_, path, headers, host) => {
    await get('/search');
    await get(path, headers, host);
    expect(rendered).toHaveLength(2);
  });

  it('is rendered on its own host when its path begins with two slashes', async () => {
    const first = JSON.parse(await textOf('//other.localhost/search'));
    expect(first.url).toBe('http://own.localhost//other.localhost/search');
    const second = JSON.parse(await textOf('/search', {}, 'other.localhost'));
    expect(second.url).toBe('http://other.localhost/search');
    expect(rendered).toHaveLength(2);
  });

  it('is rendered again for another data version', async () => {
    await get('/search');
    version += 1;
    await get('/search');
    expect(rendered).toHaveLength(2);
  });

  it('is rendered once for 200 concurrent requests', async () => {
    await Promise.all(Array.from({ length: 200 }, () => get('/search')));
    expect(rendered).toHaveLength(1);
  });

  it('does not cache a page in which an API call failed', async () => {
    const responses = [await get('/calls/api/Nothing'), await get('/calls/api/Login')];
    expect(responses.map(({ headers }) => headers.get('cache-control'))).toEqual([
      'public, max-age=0, s-maxage=5, stale-while-revalidate=60',
      'no-store',
    ]);
    await get('/calls/api/Login');
    expect(rendered).toHaveLength(3);
  });

  it('does not count its API calls against the rate limit of the visitor', async () => {
    const from = { 'x-forwarded-for': '203.0.113.77' };
    const search = '/api/v2/Merchants/Search';
    for (let page = 0; page < 70; page += 1) {
      version += 1;
      await get(`/calls${search}`, from);
    }
    version += 1;
    expect((await get(search, from)).status).toBe(200);
  });

  it('of a rate-limited visitor is rendered, cached and shared as that of any other', async () => {
    const limited = { 'x-forwarded-for': '203.0.113.66' };
    const search = '/api/v2/Merchants/Search';
    const statuses: number[] = [];
    for (let page = 0; page < 62; page += 1)
      statuses.push((await get(`${search}?location=111${page + 10}`, limited)).status);
    expect(statuses.at(-1)).toBe(429);
    const page = await get(`/calls${search}`, limited);
    expect(page.headers.get('cache-control')).toMatch(/^public/);
    expect(await textOf(`/calls${search}`)).toBe(await page.text());
    expect(rendered).toHaveLength(1);
  });

  it('is not shown during maintenance, whose page is not cached by others', async () => {
    await get('/login');
    closed = new Set<MaintenanceArea>(['login']);
    const response = await get('/login', { 'if-none-match': '*' });
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await get('/search')).headers.get('x-maintenance')).toBe('login');
  });

  it('responds with 304 to its ETag, with the same policy', async () => {
    const first = await get('/search');
    const etag = first.headers.get('etag') ?? '';
    const again = await get('/search', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const policy = 'content-security-policy';
    expect(again.headers.get(policy)).toBe(first.headers.get(policy));
  });
});

describe('a public response of the API', () => {
  const path = '/api/Locations?q=alb';
  const hitsOf = async (...parameters: Parameters<typeof get>) => {
    const { status, headers } = await get(...parameters);
    return { status, etag: headers.get('etag'), caching: headers.get('cache-control') };
  };

  it('is shared by visitors without a session regardless of their other headers', async () => {
    const first = await hitsOf(path, { cookie: visitorCookie });
    const again = await hitsOf(`${path}&utm_source=x`, { 'user-agent': 'other' });
    expect(again).toEqual(first);
    expect(first.caching).toBe('public, max-age=0, s-maxage=5, stale-while-revalidate=60');
    expect((await get(path)).headers.get('vary')).toMatch(/Cookie.*Accept-Encoding/);
  });

  it.each([
    ['a member', { cookie: memberCookie }, 200],
    ['a remembered device', { cookie: `${visitorCookie}; rm=x` }, 200],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a page of another origin', { origin: 'https://elsewhere.example' }, 403],
  ])('is not sent to %s', async (_, headers, status) => {
    await get(path);
    const other = await hitsOf(path, headers);
    expect([other.status, other.etag]).toEqual([status, null]);
  });

  it.each(['/api/Locations?q=al&q=b', '/api/feature-flags', '/api/CSRF', '/api/merchants/none'])(
    'is never a rejected or private response: %s',
    async (other) => {
      expect((await hitsOf(other)).caching).not.toMatch(/public/);
    },
  );

  it('differs for each host that a proxy forwards', async () => {
    const misses = () =>
      cache.measures().find(([name]) => name === 'response_cache_misses_total')?.[2] ?? 0;
    const before = misses();
    for (const host of ['own.localhost', 'other.localhost', 'own.localhost'])
      expect((await get(path, { 'x-forwarded-host': host })).status).toBe(200);
    expect(misses() - before).toBe(2);
  });

  it('is not the rate-limited response of another visitor', async () => {
    const limited = { 'x-forwarded-for': '203.0.113.88' };
    const search = (at: number) => `/api/v2/Merchants/Search?location=112${at}`;
    const statuses = [];
    for (let i = 10; i < 72; i += 1) statuses.push((await get(search(i), limited)).status);
    expect(statuses.at(-1)).toBe(429);
    const other = { 'x-forwarded-for': '203.0.113.99' };
    const both = await Promise.all([get(search(99), limited), get(search(99), other)]);
    expect(both.map(({ status }) => status)).toEqual([429, 200]);
  });
});

it('refuses a request with two Host headers', async () => {
  const server = createAdaptorServer({
    fetch: (request, { incoming }) =>
      test.fetch(request, 'headersDistinct' in incoming ? { incoming } : {}),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const headers = ['Host', 'own.localhost', 'Host', 'other.localhost'];
    send({ port, host: '127.0.0.1', path: '/search', headers, setHost: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
  server.close();
  expect(status).toBe(400);
});
