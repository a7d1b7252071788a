import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hashPassword } from './features/session/index.ts';
import { wireProblem } from './testing/check-wire.ts';
import { type EndpointFixtures, openEndpointFixtures } from './testing/endpoint-fixtures.ts';
import { profile } from './testing/endpoint-samples.ts';
import { endpoints } from './testing/endpoints.ts';
import { type TestApp, testPassword } from './testing/test-app.ts';
import type { Visitor } from './testing/test-visitor.ts';

const ErrorBody = z.strictObject({
  code: z.string(),
  message: z.string(),
  errors: z.array(z.strictObject({ field: z.string(), message: z.string() })).optional(),
  reference: z.string().optional(),
});

const OpenApi = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

const forMembers = endpoints.filter(({ access }) => access === 'member');
const writes = endpoints.filter(({ method }) => method !== 'GET');
const items = endpoints.filter(({ codes }) => codes.includes('NOT_FOUND'));
const limited = endpoints.filter(
  ({ name, codes }) => codes.includes('TOO_MANY_REQUESTS') && name !== 'session.login',
);

let fixtures: EndpointFixtures;
let test: TestApp;
let visitor: Visitor;
beforeAll(async () => {
  fixtures = await openEndpointFixtures();
  test = fixtures.test;
  visitor = await fixtures.signedIn();
  expect((await visitor.call('GET', '/api/Member')).status).toBe(200);
});
afterAll(() => test.close());

describe('every endpoint', () => {
  it('has a unique path and method, and a sample', () => {
    const keys = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(keys).size).toBe(endpoints.length);
    expect(Object.keys(fixtures.samples).sort()).toEqual(endpoints.map(({ name }) => name).sort());
    for (const { path } of endpoints) expect(path).toMatch(/^\/api\//);
  });

  it.each(endpoints)('$name responds according to its schema', async (endpoint) => {
    const caller = await fixtures.signedIn(fixtures.samples[endpoint.name]?.caller);
    const path = `${fixtures.pathOf(endpoint)}${fixtures.samples[endpoint.name]?.query ?? ''}`;
    const response = await fixtures.send(caller, endpoint, { path });
    expect(response.status).toBe(endpoint.status);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { output } = endpoint;
    if (!(output instanceof z.ZodType)) throw new Error(`${endpoint.name} declares no output`);
    const body: unknown = await response.json();
    expect(output.parse(body)).toEqual(body);
  });
});

describe('the OpenAPI document', () => {
  it.each([
    ['invalid input', 400, 'activity.transactions', { path: '/api/Member/Transactions?pageNo=0' }],
    ['no session', 401, 'member.current', {}],
    ['no CSRF token', 403, 'profile.update', { token: null }],
    [
      'an unknown item',
      404,
      'activity.transaction',
      { path: '/api/Member/Transactions/999999999' },
    ],
  ])('describes the error body sent for %s', async (_, status, name, sending) => {
    const endpoint = endpoints.find((known) => known.name === name);
    if (!endpoint) throw new Error(`${name} is not an endpoint`);
    const caller = status === 401 ? test.visit('own') : visitor;
    const response = await fixtures.send(caller, endpoint, sending);
    expect(response.status).toBe(status);
    const { method, path } = endpoint;
    const request = new Request(`http://own.localhost:3000${path.replace('{id}', '7')}`, {
      method,
    });
    const body: unknown = await response.clone().json();
    expect(await wireProblem(request, response)).toBeUndefined();
    const more = Response.json({ ...Object(body), more: 1 }, { status });
    expect(await wireProblem(request, more)).toContain('more');
  });

  it('lists every endpoint with its method', async () => {
    const response = await test.visit('own').call('GET', '/api/openapi.json');
    const { paths } = OpenApi.parse(await response.json());
    for (const { path, method } of endpoints) {
      expect(Object.keys(paths[path] ?? {}), `${method} ${path}`).toContain(method.toLowerCase());
    }
  });
});

describe('an anonymous visitor', () => {
  it.each(forMembers)('gets 401 Unauthorized from $name', async (endpoint) => {
    const response = await fixtures.send(test.visit('own'), endpoint);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ code: 'unauthorized', message: 'Unauthorized' });
  });

  it.each(forMembers.filter(({ hasInput }) => hasInput))(
    'gets 401 from $name before input validation',
    async (endpoint) => {
      const path = `${fixtures.pathOf(endpoint, 'x'.repeat(60))}?pageNo=none`;
      expect((await fixtures.send(test.visit('own'), endpoint, { path })).status).toBe(401);
    },
  );
});

describe('a write', () => {
  const tokens: [string, () => Promise<string | null>][] = [
    ['no token', async () => null],
    ['an empty token', async () => ''],
    ['the placeholder token', async () => 'csrf-token-unavailable'],
    ['the token of another session', () => test.visit('own').csrfToken()],
    ['the token of a session at another partner', () => test.visit('other').csrfToken()],
  ];
  it.each(
    writes.flatMap((endpoint) => tokens.map(([label, token]) => ({ endpoint, label, token }))),
  )('$endpoint.name is rejected with $label', async ({ endpoint, token }) => {
    const response = await fixtures.send(visitor, endpoint, { token: await token() });
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ code: 'csrf', message: 'Forbidden' });
  });

  it.each(writes)('$name is rejected without a session', async (endpoint) => {
    const token = await test.visit('own').csrfToken();
    expect((await fixtures.send(test.visit('own'), endpoint, { token })).status).toBe(403);
  });

  it.each(writes)('$name is rejected from another site even with a token', async (endpoint) => {
    const response = await visitor.call(endpoint.method, fixtures.pathOf(endpoint), {
      body: fixtures.bodyOf(endpoint),
      headers: { 'x-xsrf-token': await visitor.csrfToken(), 'sec-fetch-site': 'cross-site' },
    });
    expect(response.status).toBe(403);
  });
});

describe('a remembered device', () => {
  // Comes back with only the cookie of 90 days, as after the browser was closed.
  const comeBack = async (): Promise<Visitor> => {
    const first = test.visit('own');
    await first.call('POST', '/api/Login', {
      body: { userName: fixtures.dora.email, password: testPassword, rememberMe: true },
      headers: { 'x-xsrf-token': await first.csrfToken() },
    });
    const back = test.visit('own');
    back.cookies.set('rm', first.cookies.get('rm') ?? '');
    expect((await back.call('GET', '/api/Member')).status).toBe(200);
    return back;
  };

  it.each(writes.filter(({ access }) => access === 'member'))(
    'is asked for the password by $name where required',
    async (endpoint) => {
      const response = await fixtures.send(await comeBack(), endpoint, {
        path: fixtures.pathOf(endpoint, 'none'),
      });
      const isPasswordRequested = response.headers.get('x-error-code') === 'passwordRequired';
      expect(isPasswordRequested).toBe(endpoint.requiresPassword);
      if (isPasswordRequested) expect(response.status).toBe(403);
    },
  );

  it('may read everything the member may', async () => {
    const back = await comeBack();
    for (const endpoint of forMembers.filter(({ method }) => method === 'GET')) {
      const response = await fixtures.send(back, endpoint, {
        path: fixtures.pathOf(endpoint, 'none'),
      });
      expect(response.headers.get('x-error-code'), endpoint.name).not.toBe('passwordRequired');
    }
  });
});

describe('the declared errors', () => {
  // Raised before any handler for every endpoint that declares them; the tests above show each.
  const shared = ['BAD_REQUEST', 'UNAUTHORIZED', 'FORBIDDEN'];

  it.each(items)('NOT_FOUND is raised by $name', async (endpoint) => {
    const response = await fixtures.send(visitor, endpoint, {
      path: fixtures.pathOf(endpoint, '999999999'),
    });
    expect(response.status).toBe(404);
  });

  it('TOO_MANY_REQUESTS is raised by session.login while too many passwords are checked', async () => {
    const caller = test.visit('own');
    const token = await caller.csrfToken();
    let isBusy = true;
    const crowd = Array.from({ length: 22 }, async () => {
      while (isBusy) await hashPassword('busy');
    });
    const response = await caller.call('POST', '/api/Login', {
      body: { userName: 'nobody@example.test', password: 'wrong' },
      headers: { 'x-xsrf-token': token },
    });
    isBusy = false;
    await Promise.all(crowd);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('2');
  });

  it.each(limited)(
    'TOO_MANY_REQUESTS is raised by $name when it is called too often',
    async (endpoint) => {
      const isOpen = endpoint.access === 'public';
      const caller = isOpen ? test.visit('own') : await fixtures.signedIn();
      const headers = { 'x-xsrf-token': await caller.csrfToken() };
      const path = `${fixtures.pathOf(endpoint)}${fixtures.samples[endpoint.name]?.query ?? ''}`;
      const body = endpoint.method === 'GET' ? undefined : fixtures.bodyOf(endpoint);
      // Requests with one key are one booking.
      const tries = Array.from({ length: 70 }, (_, number) =>
        caller.call(endpoint.method, path, {
          body,
          headers: { ...headers, 'idempotency-key': `too-often-${number}` },
        }),
      );
      const responses = await Promise.all(tries);
      const refused = responses.filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThan(0);
      expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    },
  );

  it('CONFLICT is raised by cards.remove when the confirmation is outdated', async () => {
    const caller = await fixtures.signedIn(fixtures.bob);
    const response = await caller.call(
      'DELETE',
      `/api/Member/Cards?id=${fixtures.bob.cardId}&closesAccount=false`,
      { headers: { 'x-xsrf-token': await caller.csrfToken() } },
    );
    expect(response.status).toBe(409);
  });

  it('CONFLICT is raised by profile.update when another tab has saved', async () => {
    const caller = await fixtures.signedIn(fixtures.bob);
    const response = await caller.call('PUT', '/api/Member', {
      body: { ...profile, version: 'older' },
      headers: { 'x-xsrf-token': await caller.csrfToken() },
    });
    expect(response.status).toBe(409);
  });

  const table = { time: '19:00', partySize: 2 };
  const tablesAt = (merchant: string, date: string): Record<string, [string, string, object?]> => ({
    availability: ['GET', `/api/merchants/${merchant}/availability`],
    month: ['GET', `/api/merchants/${merchant}/month?month=2026-06`],
    hold: ['POST', `/api/merchants/${merchant}/holds`, { ...table, date }],
    reserve: ['POST', `/api/merchants/${merchant}/reservations`, { ...table, date }],
  });
  const stored = (id: string, date: string): Record<string, [string, string, object?]> => ({
    change: ['PUT', `/api/Member/Reservations/${id}`, { ...table, date }],
    cancel: ['DELETE', `/api/Member/Reservations/${id}`],
  });
  const callReservations = async ([method, path, body]: [string, string, object?]) => {
    const caller = await fixtures.signedIn();
    return caller.call(method, path, {
      ...(body ? { body: { ...body } } : {}),
      headers: {
        'x-xsrf-token': await caller.csrfToken(),
        'idempotency-key': `${method} ${path} declared`.slice(0, 128),
      },
    });
  };
  const conflicts = () => {
    const { availability: _, month: __, ...taken } = tablesAt('m1', '2026-06-23');
    return { ...taken, ...stored(fixtures.tables.late, '2026-06-28') };
  };
  const failures = () => ({
    ...tablesAt('away', '2026-06-23'),
    ...stored(fixtures.tables.away, '2026-06-26'),
  });

  it.each(['hold', 'reserve', 'change', 'cancel'])(
    'CONFLICT is raised by reservations.%s when the table is taken or the cut-off has passed',
    async (name) => {
      await test.db.pool.query('delete from rate_limit');
      // Both tables of the restaurant are taken on that evening.
      for (const holder of ['x', 'y'])
        await test.db.pool.query(
          `insert into table_turn (holder, merchant_id, table_id, starts_at, ends_at)
           values ($1, 'm1', case $1 when 'x' then 't2' else 't4' end, '2026-06-23T22:00Z', '2026-06-24T01:15Z')
           on conflict do nothing`,
          [holder],
        );
      const call = Object.entries(conflicts()).find(([key]) => key === name)?.[1];
      expect((await callReservations(call ?? ['GET', '/'])).status).toBe(409);
    },
  );

  it('CONFLICT is raised by reservations.joinWaitlist while a table is open', async () => {
    await test.db.pool.query('delete from rate_limit');
    const response = await callReservations([
      ...(['POST', '/api/merchants/m1/waitlist'] as const),
      { ...table, date: '2026-06-28' },
    ]);
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({ code: 'alreadyOpen', message: 'Conflict' });
  });

  it.each(['availability', 'month', 'hold', 'reserve', 'change', 'cancel'])(
    'FAILED_DEPENDENCY is raised by reservations.%s when the booking provider fails',
    async (name) => {
      await test.db.pool.query('delete from rate_limit');
      const call = Object.entries(failures()).find(([key]) => key === name)?.[1];
      const response = await callReservations(call ?? ['GET', '/']);
      expect(response.status).toBe(424);
      expect(await response.json()).toEqual({
        code: 'providerFailed',
        message: 'Failed Dependency',
      });
    },
  );

  it('CONFLICT is raised by every write to a review after the review window', async () => {
    const { at } = test.clock;
    test.clock.at = new Date(at.getTime() + 60 * 86_400_000);
    const caller = await fixtures.signedIn();
    for (const name of [
      'reviews.post',
      'reviews.edit',
      'reviews.addPhoto',
      'reviews.removePhoto',
    ]) {
      const endpoint = endpoints.find((known) => known.name === name);
      const response = endpoint && (await fixtures.send(caller, endpoint));
      expect(response?.status).toBe(409);
    }
    test.clock.at = at;
  });

  it('are all raised by a test', () => {
    const named = (names: string[]) => names.map((name) => `reservations.${name}`);
    const shown = new Map([
      ['NOT_FOUND', items.map(({ name }) => name)],
      ['TOO_MANY_REQUESTS', ['session.login', ...limited.map(({ name }) => name)]],
      [
        'CONFLICT',
        [
          'cards.remove',
          'profile.update',
          'reviews.post',
          'reviews.edit',
          'reviews.addPhoto',
          'reviews.removePhoto',
          ...named(['hold', 'reserve', 'joinWaitlist', 'change', 'cancel']),
        ],
      ],
      ['FAILED_DEPENDENCY', named([...Object.keys(failures())])],
    ]);
    for (const { name, codes } of endpoints)
      for (const code of codes.filter((declared) => !shared.includes(declared)))
        expect(shown.get(code), `${name} ${code}`).toContain(name);
  });

  it('list field and message for invalid input', async () => {
    const response = await visitor.call(
      'GET',
      '/api/Member/Transactions?pageNo=0&resultsPerPage=51',
    );
    expect(response.status).toBe(400);
    const { code, errors = [] } = ErrorBody.parse(await response.json());
    expect(code).toBe('badRequest');
    expect(errors.map(({ field }) => field)).toEqual(['pageNo', 'resultsPerPage']);
  });

  it('expose only a reference for internal failures', async () => {
    const caller = await fixtures.signedIn();
    await test.db.pool.query('alter table dine rename to dine_away');
    const response = await caller.call('GET', '/api/Member/Transactions');
    await test.db.pool.query('alter table dine_away rename to dine');
    expect(response.status).toBe(500);
    const body = ErrorBody.parse(await response.json());
    expect(body).toEqual({
      code: 'internal',
      message: 'Internal Server Error',
      reference: body.reference,
    });
    expect(test.log.some((line) => line.includes(String(body.reference)))).toBe(true);
  });
});
