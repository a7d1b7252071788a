import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '#server/platform/db/index.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { EVERY_PARTNER, endMaintenance, listMaintenance, startMaintenance } from './store.ts';
import { type MaintenanceWatch, watchMaintenance } from './watch-maintenance.ts';

let test: TestApp;
let watch: MaintenanceWatch;
const log = createLog({ level: 'silent' });
const shown: { path: string; wording: string | undefined; cookie: string | null }[] = [];

const web = {
  fetch: async (
    request: Request,
    input: { maintenance?: string; callApi: (request: Request) => Promise<Response> },
  ) => {
    const requested = new Request(request.url, { headers: { cookie: 'sid=abc' } });
    if (input.maintenance) await input.callApi(requested);
    const { pathname: path } = new URL(request.url);
    shown.push({ path, wording: input.maintenance, cookie: requested.headers.get('cookie') });
    return new Response(input.maintenance ?? 'open', { headers: { 'content-type': 'text/html' } });
  },
  addressOf: ({ pathname }: URL) => ({ canonical: pathname, isShared: true }),
};

beforeAll(async () => {
  const maintenanceAreasOf = (partnerId: string) => watch.maintenanceAreasOf(partnerId);
  test = await openTestApp({ own: 'jetblue', other: 'hilton' }, { maintenanceAreasOf, web });
  watch = watchMaintenance({ db: test.db, log });
});
afterAll(() => test.close());

const close = async (partnerId: string, area: 'all' | 'login' | 'join') => {
  await asOwner(test.db, (trx) => startMaintenance(trx, { partnerId, area }));
  await watch.refresh();
};
const open = async (partnerId: string, area?: 'all' | 'login' | 'join') => {
  const opened = await asOwner(test.db, (trx) =>
    endMaintenance(trx, { partnerId, ...(area ? { area } : {}) }),
  );
  await watch.refresh();
  return opened;
};
afterEach(() => open(EVERY_PARTNER));

const page = async (path: string, partnerId = 'own') => {
  const response = await test.visit(partnerId).call('GET', path);
  return { status: response.status, text: await response.text(), headers: response.headers };
};

describe('a site under maintenance', () => {
  it.each([
    ['/login', 'login'],
    ['/join', 'join'],
    ['/', 'other'],
    ['/account/overview', 'other'],
  ])('%s responds 503 with the text for %s and Retry-After', async (path, wording) => {
    await close('own', 'all');
    const { status, text, headers } = await page(path);
    expect([status, text]).toEqual([503, wording]);
    expect(headers.get('retry-after')).toBe('120');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('responds to API reads and writes with 503, without a session', async () => {
    await close('own', 'all');
    const visitor = test.visit('own');
    for (const [method, path] of [
      ['GET', '/api/Member'],
      ['POST', '/api/Login'],
      ['GET', '/api/nothing-there'],
    ] as const) {
      const response = await visitor.call(method, path, method === 'POST' ? { body: {} } : {});
      expect(response.status).toBe(503);
      expect(await response.json()).toEqual({
        code: 'maintenance',
        message: 'Service Unavailable',
      });
      expect(response.headers.get('retry-after')).toBe('120');
    }
    visitor.cookies.set('sid', 'a'.repeat(43));
    await visitor.call('GET', '/discover');
    expect(shown.at(-1)).toMatchObject({ cookie: null });
  });

  it('does not affect other partners and health checks', async () => {
    await close('own', 'all');
    expect(await page('/', 'other')).toMatchObject({ status: 200, text: 'open' });
    for (const path of ['/livez', '/readyz']) expect((await page(path)).status).toBe(200);
  });

  it('applies to every partner', async () => {
    await close(EVERY_PARTNER, 'all');
    for (const partnerId of ['own', 'other']) expect((await page('/', partnerId)).status).toBe(503);
  });
});

describe('an area under maintenance', () => {
  it('leaves the rest open and notifies open pages', async () => {
    await close('own', 'login');
    expect(await page('/login')).toMatchObject({ status: 503, text: 'login' });
    expect((await page('/join')).status).toBe(200);
    const member = await test.visit('own').call('GET', '/api/Member');
    expect([member.status, member.headers.get('x-maintenance')]).toEqual([401, 'login']);
    const visitor = test.visit('own');
    expect((await visitor.signIn('ada@example.test', testPassword)).status).toBe(503);
  });

  it('disables joining on pages and API', async () => {
    await close('own', 'join');
    expect(await page('/join')).toMatchObject({ status: 503, text: 'join' });
    const body = { body: { email: 'a@example.test' } };
    const joining = await test.visit('own').call('POST', '/api/Members/Prospects', body);
    expect(joining.headers.get('x-error-code')).toBe('maintenance');
    const noting = await test.visit('own').call('POST', '/api/Prospects', body);
    expect(noting.headers.get('x-error-code')).not.toBe('maintenance');
  });
});

it('ends maintenance of one area or of everything', async () => {
  await close('own', 'login');
  await close('own', 'login');
  await close('own', 'join');
  await close('other', 'all');
  expect(await open('own', 'login')).toBe(1);
  const left = await asOwner(test.db, listMaintenance);
  expect(left.map(({ partnerId, area }) => `${partnerId} ${area}`)).toEqual([
    'other all',
    'own join',
  ]);
  expect(await open(EVERY_PARTNER)).toBe(2);
  expect((await page('/join')).status).toBe(200);
});

it('stays on while the database is unavailable', async () => {
  await close('own', 'all');
  const broken = { ...test.db, kysely: test.db.kysely.withSchema('nowhere') };
  const following = watchMaintenance({ db: broken, log });
  await expect(following.refresh()).rejects.toThrow();
  expect(watch.maintenanceAreasOf('own')).toEqual(new Set(['all']));
  await following.start();
  following.stop();
  expect(following.maintenanceAreasOf('own')).toEqual(new Set());
});
