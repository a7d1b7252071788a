import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOpenidProvider } from '#server/integrations/identity/openid-provider.ts';
import { openStandIn, type StandIn, signToken } from '#server/integrations/identity/stand-in.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addMember, type TestMember } from '#server/testing/test-member.ts';
import type { Visitor } from '#server/testing/test-visitor.ts';
import { createSignOn } from './sign-on.ts';

let test: TestApp;
let standIn: StandIn;
const providerOf = (partnerId: string) =>
  createOpenidProvider({
    issuer: standIn.issuer,
    clientId: partnerId,
    memberNumberClaim: 'member_number',
  });
beforeAll(async () => {
  standIn = await openStandIn();
  const signOn = createSignOn({ keys: ['k'.repeat(32)], isSecure: false, providerOf });
  test = await openTestApp({ club: 'united', other: 'united' }, { routes: { signOn } });
});
afterAll(async () => {
  standIn.close();
  await test.close();
});
beforeEach(() => {
  standIn.sign = signToken;
});

let count = 0;
const unique = (name: string) => {
  count += 1;
  return `${name}${count}`;
};

const begin = async (visitor: Visitor) => {
  const response = await visitor.call('GET', '/Login');
  const { searchParams } = new URL(response.headers.get('location') ?? '');
  return { nonce: searchParams.get('nonce') ?? '', state: searchParams.get('state') ?? '' };
};

const finish = async (visitor: Visitor, params: Record<string, string>) => {
  const query = new URLSearchParams({ iss: standIn.issuer, ...params });
  const headers = { 'sec-fetch-site': 'cross-site' };
  const response = await visitor.call('GET', `/Login/callback?${query}`, { headers });
  return response.headers.get('location');
};

type Claims = Record<string, unknown> & { sub: string };

const signOn = async (claims: Claims, partner = 'club') => {
  const visitor = test.visit(partner);
  const { nonce, state } = await begin(visitor);
  standIn.nonce = nonce;
  standIn.sign = (given, key) =>
    signToken({ ...given, aud: partner, email: undefined, ...claims }, key);
  const location = await finish(visitor, { code: unique('code'), state });
  const response = await visitor.call('GET', '/api/Member');
  const member = response.status === 200 ? ((await response.json()) as { publicId: string }) : null;
  return { location, publicId: member?.publicId ?? null };
};

const enroll = (change: Partial<Parameters<typeof addMember>[1]> = {}): Promise<TestMember> =>
  addMember(test.db, { partner_id: 'club', password_hash: null, ...change });

const auditOf = (memberId: number | null) =>
  asEngine(test.db, (trx) =>
    trx
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('partner_id', '=', 'club')
      .where('member_id', memberId === null ? 'is' : '=', memberId)
      .orderBy('sequence')
      .execute(),
  );
const numberOf = async (memberId: number) =>
  asEngine(test.db, (trx) =>
    trx.selectFrom('member').select('partner_number').where('id', '=', memberId).executeTakeFirst(),
  ).then((row) => row?.partner_number);

const CONFLICT = '/login?problem=account-conflict';
const EXISTS = '/login?problem=account-exists';

describe('a member enrolled by file is connected', () => {
  it('by an email that the provider states as verified, in any case', async () => {
    const member = await enroll();
    const claims = { sub: unique('sub'), email: member.email.toUpperCase(), email_verified: true };
    expect(await signOn(claims)).toEqual({
      location: '/account/overview',
      publicId: member.publicId,
    });
    expect(await signOn({ sub: claims.sub, email: 'new@x.example' })).toMatchObject({
      publicId: member.publicId,
    });
    const [entry] = await auditOf(member.id);
    expect(entry?.action).toBe('identity connected');
    expect(entry?.detail).toContain('"by":"email"');
  });

  it('by the member number, whatever the email', async () => {
    const number = unique('NUMBER');
    const member = await enroll({ partner_number: number });
    const claims = { sub: unique('sub'), member_number: number.toLowerCase() };
    expect((await signOn(claims)).publicId).toBe(member.publicId);
    expect((await auditOf(member.id))[0]?.detail).toContain('"by":"memberNumber"');
  });

  it('and gets the member number of the claim', async () => {
    const member = await enroll();
    const number = Number(unique('90000'));
    const claims = { sub: unique('sub'), email: member.email, email_verified: true };
    await signOn({ ...claims, member_number: number });
    expect(await numberOf(member.id)).toBe(String(number));
  });
});

describe('a member is not connected', () => {
  it.each([
    ['states nothing about the email', {}],
    ['states it as not verified', { email_verified: false }],
  ])('when the provider %s', async (_, stated) => {
    const member = await enroll();
    const claims = { sub: unique('sub'), email: member.email, ...stated };
    expect(await signOn(claims)).toEqual({ location: EXISTS, publicId: null });
  });

  it('who is connected to another identity', async () => {
    const number = unique('NUMBER');
    const member = await enroll({ partner_number: number });
    await signOn({ sub: unique('sub'), member_number: number });
    const other = { sub: unique('sub'), email: member.email, email_verified: true };
    expect(await signOn(other)).toEqual({ location: CONFLICT, publicId: null });
    expect(await signOn({ sub: unique('sub'), member_number: number })).toMatchObject({
      location: CONFLICT,
    });
    const entries = await auditOf(member.id);
    expect(entries.map(({ action }) => action)).toEqual([
      'identity connected',
      'identity refused',
      'identity refused',
    ]);
  });

  it('when number and email name two members', async () => {
    const number = unique('NUMBER');
    await enroll({ partner_number: number });
    const { email } = await enroll();
    const claims = { sub: unique('sub'), email, email_verified: true, member_number: number };
    expect(await signOn(claims)).toEqual({ location: CONFLICT, publicId: null });
  });

  it('when the account with the email has another number', async () => {
    const { email } = await enroll({ partner_number: unique('NUMBER') });
    const claims = { sub: unique('sub'), email, email_verified: true };
    const result = await signOn({ ...claims, member_number: unique('NUMBER') });
    expect(result).toEqual({ location: CONFLICT, publicId: null });
  });

  it('whose account is closed', async () => {
    const number = unique('NUMBER');
    const { email } = await enroll({
      partner_number: number,
      member_type: 'ClosedAccountMember',
      active: false,
    });
    const sub = unique('sub');
    expect(await signOn({ sub, email, email_verified: true })).toEqual({
      location: EXISTS,
      publicId: null,
    });
    const named = { sub, email: `${sub}@x.example`, member_number: number };
    expect(await signOn(named)).toEqual({ location: CONFLICT, publicId: null });
  });

  it('of another program', async () => {
    const number = unique('NUMBER');
    const member = await enroll({ partner_number: number });
    const claims = { email: member.email, email_verified: true, member_number: number };
    const result = await signOn({ sub: unique('sub'), ...claims }, 'other');
    expect(result.location).toBe('/add_card');
    expect(result.publicId).not.toBe(member.publicId);
  });
});

describe('the member number of the claim', () => {
  it('is stored when the member is created, and updated at a later sign-in', async () => {
    const claims = { sub: unique('sub'), email: `${unique('m')}@x.example` };
    const [first, second] = [unique('NUMBER'), unique('NUMBER')];
    const { publicId } = await signOn({ ...claims, member_number: first });
    const stored = () =>
      asEngine(test.db, (trx) =>
        trx
          .selectFrom('member')
          .select('partner_number')
          .where('public_id', '=', publicId ?? '')
          .executeTakeFirstOrThrow(),
      );
    expect(await stored()).toEqual({ partner_number: first });
    await signOn({ ...claims, member_number: second });
    expect(await stored()).toEqual({ partner_number: second });
    await enroll({ partner_number: 'TAKEN1234' });
    expect((await signOn({ ...claims, member_number: 'TAKEN1234' })).publicId).toBe(publicId);
    expect(await stored()).toEqual({ partner_number: second });
  });

  it.each(['', 'short', 'has=sign1', 12, null, true, ['AB123456'], { number: 'AB123456' }])(
    '%j is not stored',
    async (member_number) => {
      const sub = unique('sub');
      const { publicId } = await signOn({ sub, email: `${sub}@x.example`, member_number });
      expect(publicId).not.toBeNull();
      const row = await asEngine(test.db, (trx) =>
        trx
          .selectFrom('member')
          .select('partner_number')
          .where('public_id', '=', publicId ?? '')
          .executeTakeFirstOrThrow(),
      );
      expect(row).toEqual({ partner_number: null });
    },
  );
});

describe('attempts of one browser', () => {
  it('in two tabs both end signed in, and a failing one clears only its own', async () => {
    const visitor = test.visit('club');
    const [first, second, third] = [
      await begin(visitor),
      await begin(visitor),
      await begin(visitor),
    ];
    const sub = unique('sub');
    standIn.nonce = 'wrong';
    expect(await finish(visitor, { code: unique('code'), state: first.state })).toBe(
      '/login?problem=sign-on',
    );
    for (const { nonce, state } of [second, third]) {
      standIn.nonce = nonce;
      standIn.sign = (claims, key) => signToken({ ...claims, sub }, key);
      expect(await finish(visitor, { code: unique('code'), state })).toBe('/add_card');
    }
    expect((await visitor.call('GET', '/api/Member')).status).toBe(200);
  });

  it('are at most five; the oldest goes first', async () => {
    const visitor = test.visit('club');
    const states: string[] = [];
    for (let i = 0; i < 7; i += 1) {
      states.push((await begin(visitor)).state);
      test.clock.at = new Date(test.clock.at.getTime() + 1000);
    }
    const names = [...visitor.cookies.keys()].filter((name) => name.startsWith('sign_on_'));
    expect(names).toHaveLength(5);
    const code = unique('code');
    standIn.exchanges.length = 0;
    await finish(visitor, { code, state: states[1] ?? '' });
    expect(standIn.exchanges).toEqual([]);
    await finish(visitor, { code, state: states[2] ?? '' });
    expect(standIn.exchanges).toHaveLength(1);
  });

  it('whose callback is called ten times concurrently end signed in', async () => {
    const visitor = test.visit('club');
    const { nonce, state } = await begin(visitor);
    standIn.nonce = nonce;
    const code = unique('code');
    const jars = Array.from({ length: 10 }, () => {
      const jar = test.visit('club');
      for (const cookie of visitor.cookies) jar.cookies.set(...cookie);
      return jar;
    });
    const locations = await Promise.all(jars.map((jar) => finish(jar, { code, state })));
    expect(locations).toEqual(Array.from({ length: 10 }, () => '/add_card'));
    for (const jar of jars) expect((await jar.call('GET', '/api/Member')).status).toBe(200);
  });

  it('called again in a browser that is signed in lead to the account', async () => {
    const visitor = test.visit('club');
    const { nonce, state } = await begin(visitor);
    const cookies = [...visitor.cookies];
    standIn.nonce = nonce;
    const params = { code: unique('code'), state };
    await finish(visitor, params);
    expect(await finish(visitor, params)).toBe('/add_card');
    for (const cookie of cookies) visitor.cookies.set(...cookie);
    expect(await finish(visitor, params)).not.toContain('problem');
  });
});
