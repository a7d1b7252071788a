import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '#contract/index.ts';
import type { MaintenanceArea } from '#domain/maintenance/maintenance.ts';
import { createSite } from './app.ts';
import { loadPartners } from './features/program/index.ts';
import type { Verbs } from './platform/api/verbs.ts';
import type { Database } from './platform/db/index.ts';
import { openTestDatabase } from './platform/db/test-database.ts';
import { AppError } from './platform/errors/app-error.ts';
import { createLog } from './platform/log/create-log.ts';

let db: Database;
let server: Server;
let origin: string;
let rendered = 0;
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

const verbs = (): Verbs => {
  const refuse = async () => {
    throw new AppError('notFound');
  };
  const features = Object.entries(contract).map(([feature, names]) => [
    feature,
    Object.fromEntries(Object.keys(names).map((name) => [name, refuse])),
  ]);
  return Object.fromEntries(features);
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
    [...headers].filter(([name]) => !['x-request-id', 'date', 'content-length'].includes(name)),
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

it('is not what another method or an unknown host gets', async () => {
  await ask('/discover');
  const before = direct;
  expect((await fetch(`${origin}/discover`, { method: 'POST' })).status).toBe(405);
  expect((await ask('/discover', { 'x-forwarded-host': 'evil.example' })).answer.status).toBe(421);
  expect(direct).toBe(before);
});
