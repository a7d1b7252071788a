import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#contract/index.ts';
import { checkChains } from '#server/platform/audit/store.ts';
import { asEngine, inPartner } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addMember, type TestMember } from '#server/testing/test-member.ts';
import { noRoutes } from '#server/testing/test-routes.ts';
import { createImpersonationLink, endImpersonations } from './impersonation-links.ts';
import { createOpenImpersonation } from './open-impersonation.ts';

let test: TestApp;
let ada: TestMember;

beforeAll(async () => {
  test = await openTestApp(
    { own: 'jetblue', other: 'hilton' },
    { routes: { impersonation: { ...noRoutes.impersonation, open: createOpenImpersonation() } } },
  );
});
afterAll(() => test.close());
beforeEach(async () => {
  ada = await addMember(test.db, { partner_id: 'own' });
});

const requested = () => ({
  partnerId: 'own',
  email: ada.email,
  actor: 'staff-1',
  now: test.clock.at,
});
const offer = async () => {
  const offered = await asEngine(test.db, (trx) =>
    createImpersonationLink(trx, { ...requested(), reason: 'asked by phone' }),
  );
  if (!offered) throw new Error('no link was offered');
  return offered.token;
};
const open = async (token: string, partner = 'own') => {
  const visitor = test.visit(partner);
  return { visitor, response: await visitor.call('GET', `/emulation/open?token=${token}`) };
};
const entries = () =>
  inPartner(test.db, 'own', (trx) =>
    trx
      .selectFrom('audit')
      .select(['action', 'actor', 'detail'])
      .where('member_id', '=', ada.id)
      .orderBy('sequence')
      .execute(),
  );

describe('an impersonation link', () => {
  it('opens the account once, marked as impersonation', async () => {
    const token = await offer();
    const { visitor, response } = await open(token);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/account/overview']);
    expect(visitor.cookies.get('emulation')).toMatch(/^\d+\.http/);
    const member = await visitor.call('GET', '/api/Member');
    expect(await member.json()).toMatchObject({ publicId: ada.publicId });
    expect((await open(token)).response.status).toBe(404);
  });

  it.each(['', 'made-up'])('is not found with the token %j', async (token) => {
    expect((await open(token)).response.status).toBe(404);
  });

  it('is bound to its partner and expires after ten minutes', async () => {
    const token = await offer();
    expect((await open(token, 'other')).response.status).toBe(404);
    test.clock.at = new Date(test.clock.at.getTime() + 10 * 60_000);
    expect((await open(token)).response.status).toBe(404);
  });

  it('is not created for an unknown member', async () => {
    const unknownMember = {
      ...requested(),
      email: 'nobody@example.test',
      reason: 'asked by phone',
    };
    expect(
      await asEngine(test.db, (trx) => createImpersonationLink(trx, unknownMember)),
    ).toBeUndefined();
  });
});

type Endpoint = { '~orpc': { route: { method?: string; path?: string } } };
const writes = Object.values(contract as unknown as Record<string, Record<string, Endpoint>>)
  .flatMap((endpoints) => Object.values(endpoints))
  .map(({ '~orpc': { route } }) => ({ method: route.method ?? '', path: route.path ?? '' }))
  .filter(({ method }) => method !== 'GET');

describe('an impersonation session', () => {
  it('is read-only except for the listed writes', async () => {
    const { visitor } = await open(await offer());
    const headers = { 'x-xsrf-token': await visitor.csrfToken() };
    const accepted: string[] = [];
    for (const { method, path } of writes) {
      const response = await visitor.call(method, path.replace(/\{\w+\}/g, '1'), {
        headers,
        body: {},
      });
      if (response.headers.get('x-error-code') !== 'readOnly') accepted.push(`${method} ${path}`);
      else expect(response.status).toBe(403);
    }
    expect(writes.length).toBeGreaterThan(15);
    expect(accepted.sort()).toEqual(['POST /api/Impressions', 'POST /api/Member/Claims']);
  });

  it('records no analytics', async () => {
    const { visitor } = await open(await offer());
    const event = {
      channel: 'web',
      dateTime: test.clock.at.toISOString(),
      userAgent: 'a browser',
      eventName: 'pageView',
      memberId: null,
      merchantId: null,
      url: 'http://own.localhost:3000/search',
    };
    const headers = { 'x-xsrf-token': await visitor.csrfToken() };
    const response = await visitor.call('POST', '/api/Impressions', { headers, body: [event] });
    expect(await response.json()).toEqual({ kept: 0 });
  });

  it.each(['/downloads/activity.csv', '/downloads/my-data.json', '/downloads/my-data.html'])(
    'cannot download %s, and the attempt is audited',
    async (path) => {
      const { visitor } = await open(await offer());
      const response = await visitor.call('GET', path);
      expect([response.status, response.headers.get('x-error-code')]).toEqual([403, 'readOnly']);
      expect((await entries()).at(-1)?.detail).toContain(`"path":"${path}","status":403`);
    },
  );

  it('never counts as a recent sign-in', async () => {
    const { visitor } = await open(await offer());
    const response = await visitor.call('GET', '/api/Member/Privacy');
    expect(await response.json()).toMatchObject({ isFresh: false });
  });

  it('ends after 30 minutes regardless of activity', async () => {
    const { visitor } = await open(await offer());
    for (const minutes of [14, 14]) {
      test.clock.at = new Date(test.clock.at.getTime() + minutes * 60_000);
      expect((await visitor.call('GET', '/api/Member')).status).toBe(200);
    }
    test.clock.at = new Date(test.clock.at.getTime() + 2 * 60_000 + 1);
    expect((await visitor.call('GET', '/api/Member')).status).toBe(401);
  });

  it('ends when revoked and on sign-out', async () => {
    const first = await open(await offer());
    expect(await asEngine(test.db, (trx) => endImpersonations(trx, requested()))).toBe(1);
    expect((await first.visitor.call('GET', '/api/Member')).status).toBe(401);
    const second = await open(await offer());
    await second.visitor.call('GET', '/api/SignOut');
    expect(second.visitor.cookies.has('emulation')).toBe(false);
  });

  it('audits every request', async () => {
    const { visitor } = await open(await offer());
    await visitor.call('GET', '/api/Member');
    const headers = { 'x-xsrf-token': await visitor.csrfToken() };
    await visitor.call('PUT', '/api/Member', { headers, body: {} });
    const trace = (await entries()).map(({ action, detail }) => `${action} ${detail}`);
    expect(trace[0]).toMatch(/^emulation offered .*asked by phone/);
    expect(trace[1]).toMatch(/^emulation opened/);
    expect(trace.slice(2).map((line) => line.replace(/.*"method"/, '"method"'))).toEqual([
      '"method":"GET","path":"/api/Member","status":200}',
      '"method":"GET","path":"/api/CSRF","status":200}',
      '"method":"PUT","path":"/api/Member","status":403}',
    ]);
  });
});

describe('the audit', () => {
  const broken = async () => {
    const chains = await asEngine(test.db, checkChains);
    return chains.find(({ partner }) => partner === 'own')?.broken;
  };

  it('stays intact under fifty concurrent writers', async () => {
    await Promise.all(
      Array.from({ length: 50 }, () =>
        asEngine(test.db, (trx) => endImpersonations(trx, requested())),
      ),
    );
    expect(await entries()).toHaveLength(50);
    expect(await broken()).toBe(0);
  });

  it('is append-only and detects tampering', async () => {
    await offer();
    await expect(test.db.pool.query('delete from audit')).rejects.toThrow('append-only');
    await expect(
      asEngine(test.db, (trx) => trx.updateTable('audit').set({ actor: 'x' }).execute()),
    ).rejects.toThrow('permission denied');
    await test.db.pool.query('alter table audit disable trigger audit_append_only');
    await test.db.pool.query("update audit set actor = 'someone' where sequence = 1");
    await test.db.pool.query('alter table audit enable trigger audit_append_only');
    expect(await broken()).toBe(1);
  });
});
