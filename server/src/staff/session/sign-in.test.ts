import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { asOwner } from '#server/platform/db/index.ts';
import {
  type ConsoleBrowser,
  consolePassword,
  openTestConsole,
  type TestConsole,
} from '#server/testing/test-console.ts';
import { setDeactivated } from '../accounts/account-store.ts';

let app: TestConsole;
beforeAll(async () => {
  app = await openTestConsole();
});
afterAll(() => app.close());

const later = (ms: number) => {
  app.clock.at = new Date(app.clock.at.getTime() + ms);
};
let accounts = 0;
const addAccount = async (partner: string | null = 'own') => {
  accounts += 1;
  const email = `person${accounts}@staff.example`;
  const id = await app.addAccount(email, partner, 'admin');
  return { id, email };
};
const codeAt = (secret: string, at = app.clock.at) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

const enroll = async (browser: ConsoleBrowser) => {
  const { data } = await browser.call('session/beginEnrollment');
  const { secret } = data as { secret: string };
  const confirmed = await browser.call('session/confirmEnrollment', { code: codeAt(secret) });
  expect(confirmed.status).toBe(200);
  return { secret, ...(confirmed.data as { recoveryCodes: string[] }) };
};

const signInAs = (email: string, password = consolePassword) => {
  const browser = app.browse();
  return { browser, reply: browser.call('session/signIn', { email, password }) };
};

describe('a sign-in by password', () => {
  it('opens a session with the programs and permissions of the account', async () => {
    const { email } = await addAccount();
    const browser = await app.signIn(email);
    const { data } = await browser.call('session/me');
    expect(data).toMatchObject({
      stage: 'open',
      stepUpBy: 'password',
      account: {
        email,
        grants: [{ partner: 'own', role: 'admin' }],
        permissions: [],
        programs: [{ partner: 'own', permissions: expect.arrayContaining(['staff.manage']) }],
      },
    });
  });

  it('is refused alike for a wrong password, an unknown email, and an account without a password', async () => {
    const { email, id } = await addAccount();
    await asOwner(app.db, (trx) =>
      trx
        .insertInto('staff_account')
        .values({ email: 'invited@staff.example', name: 'I', created_at: app.clock.at })
        .execute(),
    );
    const closed = await addAccount();
    await asOwner(app.db, (trx) => setDeactivated(trx, closed.id, app.clock.at));
    const replies = await Promise.all([
      signInAs(email, 'wrong').reply,
      signInAs('nobody@staff.example').reply,
      signInAs('invited@staff.example').reply,
      signInAs(closed.email).reply,
    ]);
    for (const { status, data, response } of replies) {
      expect([status, data]).toEqual([replies[0]?.status, replies[0]?.data]);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(replies[0]).toMatchObject({ status: 422, code: 'SIGN_IN_REFUSED' });
    expect(id).toBeGreaterThan(0);
  });

  it('locks after five failures for 30 minutes, for known and unknown emails alike', async () => {
    const { email } = await addAccount();
    for (const name of [email, 'unknown@staff.example']) {
      for (let n = 0; n < 5; n++)
        expect((await signInAs(name, 'wrong').reply).code).toBe('SIGN_IN_REFUSED');
      const { status, code } = await signInAs(name).reply;
      expect([status, code]).toEqual([429, 'LOCKED']);
    }
    later(30 * MINUTE_MS - 1000);
    expect((await signInAs(email).reply).code).toBe('LOCKED');
    later(2000);
    expect((await signInAs(email).reply).status).toBe(200);
  });

  it('counts concurrent failures one by one and delays them', async () => {
    const { email } = await addAccount();
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => signInAs(email, 'wrong').reply),
    );
    expect(replies.filter(({ code }) => code === 'SIGN_IN_REFUSED')).toHaveLength(5);
    expect(Math.max(...app.delays)).toBeGreaterThan(0);
  });

  it('replaces the session that the browser had', async () => {
    const { email } = await addAccount();
    const browser = await app.signIn(email);
    const former = browser.cookie;
    await browser.call('session/signIn', { email, password: consolePassword });
    expect(browser.cookie).not.toBe(former);
    const old = app.browse();
    old.cookie = former;
    expect((await old.call('session/me')).status).toBe(401);
  });
});

describe('a second factor', () => {
  it('is required after its enrollment, and a used code is refused a second time', async () => {
    const { email } = await addAccount();
    const { secret, recoveryCodes } = await enroll(await app.signIn(email));
    expect(recoveryCodes).toHaveLength(10);
    const { browser, reply } = signInAs(email);
    expect((await reply).data).toEqual({ stage: 'code' });
    expect((await browser.call('members/find', { partner: 'own', text: 'ada' })).status).toBe(401);
    expect((await browser.call('session/list')).status).toBe(401);
    expect((await browser.call('session/beginEnrollment')).status).toBe(401);
    expect((await browser.call('session/me')).data).toMatchObject({ stage: 'code', account: null });
    // The code of the enrollment counts as used.
    const used = await browser.call('session/verifyCode', { code: codeAt(secret) });
    expect([used.status, used.code]).toEqual([422, 'CODE_REFUSED']);
    later(30_000);
    const code = codeAt(secret);
    const pending = browser.cookie;
    expect((await browser.call('session/verifyCode', { code })).data).toEqual({ stage: 'open' });
    expect(browser.cookie).not.toBe(pending);
    const second = signInAs(email);
    await second.reply;
    expect((await second.browser.call('session/verifyCode', { code })).code).toBe('CODE_REFUSED');
  });

  it('accepts a code once under a race', async () => {
    const { email } = await addAccount();
    const { secret } = await enroll(await app.signIn(email));
    later(30_000);
    const waiting = [signInAs(email), signInAs(email), signInAs(email)];
    await Promise.all(waiting.map(({ reply }) => reply));
    const replies = await Promise.all(
      waiting.map(({ browser }) => browser.call('session/verifyCode', { code: codeAt(secret) })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('accepts each recovery code once, however it is typed', async () => {
    const { email } = await addAccount();
    const { recoveryCodes } = await enroll(await app.signIn(email));
    const code = ` ${recoveryCodes[0]?.toLowerCase().replaceAll('-', ' ')} `;
    const statuses = [];
    for (let n = 0; n < 2; n++) {
      const { browser, reply } = signInAs(email);
      await reply;
      statuses.push((await browser.call('session/verifyCode', { code })).status);
    }
    expect(statuses).toEqual([200, 422]);
    const rows = await asOwner(app.db, (trx) =>
      trx.selectFrom('staff_recovery_code').selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(recoveryCodes[0]);
  });

  it('locks after five wrong codes', async () => {
    const { email } = await addAccount();
    const { secret } = await enroll(await app.signIn(email));
    later(30_000);
    const { browser, reply } = signInAs(email);
    await reply;
    for (let n = 0; n < 5; n++)
      expect((await browser.call('session/verifyCode', { code: '000000' })).code).toBe(
        'CODE_REFUSED',
      );
    const { code } = await browser.call('session/verifyCode', { code: codeAt(secret) });
    expect(code).toBe('LOCKED');
  });

  it('is stored encrypted', async () => {
    const { email, id } = await addAccount();
    const { secret } = await enroll(await app.signIn(email));
    const row = await asOwner(app.db, (trx) =>
      trx
        .selectFrom('staff_credential')
        .selectAll()
        .where('account_id', '=', id)
        .executeTakeFirstOrThrow(),
    );
    expect(row.totp_secret).toMatch(/^[\w-]{60,}$/);
    expect(JSON.stringify(row)).not.toContain(secret);
  });

  it('must be set before anything else where it is required', async () => {
    const strict = await openTestConsole({ requiresSecondFactor: true });
    await strict.addAccount('new@staff.example', null, 'admin');
    const browser = await strict.signIn('new@staff.example');
    expect((await browser.call('queues/totals', {})).status).toBe(401);
    const { data } = await browser.call('session/beginEnrollment');
    const { secret } = data as { secret: string };
    const code = codeAt(secret, strict.clock.at);
    expect((await browser.call('session/confirmEnrollment', { code })).status).toBe(200);
    expect((await browser.call('queues/totals', {})).status).toBe(200);
    await strict.close();
  });
});

describe('a session', () => {
  it('ends after 30 minutes without use, and in any case after 12 hours', async () => {
    const { email } = await addAccount();
    const browser = await app.signIn(email);
    later(29 * MINUTE_MS);
    expect((await browser.call('session/me')).status).toBe(200);
    later(29 * MINUTE_MS);
    expect((await browser.call('session/me')).status).toBe(200);
    later(31 * MINUTE_MS);
    expect((await browser.call('session/me')).status).toBe(401);
    const long = await app.signIn(email);
    for (let n = 0; n < 12 * 3; n++) {
      later(20 * MINUTE_MS - 1000);
      expect((await long.call('session/me')).status).toBe(200);
    }
    later(MINUTE_MS);
    expect((await long.call('session/me')).status).toBe(401);
  });

  it('is not extended by calls that no person caused', async () => {
    const { email } = await addAccount();
    const browser = await app.signIn(email);
    const headers = { 'x-console': 'background' };
    later(20 * MINUTE_MS);
    expect((await browser.call('session/me', undefined, { headers })).status).toBe(200);
    later(11 * MINUTE_MS);
    expect((await browser.call('session/me', undefined, { headers })).status).toBe(401);
  });

  it('of one’s own can be listed and ended, that of others cannot', async () => {
    const { email } = await addAccount();
    const [first, second] = [await app.signIn(email), await app.signIn(email)];
    const other = await app.signIn((await addAccount()).email);
    const { data } = await first.call('session/list');
    const { sessions } = data as { sessions: { id: number; isCurrent: boolean }[] };
    expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    const id = sessions.find(({ isCurrent }) => !isCurrent)?.id;
    expect((await other.call('session/end', { id })).data).toEqual({ ended: 0 });
    expect((await second.call('session/me')).status).toBe(200);
    expect((await first.call('session/end', { id })).data).toEqual({ ended: 1 });
    expect((await second.call('session/me')).status).toBe(401);
    expect((await first.call('session/endAll')).data).toEqual({ ended: 1 });
    expect((await first.call('session/me')).status).toBe(401);
    expect((await other.call('session/me')).status).toBe(200);
  });

  it('ends when the account is deactivated, and follows its roles immediately', async () => {
    const { email, id } = await addAccount();
    const browser = await app.signIn(email);
    const find = () => browser.call('members/find', { partner: 'own', text: 'ada' });
    expect((await find()).status).toBe(200);
    await asOwner(app.db, (trx) =>
      trx.deleteFrom('staff_grant').where('account_id', '=', id).execute(),
    );
    expect((await find()).status).toBe(403);
    await asOwner(app.db, (trx) => setDeactivated(trx, id, app.clock.at));
    expect((await browser.call('session/me')).status).toBe(401);
  });

  it('is in the security log with its address and browser', async () => {
    const { email } = await addAccount();
    await signInAs(email, 'wrong').reply;
    const browser = await app.signIn(email);
    const { data } = await browser.call('session/events', {});
    expect(data).toMatchObject({
      events: [
        {
          event: 'signedIn',
          email,
          address: expect.stringMatching(/^198/),
          userAgent: 'Test Browser',
        },
        { event: 'signInFailed', email },
      ],
    });
  });
});

describe('a step-up', () => {
  const adjust = (browser: ConsoleBrowser) =>
    browser.call('rewards/adjust', {
      partner: 'own',
      email: 'no@example.test',
      code: 'M',
      units: 5,
      reason: 'A late claim.',
    });

  it('is required for money 15 minutes after the sign-in, and lasts as long', async () => {
    const { email } = await addAccount();
    const browser = await app.signIn(email);
    expect((await adjust(browser)).code).toBe('UNKNOWN_MEMBER');
    later(15 * MINUTE_MS);
    expect(await adjust(browser)).toMatchObject({ status: 403, code: 'STEP_UP_REQUIRED' });
    expect((await browser.call('session/stepUp', { password: 'wrong' })).status).toBe(422);
    expect(await adjust(browser)).toMatchObject({ code: 'STEP_UP_REQUIRED' });
    expect((await browser.call('session/stepUp', { password: consolePassword })).status).toBe(200);
    expect((await adjust(browser)).code).toBe('UNKNOWN_MEMBER');
  });

  it('takes an unused code where a second factor is set', async () => {
    const { email } = await addAccount();
    const browser = await app.signIn(email);
    const { secret } = await enroll(browser);
    later(20 * MINUTE_MS);
    expect((await browser.call('session/stepUp', { password: consolePassword })).code).toBe(
      'CODE_REFUSED',
    );
    const code = codeAt(secret);
    expect((await browser.call('session/stepUp', { code })).status).toBe(200);
    expect((await browser.call('session/stepUp', { code })).code).toBe('CODE_REFUSED');
  });

  it('is required to replace a second factor, recovery codes and the password', async () => {
    const { email } = await addAccount();
    const browser = await app.signIn(email);
    await enroll(browser);
    later(20 * MINUTE_MS);
    for (const [path, input] of [
      ['session/beginEnrollment', undefined],
      ['session/renewRecoveryCodes', undefined],
      ['session/changePassword', { password: 'another long password' }],
    ] as const)
      expect((await browser.call(path, input)).code).toBe('STEP_UP_REQUIRED');
  });
});

it('expired sessions and counters are deleted', async () => {
  later(3 * DAY_MS + HOUR_MS);
  const { deleteExpiredSessionsJob } = await import('./index.ts');
  await deleteExpiredSessionsJob(app.db, () => app.clock.at).run(undefined as never);
  const left = await asOwner(app.db, async (trx) => [
    await trx.selectFrom('staff_session').selectAll().execute(),
    await trx.selectFrom('staff_sign_in_failure').selectAll().execute(),
  ]);
  expect(left).toEqual([[], []]);
});
