import { UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Member } from '#contract/member.ts';
import { createOpenidProvider } from '#server/integrations/identity/openid-provider.ts';
import { openStandIn, type StandIn, signToken } from '#server/integrations/identity/stand-in.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addMember } from '#server/testing/test-member.ts';
import type { Visitor } from '#server/testing/test-visitor.ts';
import { createSignOn } from './sign-on.ts';

const failed = '/login?problem=sign-on';
let test: TestApp;
let standIn: StandIn;

// Each test uses its own provider, so that no key set is cached from another.
const providerOf = (partnerId: string) =>
  ['club', 'other'].includes(partnerId)
    ? createOpenidProvider({ issuer: standIn.issuer, clientId: partnerId })
    : undefined;

beforeAll(async () => {
  standIn = await openStandIn();
  const signOn = createSignOn({ keys: ['k'.repeat(32)], isSecure: false, providerOf });
  test = await openTestApp(
    { club: 'united', other: 'united', keyless: 'united', direct: 'jetblue' },
    { routes: { signOn } },
  );
});
afterAll(async () => {
  standIn.close();
  await test.close();
});
beforeEach(() => {
  Object.assign(standIn, {
    sign: signToken,
    keySetPadding: 0,
    hangs: false,
    drops: 0,
    exchanges: [],
  });
});

const begin = async (visitor: Visitor, query = '') => {
  const response = await visitor.call('GET', `/Login${query}`);
  expect(response.status).toBe(303);
  const address = new URL(response.headers.get('location') ?? '');
  standIn.nonce = address.searchParams.get('nonce') ?? '';
  return address;
};

const back = (visitor: Visitor, params: Record<string, string>) =>
  visitor.call(
    'GET',
    `/Login/callback?${new URLSearchParams({ iss: standIn.issuer, ...params })}`,
    { headers: { 'sec-fetch-site': 'cross-site' } },
  );

const attemptsOf = (visitor: Visitor) =>
  [...visitor.cookies].filter(([name]) => name.startsWith('sign_on_'));

let count = 0;
const freshSubject = () => {
  count += 1;
  return `subject${count}`;
};

const signOn = async (visitor: Visitor, subject = freshSubject(), query = '') => {
  const address = await begin(visitor, query);
  const state = address.searchParams.get('state') ?? '';
  const response = await back(visitor, { code: subject, state });
  return response.headers.get('location');
};

const memberOf = async (visitor: Visitor) => {
  const response = await visitor.call('GET', '/api/Member');
  return response.status === 200 ? Member.parse(await response.json()) : null;
};

describe('signing on', () => {
  it('redirects with PKCE, state and nonce, for this partner only', async () => {
    const { origin, searchParams } = await begin(test.visit('club'));
    expect(origin).toBe(standIn.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'club',
      response_type: 'code',
      redirect_uri: 'http://club.localhost:3000/Login/callback',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('creates a non-card member the first time and finds the member the second time', async () => {
    const visitor = test.visit('club');
    const subject = freshSubject();
    expect(await signOn(visitor, subject)).toBe('/add_card');
    const member = await memberOf(visitor);
    expect(member).toMatchObject({
      firstName: 'Ida',
      lastName: 'Ray',
      memberType: 'NonCardMember',
      interfaceType: 'sso',
      tierLevel: 'OptedOut',
    });
    expect(standIn.exchanges[0]?.get('code_verifier')).toMatch(/^[\w-]{43}$/);
    const again = test.visit('club');
    // Codes are used once, so the second sign-in has another code for the same subject.
    standIn.sign = (claims, key) =>
      signToken({ ...claims, sub: subject, email: 'new@x.example' }, key);
    await signOn(again);
    expect((await memberOf(again))?.publicId).toBe(member?.publicId);
  });

  it('retries discovery once when the provider does not respond', async () => {
    standIn.drops = 1;
    expect((await begin(test.visit('club'))).origin).toBe(standIn.issuer);
    standIn.drops = 2;
    const response = await test.visit('club').call('GET', '/Login');
    expect(response.headers.get('location')).toBe(failed);
  });

  it('changes the session id', async () => {
    const visitor = test.visit('club');
    await visitor.csrfToken();
    const before = visitor.cookies.get('sid');
    await signOn(visitor);
    expect(visitor.cookies.get('sid')).not.toBe(before);
    expect(attemptsOf(visitor)).toEqual([]);
  });

  it('returns to the requested page of this site within 60 seconds', async () => {
    const from = `?from=${encodeURIComponent('/search?location=Austin')}`;
    expect(await signOn(test.visit('club'), freshSubject(), from)).toBe('/search?location=Austin');
    const visitor = test.visit('club');
    const state = (await begin(visitor, from)).searchParams.get('state') ?? '';
    test.clock.at = new Date(test.clock.at.getTime() + 60_000);
    const late = await back(visitor, { code: freshSubject(), state });
    expect(late.headers.get('location')).toBe('/add_card');
    const away = `?from=${encodeURIComponent('//evil.example')}`;
    expect(await signOn(test.visit('club'), freshSubject(), away)).toBe('/add_card');
  });

  it('never links an account by its email', async () => {
    const owner = await addMember(test.db, { partner_id: 'club' });
    standIn.sign = (claims, key) => signToken({ ...claims, email: owner.email }, key);
    const visitor = test.visit('club');
    expect(await signOn(visitor)).toBe('/login?problem=account-exists');
    expect(await memberOf(visitor)).toBeNull();
    standIn.sign = ({ email: _, ...claims }, key) => signToken(claims, key);
    expect(await signOn(visitor)).toBe(failed);
  });

  it('exists only in programs with single sign-on, and reports missing configuration', async () => {
    const direct = await test.visit('direct').call('GET', '/Login');
    expect(direct.headers.get('location')).toBeNull();
    expect((await test.visit('keyless').call('GET', '/Login')).status).toBe(503);
  });
});

describe('an invalid response creates no session', () => {
  const tokens: [string, () => Partial<StandIn>][] = [
    ['another nonce', () => ({ sign: (c, k) => signToken({ ...c, nonce: 'other' }, k) })],
    ['no nonce', () => ({ sign: ({ nonce: _, ...c }, k) => signToken(c, k) })],
    ["another partner's token", () => ({ sign: (c, k) => signToken({ ...c, aud: 'other' }, k) })],
    [
      'two audiences and another party',
      () => ({ sign: (c, k) => signToken({ ...c, aud: ['club', 'x'], azp: 'x' }, k) }),
    ],
    [
      'another issuer',
      () => ({ sign: (c, k) => signToken({ ...c, iss: 'https://x.example' }, k) }),
    ],
    [
      'a token that ended 61 s ago',
      () => ({ sign: (c, k) => signToken({ ...c, exp: Math.floor(Date.now() / 1000) - 61 }, k) }),
    ],
    ["a stranger's signature", () => ({ sign: (c) => signToken(c, standIn.strangerKey) })],
    ['an unknown key', () => ({ sign: (c, k) => signToken(c, k, 'k9') })],
    ['no signature', () => ({ sign: async (c) => new UnsecuredJWT(c).encode() })],
    ['a key set of 10 MB', () => ({ keySetPadding: 10_000_000 })],
  ];
  it.each(tokens)('%s', async (_, change) => {
    Object.assign(standIn, change());
    const visitor = test.visit('club');
    expect(await signOn(visitor)).toBe(failed);
    expect(await memberOf(visitor)).toBeNull();
  });

  describe('with a code bound to its request', () => {
    const start = async (partner: string) => {
      const visitor = test.visit(partner);
      const address = await begin(visitor);
      const code = standIn.issue(address, freshSubject());
      return { visitor, code, state: address.searchParams.get('state') ?? '' };
    };
    const finish = async (visitor: Visitor, code: string, state: string) => {
      const response = await back(visitor, { code, state });
      return response.headers.get('location');
    };

    it('is accepted once, also when its cookie is restored', async () => {
      const { visitor, code, state } = await start('club');
      const cookies = attemptsOf(visitor);
      expect(cookies).toHaveLength(1);
      expect(await finish(visitor, code, state)).toBe('/add_card');
      const thief = test.visit('club');
      for (const cookie of cookies) thief.cookies.set(...cookie);
      expect(await finish(thief, code, state)).toBe(failed);
      expect(await memberOf(thief)).toBeNull();
    });

    it.each([
      ['another browser', 'club'],
      ['another program', 'other'],
    ])('of %s', async (_, partner) => {
      const victim = await start('club');
      const attacker = await start(partner);
      expect(await finish(victim.visitor, attacker.code, victim.state)).toBe(failed);
      expect(await memberOf(victim.visitor)).toBeNull();
    });
  });

  it('a code that was used before', async () => {
    const subject = freshSubject();
    await signOn(test.visit('club'), subject);
    const visitor = test.visit('club');
    expect(await signOn(visitor, subject)).toBe(failed);
    expect(await memberOf(visitor)).toBeNull();
  });

  it.each([
    ['a swapped state', (state: string) => ({ state: `${state}x` })],
    ['no state', () => ({})],
    ['an answer of another issuer', (state: string) => ({ state, iss: 'https://x.example' })],
  ] as const)('%s', async (_, params) => {
    const visitor = test.visit('club');
    const state = (await begin(visitor)).searchParams.get('state') ?? '';
    const response = await back(visitor, { code: freshSubject(), ...params(state) });
    expect(response.headers.get('location')).toBe(failed);
    expect(standIn.exchanges).toEqual([]);
  });

  it('a browser that did not start the sign-in, or started it elsewhere or too long ago', async () => {
    const visitor = test.visit('club');
    const state = (await begin(visitor)).searchParams.get('state') ?? '';
    const params = { code: freshSubject(), state };
    expect((await back(test.visit('club'), params)).headers.get('location')).toBe(failed);
    const elsewhere = test.visit('other');
    for (const cookie of attemptsOf(visitor)) elsewhere.cookies.set(...cookie);
    expect((await back(elsewhere, params)).headers.get('location')).toBe(failed);
    test.clock.at = new Date(test.clock.at.getTime() + 601_000);
    expect((await back(visitor, params)).headers.get('location')).toBe(failed);
    expect(standIn.exchanges).toEqual([]);
  });

  it('a provider that does not respond within 5 seconds', async () => {
    standIn.hangs = true;
    const { timeout } = AbortSignal;
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(20));
    const response = await test.visit('club').call('GET', '/Login');
    expect(response.headers.get('location')).toBe(failed);
    expect(limit.mock.calls).toEqual([[2000], [5000]]);
  });
});
