import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MaintenanceArea } from '#domain/maintenance/maintenance.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addMember } from '#server/testing/test-member.ts';

let test: TestApp;
let closed = new Set<MaintenanceArea>();
let isReady = true;

const web = {
  fetch: async (request: Request, { maintenance }: { maintenance?: string }) =>
    new Response(`<p>${maintenance ?? new URL(request.url).pathname}</p>`, {
      headers: { 'content-type': 'text/html' },
    }),
  addressOf: ({ pathname }: URL) => ({ canonical: pathname, isShared: true }),
};
beforeAll(async () => {
  test = await openTestApp(
    { own: 'jetblue', sso: 'united' },
    { web, maintenanceAreasOf: () => closed, isReady: async () => isReady },
  );
});
afterAll(() => test.close());
beforeEach(() => {
  closed = new Set();
  isReady = true;
});

const send = (path: string, init: RequestInit = {}, host = 'own.localhost') =>
  test.fetch(new Request(`http://${host}${path}`, init));

describe('a request body', () => {
  const post = async (path: string, bytes: number) => {
    const visitor = test.visit('own');
    const headers = { 'x-xsrf-token': await visitor.csrfToken() };
    return visitor.call('POST', path, { headers, body: { userName: 'x'.repeat(bytes) } });
  };

  it('of more than 64 KB is rejected with 413, unread', async () => {
    const response = await post('/api/Login', 64 * 1024);
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({
      code: 'payloadTooLarge',
      message: 'Payload Too Large',
    });
    expect(response.headers.get('connection')).toBe('close');
  });

  it('below the limit is validated by its content', async () => {
    expect((await post('/api/Login', 60 * 1024)).status).toBe(400);
  });

  it('of a photo may have 7 MB, and no other endpoint of reviews', async () => {
    const photo = await post('/api/Member/Reviews/7/Photos', 1024 * 1024);
    expect(photo.status).not.toBe(413);
    expect((await post('/api/Member/Claims', 1024 * 1024)).status).not.toBe(413);
    for (const path of ['/api/Member/Reviews/7', '/api/Member/Reviews/7/Photos/x'])
      expect((await post(path, 1024 * 1024)).status).toBe(413);
    expect((await post('/api/Member/Reviews/7/Photos', 7 * 1024 * 1024)).status).toBe(413);
  });

  it('without a Content-Length is limited too', async () => {
    const visitor = test.visit('own');
    const token = await visitor.csrfToken();
    const part = new TextEncoder().encode('x'.repeat(16 * 1024));
    let sent = 0;
    const body = new ReadableStream({
      pull: (controller) => {
        sent += 1;
        if (sent > 20) controller.close();
        else controller.enqueue(part);
      },
    });
    const response = await send('/api/Login', {
      method: 'POST',
      body,
      duplex: 'half',
      headers: {
        'content-type': 'application/json',
        cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': token,
        origin: 'http://own.localhost',
        'sec-fetch-site': 'same-origin',
      },
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(12);
  });
});

describe('HEAD', () => {
  it.each([
    ['/api/Program', 200],
    ['/api/openapi.json', 200],
    ['/api/merchants/unknown', 404],
    ['/api/Member/Cards', 401],
    ['/api/Login', 405],
    ['/api/none', 404],
  ])('on %s has the status and headers of GET and no body', async (path, status) => {
    const [head, get] = [await send(path, { method: 'HEAD' }), await send(path)];
    expect([head.status, get.status, await head.text()]).toEqual([status, status, '']);
    for (const name of ['content-type', 'cache-control', 'x-error-code', 'vary'])
      expect(head.headers.get(name)).toBe(get.headers.get(name));
  });
});

describe('an unsupported method', () => {
  it.each([
    ['PUT', '/account', 'GET, HEAD'],
    ['DELETE', '/search', 'GET, HEAD'],
    ['PATCH', '/', 'GET, HEAD'],
  ])('%s %s is refused with what is allowed', async (method, path, allow) => {
    const response = await send(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(allow);
    expect(await response.json()).toMatchObject({ code: 'methodNotAllowed' });
  });

  it('of the API lists the allowed methods', async () => {
    const visitor = test.visit('own');
    const headers = { 'x-xsrf-token': await visitor.csrfToken() };
    const response = await visitor.call('DELETE', '/api/Login', { headers });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

describe('operations', () => {
  it('respond on any host, because load balancers know no program', async () => {
    expect(await (await send('/livez', {}, '10.0.0.7')).text()).toBe('ok');
    expect((await send('/livez', {}, 'own.localhost')).headers.has('x-request-id')).toBe(false);
    isReady = false;
    const response = await send('/readyz', {}, '10.0.0.7');
    expect([response.status, await response.text()]).toEqual([503, 'not ready']);
  });

  it('show metrics to this machine only', async () => {
    const metricsFor = (remoteAddress: string, headers = {}) =>
      test.fetch(new Request('http://x/metrics', { headers }), {
        // The middleware reads the address and the headers of Node's request.
        incoming: { socket: { remoteAddress }, rawHeaders: [] } as never,
      });
    const here = await metricsFor('127.0.0.1');
    expect(here.status).toBe(200);
    expect(here.headers.get('content-type')).toBe('text/plain; version=0.0.4');
    expect(await here.text()).toContain('# TYPE http_requests_total counter');
    expect((await metricsFor('203.0.113.7')).status).toBe(404);
    expect((await metricsFor('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
  });
});

describe('maintenance', () => {
  it('of everything closes pages and endpoints, with Retry-After', async () => {
    closed = new Set(['all']);
    for (const path of ['/', '/account', '/api/Member', '/api/merchants/x']) {
      const response = await send(path);
      expect(response.status, path).toBe(503);
      expect(response.headers.get('retry-after'), path).toBe('120');
    }
    expect(await (await send('/api/Member')).json()).toEqual({
      code: 'maintenance',
      message: 'Service Unavailable',
    });
    expect((await send('/')).headers.get('content-type')).toContain('text/html');
  });

  it('leaves open what crawlers and card networks request', async () => {
    closed = new Set(['all']);
    for (const path of ['/robots.txt', '/images/x', '/manifest.webmanifest'])
      expect((await send(path)).status, path).not.toBe(503);
    expect((await send('/livez')).status).toBe(200);
  });

  it('of sign-in closes only its page and endpoint, and notifies open pages', async () => {
    closed = new Set(['login']);
    const visitor = test.visit('own');
    const headers = { 'x-xsrf-token': await visitor.csrfToken() };
    const body = { userName: 'a@b.example', password: 'x' };
    expect((await visitor.call('POST', '/api/Login', { headers, body })).status).toBe(503);
    expect((await send('/login')).status).toBe(503);
    const open = await send('/search');
    expect([open.status, open.headers.get('x-maintenance')]).toEqual([200, 'login']);
  });

  it('names all closed areas in one order', async () => {
    closed = new Set(['login', 'join']);
    expect((await send('/search')).headers.get('x-maintenance')).toBe('join,login');
    closed = new Set();
    expect((await send('/search')).headers.has('x-maintenance')).toBe(false);
  });
});

describe('a download', () => {
  it('sends a visitor to sign in and come back', async () => {
    const response = await send('/downloads/activity.csv');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/login?from=%2Faccount%2Frecent_activity');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('is the member’s file and is stored by no cache', async () => {
    const { email } = await addMember(test.db, { partner_id: 'own' });
    const visitor = test.visit('own');
    await visitor.signIn(email, testPassword);
    const response = await visitor.call('GET', '/downloads/activity.csv');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="/);
  });
});

describe('the address of single sign-on', () => {
  it('is a page when members sign in on this site', async () => {
    const response = await send('/Login/callback?code=x&state=y');
    expect(await response.text()).not.toContain('code=x');
    expect(response.status).toBeLessThan(400);
  });
});
