import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/index.ts';
import { canonicalQuery } from '#domain/routing/canonical-query.ts';
import { loadPrograms } from '#server/features/partner/index.ts';
import { type Ctx, memberOf } from '#server/platform/context.ts';
import { asOwner, type Database, inPartner } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import type { Handlers } from '#server/platform/define-feature.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { createMetrics } from '#server/platform/metrics/create-metrics.ts';
import { noRoutes } from '#server/testing/test-routes.ts';
import { type CallOptions, createVisitor } from '#server/testing/test-visitor.ts';
import { createApp } from './app.ts';
import type { AppDeps } from './app-deps.ts';
import { createResponseCache } from './cache/response-cache.ts';

let db: Database;
let deps: AppDeps;
let memberId: number;
let time = new Date('2026-03-01T12:00:00Z').getTime();
const passMinutes = (minutes: number) => {
  time += minutes * 60_000;
};
const logLines: string[] = [];
const rendered: string[] = [];

const stubs = {
  'session.csrf': async (ctx: Ctx) => ({ csrfToken: await ctx.sessions.csrfToken() }),
  'session.login': async (ctx: Ctx) => {
    await ctx.sessions.signIn(memberId, { method: 'password' });
    return { publicId: 'p1' };
  },
  'session.signOut': async (ctx: Ctx) => {
    await ctx.sessions.signOut();
    return { signedOut: true };
  },
  'activity.transactions': async (ctx: Ctx) => {
    memberOf(ctx);
    return { data: [], months: [], totalPages: 0, totalResultSize: 0 };
  },
  'member.current': async () => ({ publicId: 'output that does not parse' }),
  'partner.current': async () => {
    throw new Error('secret detail 4111 1111 1111 1111');
  },
};

const stubHandlers = (): Handlers => {
  const handlerOf = (name: string) =>
    stubs[name as keyof typeof stubs] ??
    (async () => {
      throw new AppError('notFound');
    });
  const features = Object.entries(contract).map(([feature, names]) => [
    feature,
    Object.fromEntries(Object.keys(names).map((name) => [name, handlerOf(`${feature}.${name}`)])),
  ]);
  return Object.fromEntries(features);
};

const web = {
  fetch: async (request: Request, { nonce }: { nonce?: string }) => {
    rendered.push(request.url);
    const { pathname } = new URL(request.url);
    if (pathname === '/broken') throw new Error('broken');
    const html = `<script${nonce ? ` nonce="${nonce}"` : ''}>run()</script><p>${rendered.length}</p>`;
    return new Response(html, {
      status: pathname === '/not_found' ? 404 : 200,
      headers: { 'content-type': 'text/html' },
    });
  },
  addressOf: ({ pathname, searchParams }: URL) => {
    const query = canonicalQuery(searchParams, ['a']);
    return {
      canonical: query === '' ? pathname : `${pathname}?${query}`,
      isShared: pathname !== '/private',
    };
  },
};

beforeAll(async () => {
  db = await openTestDatabase();
  const partners = ['jetblue', 'nosh'];
  await asOwner(db, (trx) =>
    trx
      .insertInto('partner')
      .values(partners.map((id) => ({ id })))
      .execute(),
  );
  const member = await inPartner(db, 'jetblue', (trx) =>
    trx
      .insertInto('member')
      .values({
        partner_id: 'jetblue',
        public_id: 'p1',
        email: 'ada@example.com',
        first_name: 'Ada',
        last_name: 'Byron',
        tier_level: 'OptedIn',
        member_type: 'EnrolledCardMember',
        interface_type: 'direct',
        join_date: '2026-01-01',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  memberId = member.id;
  const { partners: loadedPartners } = await loadPrograms();
  const copyOf = () => async () => (key: string) => key;
  deps = {
    partners: new Map([...loadedPartners].map(([slug, { partner }]) => [slug, partner])),
    defaultPartner: 'jetblue',
    baseHost: 'localhost',
    trustsProxy: false,
    headers: {
      isProduction: false,
      isDevelopment: false,
      origins: { connect: [], frame: ['http://localhost:3001'] },
    },
    sessions: { db, now: () => new Date(time), keys: ['k'.repeat(32)], isSecure: false, copyOf },
    log: createLog({ stream: { write: (line) => logLines.push(line) } }),
    handlers: stubHandlers(),
    routes: noRoutes,
    maintenanceAreasOf: () => new Set(),
    allowedOrigins: new Map(),
    metrics: { ...createMetrics(db.pool), keys: undefined },
    version: () => '',
    files: undefined,
    staging: undefined,
    isReady: async () => true,
    web,
    cache: createResponseCache(),
  };
});
afterAll(() => db.close());

let app: ReturnType<typeof createApp>;
beforeAll(() => {
  app = createApp(deps);
});
const visitorOf = (from: typeof app, host = 'localhost:3000') => {
  const browser = createVisitor(async (request) => from.fetch(request), 'jetblue', host);
  return {
    ...browser,
    get: (path: string) => browser.call('GET', path),
    write: async (method: string, path: string, body: CallOptions['body'] = {}) =>
      browser.call(method, path, {
        body,
        headers: { 'x-xsrf-token': await browser.csrfToken() },
      }),
  };
};
const visitor = (host?: string) => visitorOf(app, host);
const login = { userName: 'ada@example.com', password: 'x' };

describe('the host', () => {
  it.each(['/', '/api/Program', '/images/x', '/feeds/x/events'])(
    'that is unknown gets 421 for %s',
    async (path) => {
      const response = await visitor('evil.example').get(path);
      expect(response.status).toBe(421);
      expect(await response.json()).toMatchObject({ code: 'unknownHost' });
    },
  );

  it('decides, not a forwarding header', async () => {
    const headers = { 'x-forwarded-host': 'localhost' };
    expect((await visitor('evil.example').call('GET', '/', { headers })).status).toBe(421);
  });

  it('is taken from the proxy when there is one', async () => {
    const proxied = createApp({ ...deps, trustsProxy: true });
    const headers = { 'x-forwarded-host': 'nosh.localhost', 'x-forwarded-proto': 'https' };
    const response = await proxied.request('http://inner:8080/', { headers });
    expect(response.status).toBe(200);
    expect(rendered.at(-1)).toBe('https://nosh.localhost/');
    const cookie = `sid=${'A'.repeat(43)}`;
    await proxied.request('http://inner:8080/account', { headers: { ...headers, cookie } });
    expect(rendered.at(-1)).toBe('https://nosh.localhost/account');
  });
});

describe('a session', () => {
  it('begins when a CSRF token is requested, and changes its id on sign-in', async () => {
    const ada = visitor();
    expect((await ada.get('/')).headers.getSetCookie()).toEqual([]);
    const response = await ada.get('/api/CSRF');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sid=v[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const before = ada.cookies.get('sid');
    expect((await ada.get('/api/Member/Transactions')).status).toBe(401);
    expect((await ada.write('POST', '/api/Login', login)).status).toBe(200);
    expect(ada.cookies.get('sid')).not.toBe(before);
    expect(Number(ada.cookies.get('session_expiry'))).toBe(time + 15 * 60_000);
    expect((await ada.get('/api/Member/Transactions')).status).toBe(200);
    const stale = visitor();
    stale.cookies.set('sid', before ?? '');
    expect((await stale.get('/api/Member/Transactions')).status).toBe(401);
  });

  it('an unknown session id is not adopted', async () => {
    const mallory = visitor();
    const planted = 'A'.repeat(43);
    mallory.cookies.set('sid', planted);
    await mallory.csrfToken();
    expect(mallory.cookies.get('sid')).not.toBe(planted);
  });

  it('idles out after 15 minutes, slides while used, ends after 12 hours', async () => {
    const ada = visitor();
    await ada.write('POST', '/api/Login', login);
    const status = async () => (await ada.get('/api/Member/Transactions')).status;
    passMinutes(14);
    expect(await status()).toBe(200);
    passMinutes(14);
    expect(await status()).toBe(200);
    passMinutes(15);
    expect(await status()).toBe(401);
    await ada.write('POST', '/api/Login', login);
    for (let minutes = 0; minutes < 12 * 60 - 10; minutes += 10) {
      passMinutes(10);
      expect(await status()).toBe(200);
    }
    passMinutes(10);
    expect(await status()).toBe(401);
  });

  it('cannot be extended by changing the expiry cookie', async () => {
    const ada = visitor();
    await ada.write('POST', '/api/Login', login);
    ada.cookies.set('session_expiry', String(time + 1e9));
    passMinutes(16);
    expect((await ada.get('/api/Member/Transactions')).status).toBe(401);
  });

  it('is valid for its own partner only', async () => {
    const ada = visitor();
    await ada.write('POST', '/api/Login', login);
    const elsewhere = visitor('nosh.localhost:3000');
    elsewhere.cookies.set('sid', ada.cookies.get('sid') ?? '');
    expect((await elsewhere.get('/api/Member/Transactions')).status).toBe(401);
  });

  it('ends on sign-out, including copied cookies', async () => {
    const ada = visitor();
    await ada.write('POST', '/api/Login', login);
    const copy = visitor();
    copy.cookies.set('sid', ada.cookies.get('sid') ?? '');
    const response = await ada.get('/api/SignOut');
    expect(response.headers.get('clear-site-data')).toBe('"cache", "storage"');
    expect([...ada.cookies.keys()]).toEqual(['device']);
    expect((await copy.get('/api/Member/Transactions')).status).toBe(401);
  });

  it('is stored as a hash', async () => {
    const ada = visitor();
    await ada.write('POST', '/api/Login', login);
    const rows = await inPartner(db, 'jetblue', (trx) =>
      trx.selectFrom('session').selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(ada.cookies.get('sid'));
  });

  it('is marked secure in production', async () => {
    const sessions = { ...deps.sessions, isSecure: true };
    const ada = visitorOf(createApp({ ...deps, sessions }));
    await ada.csrfToken();
    expect([...ada.cookies.keys()]).toEqual(['__Host-sid']);
  });
});

describe('a write', () => {
  const body = JSON.stringify(login);
  const json = { 'content-type': 'application/json' };
  const signIn = (from: ReturnType<typeof visitor>, headers: Record<string, string>) =>
    from.call('POST', '/api/Login', { body, headers: { ...json, ...headers } });

  it('without a token, with a placeholder or with another session’s is refused', async () => {
    const ada = visitor();
    await ada.csrfToken();
    const foreign = await visitor().csrfToken();
    for (const token of ['', 'csrf-token-unavailable', foreign]) {
      const response = await signIn(ada, { 'x-xsrf-token': token });
      expect(response.status).toBe(403);
      expect(response.headers.get('x-error-code')).toBe('csrf');
    }
  });

  it('is refused with the token from before signing in', async () => {
    const ada = visitor();
    const token = await ada.csrfToken();
    expect((await signIn(ada, { 'x-xsrf-token': token })).status).toBe(200);
    expect((await signIn(ada, { 'x-xsrf-token': token })).status).toBe(403);
  });

  it.each(['cross-site', 'same-site'])('from a %s page is refused', async (site) => {
    const ada = visitor();
    const headers = { 'x-xsrf-token': await ada.csrfToken(), 'sec-fetch-site': site };
    expect((await signIn(ada, headers)).status).toBe(403);
  });

  it('of another media type gets 415, one too large 413', async () => {
    const ada = visitor();
    const token = { 'x-xsrf-token': await ada.csrfToken() };
    expect((await signIn(ada, { ...token, 'content-type': 'text/plain' })).status).toBe(415);
    const large = { headers: { ...json, ...token }, body: `"${'x'.repeat(70_000)}"` };
    expect((await ada.call('POST', '/api/Login', large)).status).toBe(413);
  });
});

describe('an error', () => {
  it.each([
    ['GET', '/api/Nothing', 404, 'notFound'],
    ['GET', '/api/Login', 405, 'methodNotAllowed'],
    ['POST', '/discover', 405, 'methodNotAllowed'],
  ])('for %s %s is %i', async (method, path, status, code) => {
    const ada = visitor();
    const response = await (method === 'GET' ? ada.get(path) : ada.write(method, path));
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
    expect(response.headers.get('allow') === null).toBe(status !== 405);
  });

  it('shows the page again for a form posted before hydration', async () => {
    const headers = { 'sec-fetch-mode': 'navigate' };
    const result = await visitor().call('POST', '//evil.test', { headers, body: 'password=x' });
    expect(result.status).toBe(303);
    expect(new URL(result.headers.get('location') ?? '').host).toBe(visitor().host);
  });

  it('of input names the fields', async () => {
    const response = await visitor().write('POST', '/api/Login', { userName: 7 });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'badRequest',
      errors: [{ field: 'userName' }, { field: 'password' }],
    });
  });

  it('of malformed JSON is 400', async () => {
    const ada = visitor();
    const headers = { 'content-type': 'application/json', 'x-xsrf-token': await ada.csrfToken() };
    expect((await ada.call('POST', '/api/Login', { headers, body: '{' })).status).toBe(400);
  });

  it.each(['/api/Program', '/api/Member'])(
    'in the server at %s returns only a reference code and logs the details',
    async (path) => {
      const ada = visitor();
      await ada.write('POST', '/api/Login', login);
      logLines.length = 0;
      const response = await ada.get(path);
      const body = (await response.json()) as { reference: string };
      expect(response.status).toBe(500);
      expect(body).toEqual({
        code: 'internal',
        message: 'Internal Server Error',
        reference: expect.stringMatching(/^[0-9a-f]{10}$/),
      });
      const log = logLines.join('');
      expect(log).toContain(body.reference);
      expect(log).toContain(response.headers.get('x-request-id'));
      expect(log).not.toContain('4111');
    },
  );
});

describe('a page', () => {
  it('is the same bytes for two visitors, with the hash of its inline script in its policy', async () => {
    const [first, second] = [await visitor().get('/discover'), await visitor().get('/discover')];
    const policy = first.headers.get('content-security-policy');
    const hash = createHash('sha256').update('run()').digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'|nonce-/);
    expect(second.headers.get('content-security-policy')).toBe(policy);
    expect(await second.text()).toBe(await first.text());
    expect(first.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=5, stale-while-revalidate=60',
    );
  });

  it('is rendered once per host and canonical address, and for each member', async () => {
    await visitor().get('/discover');
    const count = rendered.length;
    const ada = visitor();
    await ada.csrfToken();
    await ada.get('/discover?utm_source=letter');
    expect(rendered.length).toBe(count);
    await ada.write('POST', '/api/Login', login);
    await ada.get('/discover');
    await visitor().get('/discover?a=1');
    await visitor('nosh.localhost:3000').get('/discover');
    expect(rendered.length).toBe(count + 3);
  });

  it('of a member has a new nonce and is not stored', async () => {
    const ada = visitor();
    await ada.write('POST', '/api/Login', login);
    const pages = [await ada.get('/discover'), await ada.get('/discover')];
    const nonces = pages.map(
      ({ headers }) =>
        /script-src 'nonce-([\w-]+)'/.exec(headers.get('content-security-policy') ?? '')?.[1],
    );
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(await pages[1]?.text()).toContain(`<script nonce="${nonces[1]}">`);
    expect(pages.map(({ headers }) => headers.get('cache-control'))).toEqual([
      'no-store',
      'no-store',
    ]);
  });

  it('whose route is private is not shared', async () => {
    const count = rendered.length;
    await visitor().get('/private');
    const { headers } = await visitor().get('/private');
    expect(rendered.length).toBe(count + 2);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('that is not found is not cached', async () => {
    expect((await visitor().get('/not_found')).status).toBe(404);
    const count = rendered.length;
    await visitor().get('/not_found');
    expect(rendered.length).toBe(count + 1);
  });

  it('that fails to render shows a reference code', async () => {
    const response = await visitor().get('/broken');
    expect(response.status).toBe(500);
    expect(await response.text()).toMatch(/Reference code: [0-9a-f]{10}/);
  });

  it('carries the security headers', async () => {
    const { headers } = await visitor().get('/');
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('frame-src http://localhost:3001');
    expect(policy).not.toMatch(/(script|style)-src [^;]*'unsafe-inline'/);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default rich-text");
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('geolocation=(self)'),
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers.get('strict-transport-security')).toBeNull();
    const production = createApp({ ...deps, headers: { ...deps.headers, isProduction: true } });
    const secure = await production.request('http://localhost/');
    expect(secure.headers.get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    );
  });
});

it('lets scripts, which workers run, connect to the configured origins', async () => {
  const policyOf = async (path: string, connect: readonly string[]) => {
    const origins = { ...deps.headers.origins, connect };
    const files = async () => new Response('');
    const app = createApp({ ...deps, files, headers: { ...deps.headers, origins } });
    const { headers } = await app.request(`http://localhost${path}`);
    return headers.get('content-security-policy');
  };
  const none = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";
  expect(await policyOf('/assets/worker.js', ['https://tiles.example'])).toBe(
    `${none}; connect-src https://tiles.example`,
  );
  expect(await policyOf('/assets/worker.js', [])).toBe(none);
  expect(await policyOf('/robots.txt', ['https://tiles.example'])).toBe(none);
});

it.each([
  ['/recover/confirm?token=t', 'no-referrer', null],
  ['/search', 'strict-origin-when-cross-origin', null],
  ['/api/Member/some-id', 'strict-origin-when-cross-origin', 'noindex'],
])('the response for %s has the referrer policy %s', async (path, referrer, robots) => {
  const { headers } = await visitor().get(path);
  expect(headers.get('referrer-policy')).toBe(referrer);
  expect(headers.get('x-robots-tag')).toBe(robots);
});

it('reports live and ready states', async () => {
  const stopping = createApp({ ...deps, isReady: async () => false });
  expect((await stopping.request('http://10.0.0.1/livez')).status).toBe(200);
  expect((await stopping.request('http://10.0.0.1/readyz')).status).toBe(503);
});

it('logs a request without its query', async () => {
  logLines.length = 0;
  await visitor().get('/search?location=hidden@example.com');
  const line = JSON.parse(logLines.at(-1) ?? '{}');
  expect(line).toMatchObject({ msg: 'request', method: 'GET', path: '/search', status: 200 });
  expect(logLines.join('')).not.toContain('hidden@');
});
