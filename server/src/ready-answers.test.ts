import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#contract/index.ts';
import type { MaintenanceArea } from '#domain/maintenance/maintenance.ts';
import { createSite } from './app.ts';
import { loadPartners } from './features/partner/index.ts';
import type { Handlers } from './platform/api/handlers.ts';
import type { Database } from './platform/db/index.ts';
import { openTestDatabase } from './platform/db/test-database.ts';
import { AppError } from './platform/errors/app-error.ts';
import { createLog } from './platform/log/create-log.ts';

let db: Database;
let server: Server;
let origin: string;
let rendered = 0;
let answered = 0;
let direct = 0;
let version = 0;
let closed = new Set<MaintenanceArea>();
const lines: string[] = [];

const web = {
  fetch: async (request: Request, { nonce }: { nonce?: string }) => {
    rendered += 1;
    const { pathname } = new URL(request.url);
    const text = `<script nonce="${nonce}"></script>${pathname} ${rendered} ${'x'.repeat(2000)}`;
    return new Response(text, { headers: { 'content-type': 'text/html' } });
  },
};

const verbs = (): Handlers => {
  const refuse = async () => {
    throw new AppError('notFound');
  };
  const features = Object.entries(contract).map(([feature, names]) => [
    feature,
    Object.fromEntries(Object.keys(names).map((name) => [name, refuse])),
  ]);
  const all: Handlers = Object.fromEntries(features);
  const locations = async () => {
    answered += 1;
    const place = {
      text: `Albany ${answered} ${'x'.repeat(2000)}`,
      latitude: 42.65,
      longitude: -73.75,
    };
    return { locations: [{ ...place, kind: 'city' as const }] };
  };
  return {
    ...all,
    search: { ...all.search, locations },
    featureFlags: {
      current: async () => {
        answered += 1;
        throw new AppError('notFound');
      },
    },
  };
};

beforeAll(async () => {
  db = await openTestDatabase();
  const programs = await loadPartners(new URL('../../partners', import.meta.url).pathname);
  const { app, answerReady } = createSite({
    partners: new Map([...programs].map(([slug, { partner }]) => [slug, partner])),
    defaultPartner: 'jetblue',
    baseHost: 'localhost',
    trustsProxy: true,
    headers: { isProduction: false, isDevelopment: false, origins: { connect: [], frame: [] } },
    sessions: {
      db,
      now: () => new Date(),
      keys: ['k'.repeat(32)],
      isSecure: false,
    },
    log: createLog({ stream: { write: (line) => lines.push(line) } }),
    verbs: verbs(),
    isReady: async () => true,
    pageVersion: () => String(version),
    closedOf: () => closed,
    web,
  });
  const handle = getRequestListener(app.fetch);
  server = createServer((request, response) => {
    const isDone = answerReady(request, response);
    if (isDone) direct += 1;
    else void handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(async () => {
  server.close();
  await db.close();
});
beforeEach(() => {
  version += 1;
  closed = new Set();
});

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const before = { rendered, direct };
  const answer = await fetch(origin + path, { headers });
  return {
    answer,
    text: await answer.text(),
    nonce: /'nonce-([\w-]+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1],
    isRendered: rendered > before.rendered,
    isDirect: direct > before.direct,
  };
};
const own = (text: string, nonce: string | undefined) => text.replaceAll(nonce ?? '', 'NONCE');
const told = ({ headers }: Response) =>
  Object.fromEntries(
    [...headers].filter(
      ([name]) => !['x-request-id', 'date', 'content-length', 'transfer-encoding'].includes(name),
    ),
  );

it.each([
  ['compressed', 'gzip, deflate, br'],
  ['plain', 'identity'],
])('what is ready is what would be rendered, with a nonce of its own: %s', async (_, accepted) => {
  const headers = { 'accept-encoding': accepted };
  const [first, second] = [
    await ask('/discover?a=1', headers),
    await ask('/discover?a=1', headers),
  ];
  expect([first.isDirect, second.isDirect]).toEqual([false, true]);
  expect(second.nonce).not.toBe(first.nonce);
  expect(own(second.text, second.nonce)).toBe(own(first.text, first.nonce));
  const policy = 'content-security-policy';
  const [a, b] = [told(first.answer), told(second.answer)];
  expect({ ...b, [policy]: own(b[policy] ?? '', second.nonce) }).toEqual({
    ...a,
    [policy]: own(a[policy] ?? '', first.nonce),
  });
  expect(b).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Cookie',
  });
  expect(lines.at(-1)).toContain(second.answer.headers.get('x-request-id'));
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ path: '/discover', partner: 'jetblue' });
});

it.each([
  ['a session', { cookie: 'sid=AAAA' }],
  ['a remembered device', { cookie: 'a=b; __Host-rm=x' }],
  ['another program', { 'x-forwarded-host': 'nosh.localhost' }],
])('a visitor with %s is never given it', async (_, headers) => {
  await ask('/discover');
  const other = await ask('/discover', headers);
  expect([other.isDirect, other.isRendered]).toEqual([false, true]);
});

it('is rendered anew when copy or restaurants changed', async () => {
  await ask('/discover');
  version += 1;
  expect((await ask('/discover')).isRendered).toBe(true);
});

it('is not given while a part of the site is closed', async () => {
  await ask('/login');
  closed = new Set<MaintenanceArea>(['login']);
  const { answer, isDirect } = await ask('/login');
  expect([answer.status, isDirect]).toEqual([503, false]);
  expect((await ask('/discover')).answer.headers.get('x-maintenance')).toBe('login');
});

const visitorCookie = `sid=v${'A'.repeat(43)}`;

it('is given to a visitor whose session is nobody’s', async () => {
  await ask('/discover');
  expect((await ask('/discover', { cookie: `a=b; ${visitorCookie}; c=d` })).isDirect).toBe(true);
});

describe('an answer of the API that all visitors get', () => {
  const path = '/api/Locations?q=alb';

  it.each([
    ['compressed', 'gzip'],
    ['plain', 'identity'],
  ])('is the same, headers and all, when it is kept: %s', async (_, accepted) => {
    const headers = { 'accept-encoding': accepted, cookie: visitorCookie };
    const [first, second] = [await ask(path, headers), await ask(path, headers)];
    expect([first.isDirect, second.isDirect]).toEqual([false, true]);
    expect(second.text).toBe(first.text);
    const { vary: one, ...a } = told(first.answer);
    const { vary: two, ...b } = told(second.answer);
    expect(b).toEqual(a);
    expect(two).toContain('Cookie');
    expect(two).toContain('Accept-Encoding');
    expect(lines.at(-1)).toContain(second.answer.headers.get('x-request-id'));
  });

  it.each([
    ['a member', { cookie: `sid=${'A'.repeat(43)}` }, 200],
    ['a remembered device', { cookie: `${visitorCookie}; rm=x` }, 200],
    ['another program', { 'x-forwarded-host': 'nosh.localhost' }, 200],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a page of another origin', { origin: 'https://elsewhere.example' }, 200],
  ])('is not what %s gets', async (_, headers, status) => {
    await ask(path);
    const before = answered;
    const other = await ask(path, headers);
    expect([other.isDirect, other.answer.status]).toEqual([false, status]);
    expect(answered).toBe(status === 200 ? before + 1 : before);
  });

  it('is not kept from a call with a session', async () => {
    await ask(path, { cookie: 'sid=AAAA' });
    expect((await ask(path)).isDirect).toBe(false);
  });

  it('is made anew when restaurants changed', async () => {
    const first = await ask(path);
    version += 1;
    const second = await ask(path);
    expect([second.isDirect, second.text === first.text]).toEqual([false, false]);
  });

  it.each(['/api/Locations?q=al&q=b', '/api/feature-flags', '/api/CSRF'])(
    'is nothing that was refused or is not for all: %s',
    async (other) => {
      await ask(other);
      expect((await ask(other)).isDirect).toBe(false);
    },
  );

  it('is not given while the site is closed', async () => {
    await ask(path);
    closed = new Set<MaintenanceArea>(['all']);
    const { answer, isDirect } = await ask(path);
    expect([answer.status, isDirect]).toEqual([503, false]);
  });
});

it('is not what another method or an unknown host gets', async () => {
  await ask('/discover');
  const before = direct;
  expect((await fetch(`${origin}/discover`, { method: 'POST' })).status).toBe(405);
  expect((await ask('/discover', { 'x-forwarded-host': 'evil.example' })).answer.status).toBe(421);
  expect(direct).toBe(before);
});
