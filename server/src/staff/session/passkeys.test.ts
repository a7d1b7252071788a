import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/durations.ts';
import { asOwner } from '#server/platform/db/index.ts';
import {
  type ConsoleBrowser,
  consolePassword,
  openTestConsole,
  type TestConsole,
} from '#server/testing/test-console.ts';
import { createTestPasskey, type TestPasskey } from '#server/testing/test-passkey.ts';
import { setDeactivated } from '../accounts/account-store.ts';

let app: TestConsole;
beforeAll(async () => {
  app = await openTestConsole();
});
afterAll(() => app.close());

let accounts = 0;
let addresses = 0;
// Each at an address of its own, because refused passkeys are counted by address.
const browse = (): ConsoleBrowser => {
  addresses += 1;
  return app.browse(`192.0.2.${addresses}`);
};
const optionsOf = async (browser: ConsoleBrowser, path: string) => {
  const { data } = await browser.call(`session/${path}`);
  return (data as { options: { challenge: string; allowCredentials?: { id: string }[] } }).options;
};

const addTo = async (browser: ConsoleBrowser, passkey: TestPasskey, name = 'Laptop') => {
  const response = passkey.register(await optionsOf(browser, 'beginPasskey'));
  return browser.call('session/addPasskey', { name, response });
};

/** An account with a passkey, and the browser in which it was registered. */
const enroll = async () => {
  accounts += 1;
  const email = `person${accounts}@staff.example`;
  const id = await app.addAccount(email, 'own', 'admin');
  const browser = await app.signIn(email);
  const passkey = createTestPasskey();
  const added = await addTo(browser, passkey);
  expect(added.status).toBe(200);
  return { email, id, browser, passkey, added: added.data as { recoveryCodes: string[] } };
};

const signInBy = async (passkey: TestPasskey, change = {}) => {
  const browser = browse();
  const response = passkey.sign(await optionsOf(browser, 'beginPasskeySignIn'), change);
  return { browser, response, reply: await browser.call('session/signInByPasskey', { response }) };
};

const afterPassword = async (email: string) => {
  const browser = browse();
  const signIn = { email, password: consolePassword };
  expect((await browser.call('session/signIn', signIn)).data).toEqual({ stage: 'code' });
  return browser;
};

describe('a passkey', () => {
  it('is registered with recovery codes once, and listed, renamed and removed by its owner', async () => {
    const { browser, added } = await enroll();
    expect(added.recoveryCodes).toHaveLength(10);
    const second = await addTo(browser, createTestPasskey(), 'Phone');
    expect(second.data).toEqual({ stage: 'open', recoveryCodes: [] });
    const list = async (of = browser) => {
      const { data } = await of.call('session/passkeys');
      return (data as { passkeys: { id: number; name: string }[] }).passkeys;
    };
    const [first, phone] = await list();
    expect([first?.name, phone?.name]).toEqual(['Laptop', 'Phone']);
    const other = (await enroll()).browser;
    const rename = { id: phone?.id, name: 'Old phone' };
    expect((await other.call('session/renamePasskey', rename)).data).toEqual({ renamed: false });
    expect((await other.call('session/removePasskey', { id: phone?.id })).data).toEqual({
      removed: false,
    });
    expect((await browser.call('session/renamePasskey', rename)).data).toEqual({ renamed: true });
    expect((await browser.call('session/removePasskey', { id: first?.id })).data).toEqual({
      removed: true,
    });
    expect((await list()).map(({ name }) => name)).toEqual(['Old phone']);
    const { data } = await browser.call('session/events', {});
    const events = (data as { events: { event: string }[] }).events.map(({ event }) => event);
    expect(events).toEqual([
      ...['passkeyRemoved', 'passkeyRenamed', 'passkeyAdded', 'passkeyAdded', 'signedIn'],
    ]);
  });

  it('signs in without a password, and its use is seen in the list', async () => {
    const { passkey, email } = await enroll();
    const { browser, reply } = await signInBy(passkey);
    expect(reply.data).toEqual({ stage: 'open' });
    expect((await browser.call('session/me')).data).toMatchObject({
      email,
      factors: { hasAuthenticator: false, passkeys: 1 },
      stepUpBy: 'passkey',
      account: { hasSecondFactor: true, recoveryCodesLeft: 10 },
    });
    const { data } = await browser.call('session/passkeys');
    expect(data).toMatchObject({ passkeys: [{ lastUsedAt: app.clock.at.toISOString() }] });
  });

  it('is the second factor after the password', async () => {
    const { passkey, email } = await enroll();
    const browser = await afterPassword(email);
    expect((await browser.call('session/list')).status).toBe(401);
    const options = await optionsOf(browser, 'beginPasskeyProof');
    expect(options.allowCredentials).toHaveLength(1);
    const former = browser.cookie;
    const response = passkey.sign(options);
    expect((await browser.call('session/verifyPasskey', { response })).data).toEqual({
      stage: 'open',
    });
    expect(browser.cookie).not.toBe(former);
    expect((await browser.call('session/list')).status).toBe(200);
  });

  it('has recovery codes that complete a sign-in in its place', async () => {
    const { email, added } = await enroll();
    const browser = await afterPassword(email);
    const [code] = added.recoveryCodes;
    expect((await browser.call('session/verifyCode', { code })).data).toEqual({ stage: 'open' });
  });

  it('proves the identity for money where the last proof is old; the password does not', async () => {
    const { passkey, browser } = await enroll();
    const adjust = () =>
      browser.call('rewards/adjust', {
        partner: 'own',
        email: 'no@example.test',
        code: 'M',
        units: 5,
        reason: 'A claim.',
      });
    const { at } = app.clock;
    app.clock.at = new Date(at.getTime() + 16 * MINUTE_MS);
    expect((await adjust()).code).toBe('STEP_UP_REQUIRED');
    const byPassword = await browser.call('session/stepUp', { password: consolePassword });
    expect(byPassword.code).toBe('CODE_REFUSED');
    const response = passkey.sign(await optionsOf(browser, 'beginPasskeyProof'));
    expect((await browser.call('session/stepUp', { passkey: response })).status).toBe(200);
    expect((await adjust()).code).toBe('UNKNOWN_MEMBER');
    const replayed = await browser.call('session/stepUp', { passkey: response });
    expect(replayed.code).toBe('PASSKEY_REFUSED');
    app.clock.at = at;
  });

  it('is registered and removed only after a recent proof of identity', async () => {
    const { browser } = await enroll();
    const { at } = app.clock;
    app.clock.at = new Date(at.getTime() + 16 * MINUTE_MS);
    for (const [path, input] of [['beginPasskey'], ['removePasskey', { id: 1 }]] as const)
      expect((await browser.call(`session/${path}`, input)).code).toBe('STEP_UP_REQUIRED');
    app.clock.at = at;
  });
});

describe('a signature is refused', () => {
  it('a second time', async () => {
    const { passkey } = await enroll();
    const { response, reply } = await signInBy(passkey);
    expect(reply.status).toBe(200);
    const replayed = await browse().call('session/signInByPasskey', { response });
    expect([replayed.status, replayed.code]).toEqual([422, 'PASSKEY_REFUSED']);
    expect(replayed.response.headers.getSetCookie()).toEqual([]);
  });

  it('of which only one of ten concurrent ones is accepted', async () => {
    const { passkey } = await enroll();
    const browser = browse();
    const response = passkey.sign(await optionsOf(browser, 'beginPasskeySignIn'));
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => browse().call('session/signInByPasskey', { response })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each([
    ['from another origin', { origin: 'http://console.localhost:3001' }],
    ['from a page of a program', { origin: 'http://own.localhost:3000' }],
    ['for another host', { rpId: 'own.localhost' }],
    ['without verification of the user', { isVerified: false }],
  ])('%s', async (_, change) => {
    const { passkey } = await enroll();
    expect((await signInBy(passkey, change)).reply.code).toBe('PASSKEY_REFUSED');
    expect((await signInBy(passkey)).reply.status).toBe(200);
  });

  it('of a challenge that was never sent, has expired, or was for something else', async () => {
    const { passkey, browser, email } = await enroll();
    const send = async (challenge: string) => {
      const response = passkey.sign({ challenge });
      return (await browse().call('session/signInByPasskey', { response })).code;
    };
    expect(await send('bm90IG9uZQ')).toBe('PASSKEY_REFUSED');
    expect(await send((await optionsOf(browser, 'beginPasskeyProof')).challenge)).toBe(
      'PASSKEY_REFUSED',
    );
    expect(await send((await optionsOf(browser, 'beginPasskey')).challenge)).toBe(
      'PASSKEY_REFUSED',
    );
    const { challenge } = await optionsOf(browse(), 'beginPasskeySignIn');
    const { at } = app.clock;
    app.clock.at = new Date(at.getTime() + 5 * MINUTE_MS);
    expect(await send(challenge)).toBe('PASSKEY_REFUSED');
    app.clock.at = at;
    const waiting = await afterPassword(email);
    const response = passkey.sign(await optionsOf(browse(), 'beginPasskeySignIn'));
    expect((await waiting.call('session/verifyPasskey', { response })).code).toBe(
      'PASSKEY_REFUSED',
    );
  });

  it('of another account’s passkey', async () => {
    const [mine, other] = [await enroll(), await enroll()];
    const waiting = await afterPassword(mine.email);
    const response = other.passkey.sign(await optionsOf(waiting, 'beginPasskeyProof'));
    expect((await waiting.call('session/verifyPasskey', { response })).code).toBe(
      'PASSKEY_REFUSED',
    );
    const taken = other.passkey.register(await optionsOf(mine.browser, 'beginPasskey'));
    const added = await mine.browser.call('session/addPasskey', { name: 'Mine', response: taken });
    expect(added.code).toBe('PASSKEY_KNOWN');
  });

  it('of a copy whose count of uses goes back', async () => {
    const { passkey } = await enroll();
    for (let n = 0; n < 3; n += 1) expect((await signInBy(passkey)).reply.status).toBe(200);
    passkey.rewind();
    expect((await signInBy(passkey)).reply.code).toBe('PASSKEY_REFUSED');
  });

  it('of a removed passkey, and of a deactivated account', async () => {
    const { passkey, browser, id } = await enroll();
    await asOwner(app.db, (trx) => setDeactivated(trx, id, app.clock.at));
    expect((await signInBy(passkey)).reply.code).toBe('PASSKEY_REFUSED');
    const former = await enroll();
    const { data } = await former.browser.call('session/passkeys');
    const [row] = (data as { passkeys: { id: number }[] }).passkeys;
    await former.browser.call('session/removePasskey', { id: row?.id });
    expect((await signInBy(former.passkey)).reply.code).toBe('PASSKEY_REFUSED');
    expect((await browser.call('session/me')).status).toBe(401);
  });

  it('once the address has failed too often', async () => {
    const { passkey } = await enroll();
    const browser = app.browse('203.0.113.99');
    const codes = [];
    for (let n = 0; n < 70 && codes.at(-1) !== 'LOCKED'; n += 1) {
      const response = passkey.sign({ challenge: 'bm90IG9uZQ' });
      codes.push((await browser.call('session/signInByPasskey', { response })).code);
    }
    expect(codes.at(0)).toBe('PASSKEY_REFUSED');
    expect(codes.at(-1)).toBe('LOCKED');
  });
});

describe('where a second factor is required', () => {
  it('a passkey sets it up in place of an authenticator, and the last one cannot be removed', async () => {
    const strict = await openTestConsole({ requiresSecondFactor: true });
    await strict.addAccount('new@staff.example', null, 'admin');
    const browser = await strict.signIn('new@staff.example');
    expect((await browser.call('queues/totals', {})).status).toBe(401);
    const added = await addTo(browser, createTestPasskey());
    expect(added.data).toMatchObject({ stage: 'open' });
    expect((await browser.call('queues/totals', {})).status).toBe(200);
    const { data } = await browser.call('session/passkeys');
    const [row] = (data as { passkeys: { id: number }[] }).passkeys;
    const removed = await browser.call('session/removePasskey', { id: row?.id });
    expect(removed.code).toBe('LAST_FACTOR');
    expect((await browser.call('session/passkeys')).data).toEqual(data);
    await strict.close();
  });

  it('a password alone registers no passkey beside one that is set', async () => {
    const { email } = await enroll();
    const browser = await afterPassword(email);
    expect((await browser.call('session/beginPasskey')).status).toBe(401);
    expect((await browser.call('session/beginEnrollment')).status).toBe(401);
  });
});
