import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/durations.ts';
import { asOwner } from '#server/platform/db/index.ts';
import {
  type ConsoleBrowser,
  consolePassword,
  openTestConsole,
  type TestConsole,
} from '#server/testing/test-console.ts';

let app: TestConsole;
let admin: ConsoleBrowser;
let platform: ConsoleBrowser;
beforeAll(async () => {
  app = await openTestConsole();
  await app.addAccount('admin@own.example', 'own', 'admin');
  await app.addAccount('platform@staff.example', null, 'admin');
  admin = await app.signIn('admin@own.example');
  platform = await app.signIn('platform@staff.example');
});
afterAll(() => app.close());

const password = 'a new long password';
const reason = 'A new colleague.';
type Invited = { account: { invitedUntil: string; grants: unknown }; token: string };

const invite = async (browser: ConsoleBrowser, email: string, partner: string | null = 'own') => {
  const { data } = await browser.call('accounts/invite', {
    email,
    partner,
    reason,
    role: 'support',
  });
  return data as Invited;
};
const accept = (token: string, settings = { password }) =>
  app.browse().call('session/acceptInvitation', { token, ...settings });

describe('an invitation', () => {
  it('names its account, sets a password once and begins a session', async () => {
    const { token } = await invite(admin, 'ana@own.example');
    const shown = await app.browse().call('session/invitation', { token });
    expect(shown.data).toMatchObject({ email: 'ana@own.example', name: 'ana@own.example' });
    const replies = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const browser = app.browse();
    const signedIn = await browser.call('session/signIn', { email: 'ana@own.example', password });
    expect(signedIn.data).toEqual({ stage: 'open' });
  });

  it('ends after 72 hours, and when another one replaces it', async () => {
    const first = await invite(admin, 'bo@own.example');
    const second = await invite(admin, 'bo@own.example');
    expect((await accept(first.token)).code).toBe('INVALID_INVITATION');
    const { at } = app.clock;
    app.clock.at = new Date(at.getTime() + 72 * HOUR_MS);
    expect((await accept(second.token)).code).toBe('INVALID_INVITATION');
    app.clock.at = new Date(at.getTime() + 72 * HOUR_MS - 1);
    expect((await accept(second.token)).status).toBe(200);
    app.clock.at = at;
  });

  it.each([
    ['short', 'short pass'],
    ['common', 'qwertyuiop123'],
  ])('refuses a password that is %s and can be used again', async (problem, weak) => {
    const { token } = await invite(admin, `${problem}@own.example`);
    const refused = await accept(token, { password: weak });
    expect(refused).toMatchObject({ status: 422, data: { data: { problem } } });
    expect((await accept(token)).status).toBe(200);
  });

  it('stores no token, and audits who invited whom with the roles before and after', async () => {
    const { token } = await invite(admin, 'cy@own.example');
    const [rows, audit] = await asOwner(app.db, async (trx) => [
      await trx.selectFrom('staff_invitation').selectAll().execute(),
      await trx.selectFrom('audit').selectAll().where('partner_id', '=', 'own').execute(),
    ]);
    expect(JSON.stringify([rows, audit])).not.toContain(token);
    const [granted, invited] = audit.slice(-2);
    expect(granted).toMatchObject({ actor: 'admin@own.example', action: 'staff role granted' });
    expect(JSON.parse(granted?.detail ?? '')).toMatchObject({ before: '', after: 'support' });
    expect(invited).toMatchObject({ actor: 'admin@own.example', action: 'staff account invited' });
  });

  it('of an account that can sign in only adds the role', async () => {
    await app.addAccount('dee@other.example', 'other', 'viewer');
    const { token, account } = await invite(admin, 'dee@other.example');
    expect(token).toBeNull();
    expect(account.grants).toEqual([{ partner: 'own', role: 'support' }]);
  });

  it('by the admin of one program never sets the password of an account with other roles', async () => {
    await invite(platform, 'eve@staff.example', null);
    const refused = await admin.call('accounts/invite', {
      email: 'eve@staff.example',
      partner: 'own',
      role: 'viewer',
      reason,
    });
    expect(refused.code).toBe('ROLES_ELSEWHERE');
    const reset = { email: 'eve@staff.example', partner: 'own', reason };
    expect((await admin.call('accounts/reset', reset)).code).toBe('UNKNOWN_ACCOUNT');
    await app.addAccount('fay@staff.example', 'own', 'viewer');
    await app.addAccount('fay@staff.example', 'other', 'viewer');
    const both = { ...reset, email: 'fay@staff.example' };
    expect((await admin.call('accounts/reset', both)).code).toBe('ROLES_ELSEWHERE');
    expect((await admin.call('accounts/reset', { ...both, partner: 'other' })).status).toBe(403);
  });
});

describe('a reset', () => {
  it('leaves the password until it is accepted, then ends it with every session', async () => {
    await app.addAccount('gil@own.example', 'own', 'viewer');
    const browser = await app.signIn('gil@own.example');
    const { data } = await admin.call('accounts/reset', {
      email: 'gil@own.example',
      partner: 'own',
      reason: 'Lost the phone.',
    });
    expect((await browser.call('session/me')).status).toBe(200);
    expect((await accept((data as Invited).token)).status).toBe(200);
    expect((await browser.call('session/me')).status).toBe(401);
    const signIn = { email: 'gil@own.example', password: consolePassword };
    expect((await app.browse().call('session/signIn', signIn)).code).toBe('SIGN_IN_REFUSED');
  });
});

describe('the list and the security log of one program', () => {
  it('show its accounts with their roles there, and no other ones', async () => {
    const { data } = await admin.call('accounts/list', { partner: 'own' });
    const { accounts } = data as { accounts: { email: string; grants: unknown[] }[] };
    const text = JSON.stringify(accounts);
    expect(text).toContain('dee@other.example');
    expect(text).not.toMatch(/"other"|platform@|eve@/);
    expect((await admin.call('accounts/list', {})).status).toBe(403);
  });

  it('leave out the events of accounts that have roles elsewhere', async () => {
    const events = async (browser: ConsoleBrowser, partner: string | null) => {
      const { data } = await browser.call('accounts/events', { partner });
      return JSON.stringify(data);
    };
    expect(await events(admin, 'own')).toContain('ana@own.example');
    expect(await events(admin, 'own')).not.toMatch(/platform@|eve@|fay@|dee@/);
    expect(await events(platform, null)).toContain('eve@staff.example');
  });
});

it('deactivating ends sessions and invitations', async () => {
  await app.addAccount('hal@own.example', 'own', 'viewer');
  const browser = await app.signIn('hal@own.example');
  const { data } = await admin.call('accounts/reset', {
    email: 'hal@own.example',
    partner: 'own',
    reason,
  });
  await platform.call('accounts/deactivate', { email: 'hal@own.example', reason });
  expect((await browser.call('session/me')).status).toBe(401);
  expect((await accept((data as Invited).token)).code).toBe('INVALID_INVITATION');
});
