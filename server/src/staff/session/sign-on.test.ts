import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOpenidProvider } from '#server/integrations/identity/openid-provider.ts';
import { openStandIn, type StandIn, signToken } from '#server/integrations/identity/stand-in.ts';
import { asOwner } from '#server/platform/db/index.ts';
import {
  type ConsoleBrowser,
  openTestConsole,
  type TestConsole,
} from '#server/testing/test-console.ts';
import { setDeactivated } from '../accounts/account-store.ts';

const ORIGIN = 'http://console.localhost:3000';
const MAX_AGE_SECONDS = 900;

let app: TestConsole;
let standIn: StandIn;
beforeAll(async () => {
  standIn = await openStandIn();
  const open = (clientId: string) => ({
    name: clientId,
    provider: createOpenidProvider({
      issuer: standIn.issuer,
      clientId,
      maxAgeSeconds: MAX_AGE_SECONDS,
    }),
  });
  app = await openTestConsole({ signOns: { '*': open('staff'), own: open('staff-own') } });
});
afterAll(async () => {
  standIn.close();
  await app.close();
});
beforeEach(() => {
  standIn.sign = signToken;
});

let people = 0;
const addPerson = async (partner: string | null = 'own') => {
  people += 1;
  const email = `person${people}@staff.example`;
  const id = await app.addAccount(email, partner, 'admin');
  return { id, email };
};

/** A browser that follows navigations, with the cookies of its attempts. */
const visit = () => {
  const browser = app.browse();
  const attempts = new Map<string, string>();
  const get = async (path: string, site = 'cross-site') => {
    const cookie = [browser.cookie, ...[...attempts].map((pair) => pair.join('='))].join('; ');
    const headers = {
      cookie,
      'sec-fetch-site': site,
      'x-forwarded-for': `192.0.2.${people % 250}`,
    };
    const response = await app.send(new Request(`${ORIGIN}${path}`, { headers }));
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]?.split(/=(.*)/) ?? [];
      if (name === 'console') browser.cookie = `console=${value}`;
      else if (value) attempts.set(name, value);
      else attempts.delete(name);
    }
    return response;
  };
  return { browser, attempts, get };
};

const locationOf = (response: Response) => response.headers.get('location') ?? '';

const begin = async (query = 'provider=own') => {
  const visitor = visit();
  const response = await visitor.get(`/sign-on/begin?${query}`, 'same-origin');
  return { ...visitor, response, request: new URL(locationOf(response)) };
};

const finish = async (
  { get, request }: Awaited<ReturnType<typeof begin>>,
  claims: Record<string, unknown> & { sub: string },
  change: Record<string, string> = {},
) => {
  const age = { auth_time: Math.floor(Date.now() / 1000) };
  standIn.sign = (given, key) => signToken({ ...given, email: undefined, ...age, ...claims }, key);
  const code = standIn.issue(request, claims.sub);
  const state = request.searchParams.get('state') ?? '';
  const query = new URLSearchParams({ iss: standIn.issuer, code, state, ...change });
  return locationOf(await get(`/sign-on/callback?${query}`));
};

const emailOf = async (browser: ConsoleBrowser) => {
  const { status, data } = await browser.call('session/me');
  return status === 200 ? (data as { email: string }).email : null;
};

/** Signs in with claims; where the browser was led, and whom it then is. */
const signOn = async (claims: Record<string, unknown> & { sub: string }, query?: string) => {
  const attempt = await begin(query);
  const location = await finish(attempt, claims);
  return { location, email: await emailOf(attempt.browser), attempt };
};
const verified = (email: string) => ({ sub: `sub-${email}`, email, email_verified: true });

const eventsOf = async (accountId: number) => {
  const rows = await asOwner(app.db, (trx) =>
    trx
      .selectFrom('staff_security_event')
      .select(['event', 'detail'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
  );
  return rows.map(({ event, detail }) => [event, detail]);
};

it('lists the providers of the programs and of the platform', async () => {
  const { data } = await app.browse().call('session/signOns');
  expect(data).toEqual({
    providers: [
      { provider: '*', name: 'staff' },
      { provider: 'own', name: 'staff-own' },
    ],
  });
});

describe('an existing account', () => {
  it('signs in by a verified email in any case, then by its subject alone', async () => {
    const { id, email } = await addPerson();
    const claims = { ...verified(email), email: email.toUpperCase() };
    expect(await signOn(claims)).toMatchObject({ location: '/', email });
    expect(await signOn({ sub: claims.sub })).toMatchObject({ location: '/', email });
    expect(await eventsOf(id)).toEqual([
      ['identityConnected', { provider: 'own' }],
      ['signedIn', { by: 'signOn', provider: 'own' }],
      ['signedIn', { by: 'signOn', provider: 'own' }],
    ]);
  });

  it('returns to the page of this console from which it began, and to no other site', async () => {
    const { email } = await addPerson();
    const back = await signOn(verified(email), 'provider=own&from=%2Fown%2Fdines%3Fa%3D1');
    expect(back.location).toBe('/own/dines?a=1');
    for (const from of [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      'javascript:1',
    ])
      expect(
        (await signOn(verified(email), `provider=own&from=${encodeURIComponent(from)}`)).location,
      ).toBe('/');
  });

  it('has its own roles, whatever the provider states', async () => {
    const { email } = await addPerson();
    const { attempt } = await signOn({ ...verified(email), roles: ['admin'], partner: 'other' });
    const { data } = await attempt.browser.call('session/me');
    expect(data).toMatchObject({ account: { grants: [{ partner: 'own', role: 'admin' }] } });
  });

  it('has a proof of identity as old as the provider’s', async () => {
    const { email } = await addPerson();
    const before = app.clock.at;
    app.clock.at = new Date();
    const old = { auth_time: Math.floor(Date.now() / 1000) - 600 };
    const { attempt } = await signOn({ ...verified(email), ...old });
    const { data } = await attempt.browser.call('session/me');
    const { steppedUpUntil } = data as { steppedUpUntil: string };
    const left = Date.parse(steppedUpUntil) - Date.now();
    expect(left).toBeGreaterThan(4 * 60_000);
    expect(left).toBeLessThan(5 * 60_000 + 1000);
    app.clock.at = before;
  });

  it('without a password proves the identity at the provider again', async () => {
    const { email, id } = await addPerson();
    await asOwner(app.db, (trx) =>
      trx.deleteFrom('staff_credential').where('account_id', '=', id).execute(),
    );
    const { attempt } = await signOn(verified(email));
    expect((await attempt.browser.call('session/me')).data).toMatchObject({ stepUpBy: 'signOn' });
    const again = await begin('provider=own&again=1');
    expect(again.request.searchParams.get('prompt')).toBe('login');
  });
});

describe('no session and no account is made', () => {
  const refused = (problem: string) => ({ location: `/?signOn=${problem}`, email: null });

  it('for an email without an account', async () => {
    expect(await signOn(verified('stranger@staff.example'))).toMatchObject(refused('unknown'));
    const rows = await asOwner(app.db, (trx) =>
      trx
        .selectFrom('staff_account')
        .selectAll()
        .where('email', '=', 'stranger@staff.example')
        .execute(),
    );
    expect(rows).toEqual([]);
  });

  it.each([
    ['states nothing about the email', {}],
    ['states it as not verified', { email_verified: false }],
  ])('when the provider %s', async (_, stated) => {
    const { email } = await addPerson();
    const claims = { sub: `sub-${email}`, email, ...stated };
    expect(await signOn(claims)).toMatchObject(refused('unverified'));
  });

  it('by the provider of a program for a person with roles elsewhere', async () => {
    const everywhere = await addPerson(null);
    expect(await signOn(verified(everywhere.email))).toMatchObject(refused('elsewhere'));
    const other = await addPerson('other');
    expect(await signOn(verified(other.email))).toMatchObject(refused('elsewhere'));
    const both = await addPerson();
    expect((await signOn(verified(both.email))).email).toBe(both.email);
    await app.addAccount(both.email, 'other', 'viewer');
    expect(await signOn(verified(both.email))).toMatchObject(refused('elsewhere'));
    const platform = 'provider=*';
    expect((await signOn(verified(everywhere.email), platform)).email).toBe(everywhere.email);
  });

  it('for a deactivated account, by its subject too', async () => {
    const { email, id } = await addPerson();
    await signOn(verified(email));
    await asOwner(app.db, (trx) => setDeactivated(trx, id, app.clock.at));
    expect(await signOn(verified(email))).toMatchObject(refused('ended'));
    expect((await eventsOf(id)).at(-1)).toEqual([
      'signOnRefused',
      { provider: 'own', problem: 'ended' },
    ]);
  });

  it('for a second subject with the email of a connected account', async () => {
    const { email } = await addPerson();
    await signOn(verified(email));
    const second = { ...verified(email), sub: 'another subject' };
    expect(await signOn(second)).toMatchObject(refused('conflict'));
  });

  it.each([
    ['with another state', { state: 'x' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['with an error of the provider', { error: 'access_denied' }],
  ])('for a callback %s', async (_, change) => {
    const { email } = await addPerson();
    const attempt = await begin();
    expect(await finish(attempt, verified(email), change)).toBe('/?signOn=failed');
    expect(await emailOf(attempt.browser)).toBeNull();
  });

  it('for a code of another sign-in, an ID token with another nonce, and one without the time of authentication', async () => {
    const { email } = await addPerson();
    const [mine, other] = [await begin(), await begin()];
    const crossed = { ...mine, request: new URL(other.request) };
    crossed.request.searchParams.set('state', mine.request.searchParams.get('state') ?? '');
    expect(await finish(crossed, verified(email))).toBe('/?signOn=failed');
    expect((await signOn({ ...verified(email), nonce: 'x' })).location).toBe('/?signOn=failed');
    const untimed = { ...verified(email), auth_time: undefined };
    expect((await signOn(untimed)).location).toBe('/?signOn=failed');
    const stale = { auth_time: Math.floor(Date.now() / 1000) - MAX_AGE_SECONDS - 120 };
    expect((await signOn({ ...verified(email), ...stale })).location).toBe('/?signOn=failed');
  });

  it('in a browser that did not begin, and for a callback called twice', async () => {
    const { email } = await addPerson();
    const attempt = await begin();
    const stranger = visit();
    const stolen = await finish({ ...attempt, get: stranger.get }, verified(email));
    expect([stolen, await emailOf(stranger.browser)]).toEqual(['/?signOn=failed', null]);
    expect(await finish(attempt, verified(email))).toBe('/');
    expect(await finish(attempt, verified(email))).toBe('/?signOn=failed');
  });
});

it('begins with PKCE, state and nonce at a known provider only, and is limited', async () => {
  const { request, attempts, get } = await begin();
  const params = request.searchParams;
  expect(params.get('code_challenge_method')).toBe('S256');
  expect(params.get('redirect_uri')).toBe(`${ORIGIN}/sign-on/callback`);
  expect([params.get('state'), params.get('nonce')].join('').length).toBeGreaterThan(60);
  expect(params.get('max_age')).toBe(String(MAX_AGE_SECONDS));
  expect(attempts.size).toBe(1);
  people += 1;
  expect((await get('/sign-on/begin?provider=other')).status).toBe(404);
  const statuses = [];
  for (let n = 0; n < 35; n += 1) statuses.push((await get('/sign-on/callback')).status);
  expect(statuses.at(-1)).toBe(429);
});
