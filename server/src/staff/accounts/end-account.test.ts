import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffRole } from '#contract/staff/permissions.ts';
import { asOwner } from '#server/platform/db/index.ts';
import {
  type ConsoleBrowser,
  consolePassword,
  openTestConsole,
  type TestConsole,
} from '#server/testing/test-console.ts';

let app: TestConsole;
let admin: ConsoleBrowser;
beforeAll(async () => {
  app = await openTestConsole();
  await app.addAccount('admin@own.example', 'own', 'admin');
  await app.addAccount('platform@staff.example', null, 'admin');
  admin = await app.signIn('admin@own.example');
});
afterAll(() => app.close());

const reason = 'Left the company.';
let people = 0;
const addPerson = async (partner: string | null = 'own', role: StaffRole = 'viewer') => {
  people += 1;
  const email = `person${people}@own.example`;
  await app.addAccount(email, partner, role);
  return email;
};
const own = (email: string) => ({ email, partner: 'own', reason });
const signIn = (email: string) =>
  app.browse(`192.0.2.${people}`).call('session/signIn', { email, password: consolePassword });
const lastAudit = async (partner: string) => {
  const entries = await asOwner(app.db, (trx) =>
    trx
      .selectFrom('audit')
      .selectAll()
      .where('partner_id', '=', partner)
      .orderBy('sequence', 'desc')
      .limit(1)
      .execute(),
  );
  return { action: entries[0]?.action, ...JSON.parse(entries[0]?.detail ?? '{}') };
};

describe('the admin of a program', () => {
  it('deactivates a person, whose sessions end, and reactivates them with their roles', async () => {
    const email = await addPerson();
    const browser = await app.signIn(email);
    const ended = await admin.call('accounts/deactivate', own(email));
    expect(ended.data).toMatchObject({ deactivatedAt: app.clock.at.toISOString() });
    expect((await browser.call('session/me')).status).toBe(401);
    expect((await signIn(email)).code).toBe('SIGN_IN_REFUSED');
    expect(await lastAudit('own')).toEqual({
      action: 'staff account deactivated',
      email,
      reason,
      before: 'active',
      after: 'deactivated',
    });
    const back = await admin.call('accounts/reactivate', own(email));
    expect(back.data).toMatchObject({ deactivatedAt: null, grants: [{ role: 'viewer' }] });
    expect((await signIn(email)).status).toBe(200);
    expect(await lastAudit('own')).toMatchObject({
      action: 'staff account reactivated',
      before: 'deactivated',
      after: 'active',
    });
  });

  it('ends every session of a person who can sign in again', async () => {
    const email = await addPerson();
    const browsers = [await app.signIn(email), await app.signIn(email)];
    expect((await admin.call('accounts/endSessions', own(email))).data).toEqual({ ended: 2 });
    for (const browser of browsers) expect((await browser.call('session/me')).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
    expect(await lastAudit('own')).toMatchObject({ before: 2, after: 0 });
  });

  it.each(['deactivate', 'reactivate', 'endSessions', 'reset'])(
    'cannot %s a person with roles elsewhere, nor one of another program',
    async (name) => {
      const both = await addPerson();
      await app.addAccount(both, 'other', 'viewer');
      const everywhere = await addPerson();
      await app.addAccount(everywhere, null, 'viewer');
      const other = await addPerson('other');
      const codes = [];
      for (const email of [both, everywhere, other])
        codes.push((await admin.call(`accounts/${name}`, own(email))).code);
      expect(codes).toEqual(['ROLES_ELSEWHERE', 'ROLES_ELSEWHERE', 'UNKNOWN_ACCOUNT']);
      expect((await admin.call(`accounts/${name}`, { email: both, reason })).status).toBe(403);
      const elsewhere = { ...own(other), partner: 'other' };
      expect((await admin.call(`accounts/${name}`, elsewhere)).status).toBe(403);
    },
  );

  it('cannot invite a deactivated person before they are active again', async () => {
    const email = await addPerson();
    await admin.call('accounts/deactivate', own(email));
    const invite = await admin.call('accounts/invite', { ...own(email), role: 'support' });
    expect(invite.code).toBe('DEACTIVATED');
  });
});

describe('an admin', () => {
  it('removes neither themselves nor their own role', async () => {
    const self = own('admin@own.example');
    expect((await admin.call('accounts/deactivate', self)).code).toBe('OWN_ACCOUNT');
    const revoke = await admin.call('accounts/revoke', { ...self, role: 'admin' });
    expect(revoke.code).toBe('OWN_ACCOUNT');
    expect((await admin.call('session/me')).status).toBe(200);
  });

  it('of the platform is never the last one to be removed, also by two concurrently', async () => {
    const others = [await addPerson(null, 'admin'), await addPerson(null, 'admin')];
    const [first, second] = [await app.signIn(others[0] ?? ''), await app.signIn(others[1] ?? '')];
    const revoke = { email: 'platform@staff.example', partner: null, role: 'admin', reason };
    expect((await first.call('accounts/revoke', revoke)).status).toBe(200);
    const replies = await Promise.all([
      first.call('accounts/deactivate', { email: others[1], reason }),
      second.call('accounts/deactivate', { email: others[0], reason }),
      first.call('accounts/revoke', { ...revoke, email: others[1] }),
      second.call('accounts/revoke', { ...revoke, email: others[0] }),
    ]);
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const left = await asOwner(app.db, (trx) =>
      trx
        .selectFrom('staff_grant as g')
        .innerJoin('staff_account as a', 'a.id', 'g.account_id')
        .where('g.partner', '=', '*')
        .where('g.role', '=', 'admin')
        .where('a.deactivated_at', 'is', null)
        .select('a.email')
        .execute(),
    );
    expect(left).toHaveLength(1);
    await app.addAccount('platform@staff.example', null, 'admin');
  });

  it('of a program may be removed while the platform has one, and not after it', async () => {
    const strict = await openTestConsole();
    await strict.addAccount('solo@own.example', 'own', 'admin');
    await strict.addAccount('platform@staff.example', null, 'admin');
    const browser = await strict.signIn('platform@staff.example');
    const revoke = { email: 'solo@own.example', partner: 'own', role: 'admin', reason };
    expect((await browser.call('accounts/revoke', revoke)).status).toBe(200);
    await strict.addAccount('solo@own.example', 'own', 'admin');
    await asOwner(strict.db, (trx) =>
      trx.deleteFrom('staff_grant').where('partner', '=', '*').execute(),
    );
    await strict.addAccount('second@own.example', 'own', 'admin');
    const second = await strict.signIn('second@own.example');
    const first = await strict.signIn('solo@own.example');
    const ended = await first.call('accounts/deactivate', own('second@own.example'));
    expect(ended.status).toBe(200);
    expect((await second.call('session/me')).status).toBe(401);
    await strict.close();
  });
});
