import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Handler } from '#server/http/app-deps.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addMember } from '#server/testing/test-member.ts';
import { unsubscribePath, unsubscribeRoute } from './index.ts';

const [key, former] = ['k'.repeat(32), 'f'.repeat(32)];
let test: TestApp;
let route: Handler = async () => {
  throw new AppError('notFound');
};
beforeAll(async () => {
  test = await openTestApp(
    { own: 'jetblue', other: 'hilton' },
    { routes: { unsubscribe: (call) => route(call) } },
  );
  const { db, loadedPartners, content } = test;
  const now = () => test.clock.at;
  route = unsubscribeRoute({ db, now, keys: [key, former], loadedPartners, content });
});
afterAll(() => test.close());

const add = async (change: Record<string, unknown> = {}) => {
  const { id: memberId } = await addMember(test.db, {
    partner_id: 'own',
    email_opt_in: true,
    tier_level: 'OptedIn',
    ...change,
  });
  const path = unsubscribePath(key, { partnerId: 'own', memberId });
  const stored = () =>
    asEngine(test.db, (trx) =>
      trx
        .selectFrom('member')
        .select(['email_opt_in', 'email_chosen_at', 'tier_level'])
        .where('id', '=', memberId)
        .executeTakeFirstOrThrow(),
    );
  return { memberId, path, stored };
};

/** A mail client's request: another site, no cookies, no CSRF token. */
const post = (path: string, { body = 'List-Unsubscribe=One-Click', slug = 'own' } = {}) =>
  test.visit(slug).call('POST', path, {
    body,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://mail.example',
      'sec-fetch-site': 'cross-site',
    },
  });

describe('one-click unsubscribe', () => {
  it('turns emails off without a session, as the member’s own choice, with its tier', async () => {
    const { path, stored } = await add();
    const response = await post(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await response.text()).toContain('You’re unsubscribed');
    expect(await stored()).toEqual({
      email_opt_in: false,
      email_chosen_at: test.clock.at,
      tier_level: 'OptedOut',
    });
  });

  it('repeated, even 20 times concurrently, changes nothing more', async () => {
    const { path, stored } = await add();
    const all = await Promise.all(Array.from({ length: 20 }, () => post(path)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await stored()).toMatchObject({ email_opt_in: false });
  });

  it('accepts a multipart form and a token signed with the previous key', async () => {
    const { memberId, stored } = await add();
    const path = unsubscribePath(former, { partnerId: 'own', memberId });
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    const request = new Request(`http://own.localhost:3000${path}`, { method: 'POST', body: form });
    const { headers } = request;
    const response = await test.visit('own').call('POST', path, {
      body: await request.text(),
      headers: { 'content-type': headers.get('content-type') ?? '' },
    });
    expect(response.status).toBe(200);
    expect(await stored()).toMatchObject({ email_opt_in: false });
  });

  it('without the one-click pair changes nothing', async () => {
    const { path, stored } = await add();
    expect((await post(path, { body: 'x=1' })).status).toBe(400);
    expect(await stored()).toMatchObject({ email_opt_in: true });
  });

  it.each([
    ['another member', (path: string) => path.replace(/token=\d+/, 'token=1')],
    ['a changed signature', (path: string) => `${path.slice(0, -2)}AA`],
    ['no token', () => '/unsubscribe'],
  ])('with a token of %s is refused', async (_, change) => {
    const { path, stored } = await add();
    const response = await post(change(path));
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('This link doesn’t work');
    expect(await stored()).toMatchObject({ email_opt_in: true });
  });

  it('on another program’s host is rejected', async () => {
    const { path, stored } = await add();
    expect((await post(path, { slug: 'other' })).status).toBe(404);
    expect(await stored()).toMatchObject({ email_opt_in: true });
  });
});

describe('the unsubscribe page', () => {
  it('prompts, changes nothing, and posts the same form without scripts', async () => {
    const { path, stored } = await add();
    const response = await test.visit('own').call('GET', path);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(page).toContain('Turn off emails?');
    expect(page).toMatch(/<header>[^<]+ Dining<\/header>/);
    expect(page).toMatch(/Without our emails you earn 1 (point|mile)/);
    expect(page).toContain(`<form method="post" action="${path}">`);
    expect(page).toContain('name="List-Unsubscribe" value="One-Click"');
    expect(await stored()).toMatchObject({ email_opt_in: true });
  });
});
