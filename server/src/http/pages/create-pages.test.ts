import { beforeEach, describe, expect, it } from 'vitest';
import type { PageOptions } from '#contract/page-host.ts';
import type { ClientRequest } from '#server/platform/http/client-request.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { testPartner } from '#server/testing/test-earning.ts';
import { createResponseCache } from '../cache/response-cache.ts';
import { createPages } from './create-pages.ts';

type Fetch = (request: Request, options: PageOptions) => Promise<Response>;

let lines: string[] = [];
let rendered: { url: string; cookie: string | null; options: PageOptions }[] = [];
let fetchPage: Fetch;
let isShared = true;
beforeEach(() => {
  lines = [];
  rendered = [];
  isShared = true;
  fetchPage = async () => new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } });
});

const web = {
  fetch: (request: Request, options: PageOptions) => {
    rendered.push({ url: request.url, cookie: request.headers.get('cookie'), options });
    return fetchPage(request, options);
  },
  addressOf: ({ pathname }: URL) => ({ canonical: pathname, isShared }),
};

let apiStatus = 200;
let apiCookies: string[] = [];
const called: (string | null)[] = [];
const pages = (changed: Partial<Parameters<typeof createPages>[0]> = {}) =>
  createPages({
    previewOf: () => undefined,
    web,
    cache: createResponseCache(),
    callApi: () => async (request) => {
      called.push(request.headers.get('cookie'));
      const headers = new Headers(apiCookies.map((cookie) => ['set-cookie', cookie]));
      if (apiStatus === 503) headers.set('retry-after', '10');
      return new Response('{}', { status: apiStatus, headers });
    },
    version: () => '1',
    pageScript: undefined,
    mode: { isProduction: true, isDevelopment: false, origins: { connect: [], frame: [] } },
    ...changed,
  });

const callOf = (path: string, cookie?: string): ClientRequest => {
  const url = new URL(path, 'https://own.test');
  return {
    request: new Request(url, cookie ? { headers: { cookie } } : {}),
    caller: { url, origin: url.origin, address: '203.0.113.7' },
    partner: testPartner('own'),
    requestId: 'r1',
    log: createLog({ stream: { write: (line) => lines.push(line) } }),
    count: () => {},
  };
};
const memberCookie = `__Host-sid=${'a'.repeat(43)}`;

describe('the page of a member', () => {
  it('has a new nonce, is not stored and varies by cookie', async () => {
    const respond = pages();
    const first = await respond(callOf('/account', memberCookie));
    const second = await respond(callOf('/account', memberCookie));
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.headers.get('vary')).toContain('Cookie');
    const nonces = rendered.map(({ options }) => options.nonce);
    expect(new Set(nonces).size).toBe(2);
    expect(first.headers.get('content-security-policy')).toContain(`'nonce-${nonces[0]}'`);
    expect(second.headers.get('content-security-policy')).toContain(`'nonce-${nonces[1]}'`);
  });

  it('passes on the renewed session expiry and no other API cookie', async () => {
    apiCookies = ['session_expiry=1; Path=/', 'other=1'];
    fetchPage = async (request, { callApi }) => {
      await callApi(new Request(new URL('/api/Member', request.url)));
      return new Response('');
    };
    const response = await pages()(callOf('/account', memberCookie));
    expect(response.headers.getSetCookie()).toEqual(['session_expiry=1; Path=/']);
    apiCookies = [];
  });

  it('may be framed by staff only while they impersonate', async () => {
    const admin = 'https://admin.test';
    const mode = {
      isProduction: true,
      isDevelopment: false,
      origins: { connect: [], frame: [], admin },
    };
    const frames = async (cookie: string) =>
      /frame-ancestors ([^;]+)/.exec(
        (await pages({ mode })(callOf('/account', cookie))).headers.get(
          'content-security-policy',
        ) ?? '',
      )?.[1];
    expect(await frames(memberCookie)).toBe("'none'");
    expect(await frames(`${memberCookie}; emulation=7.x`)).toBe(`'self' ${admin}`);
  });
});

describe('the page of a visitor', () => {
  it('is rendered once without the visitor’s cookies and address', async () => {
    const respond = pages();
    const call = callOf('/search?utm_source=x', 'theme=dark');
    expect(await (await respond(call)).text()).toBe('<p>page</p>');
    await respond(callOf('/search'));
    expect(rendered).toMatchObject([{ url: 'https://own.test/search', cookie: null }]);
    expect(rendered[0]?.options.nonce).toBeUndefined();
  });

  it.each([
    [200, 'public'],
    [401, 'public'],
    [404, 'public'],
    [429, 'no-store'],
    [500, 'no-store'],
  ])('after an API response of %i is cached as %s', async (status, cacheControl) => {
    apiStatus = status;
    fetchPage = async (request, { callApi }) => {
      const headers = { cookie: memberCookie };
      await callApi(new Request(new URL('/api/x', request.url), { headers }));
      return new Response('<p>page</p>');
    };
    const response = await pages()(callOf('/search'));
    expect(response.headers.get('cache-control')).toMatch(new RegExp(`^${cacheControl}`));
    expect(called.at(-1)).toBeNull();
    apiStatus = 200;
  });

  it.each([404, 500])('with the status %i is not cached', async (status) => {
    fetchPage = async () => new Response('', { status });
    const respond = pages();
    const response = await respond(callOf('/nothing'));
    await respond(callOf('/nothing'));
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
    expect(rendered).toHaveLength(2);
  });

  it('is not shared when its route is private', async () => {
    isShared = false;
    const response = await pages()(callOf('/recover/confirm?token=x'));
    expect(rendered).toMatchObject([{ url: 'https://own.test/recover/confirm?token=x' }]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('that redirects does so with the parameters of the visitor', async () => {
    fetchPage = async (request) =>
      new Response(null, {
        status: 307,
        headers: { location: `/new${new URL(request.url).search}` },
      });
    const response = await pages()(callOf('/old?utm_source=x'));
    expect(response.headers.get('location')).toBe('/new?utm_source=x');
  });
});

describe('a page that cannot be rendered', () => {
  it.each([
    ['a visitor', undefined],
    ['a member', memberCookie],
  ])('shows %s a reference that the log repeats, and no detail', async (_, cookie) => {
    fetchPage = async () => {
      throw new Error('secret detail');
    };
    const response = await pages()(callOf('/search', cookie));
    const html = await response.text();
    const reference = /Reference code: (\w+)/.exec(html)?.[1] ?? 'none';
    expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store']);
    expect(html).not.toContain('secret');
    expect(lines.join()).toContain(`"reference":"${reference}"`);
  });

  it.each([
    ['a visitor', undefined],
    ['a member', memberCookie],
  ])('because the API is unavailable shows %s status 503 with Retry-After', async (_, cookie) => {
    apiStatus = 503;
    fetchPage = async (request, { callApi }) => {
      await callApi(new Request(new URL('/api/Member', request.url)));
      return new Response('<p>error page</p>', { status: 500 });
    };
    const response = await pages()(callOf('/search', cookie));
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await response.text()).toBe('<p>error page</p>');
    apiStatus = 200;
  });

  it('because its client left logs no error', async () => {
    fetchPage = async (_, { report }) => {
      report?.('Error: aborted');
      return new Response('', { status: 500 });
    };
    const call = callOf('/account', memberCookie);
    const left = new Request(call.request, { signal: AbortSignal.abort() });
    await pages()({ ...call, request: left });
    expect(lines.join()).not.toContain('request.failed');
  });

  it('responds 503 before the app is built', async () => {
    const response = await pages({ web: undefined })(callOf('/'));
    expect([response.status, await response.text()]).toEqual([
      503,
      'The web app is not built: run the build first.\n',
    ]);
  });
});

it('a script of the demonstration makes a page uncacheable', async () => {
  const pageScript = (cookies: string | null) =>
    cookies?.includes('shell=') ? 'run()' : undefined;
  await pages({ pageScript })(callOf('/', 'shell=ios'));
  expect(rendered[0]?.options).toMatchObject({ headScript: 'run()', nonce: expect.any(String) });
  await pages({ pageScript })(callOf('/', 'a=1'));
  expect(rendered[1]?.options).not.toHaveProperty('headScript');
});

it('the maintenance page replaces any page and is not cached', async () => {
  const response = await pages()(callOf('/account', memberCookie), { maintenance: 'all' as never });
  expect(rendered).toMatchObject([{ url: 'https://own.test/maintenance?all', cookie: null }]);
  expect(response.headers.get('cache-control')).toBe('no-store');
});
