import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asEngine } from './platform/db/index.ts';
import { type EndpointFixtures, openEndpointFixtures } from './testing/endpoint-fixtures.ts';
import { profile, type Sample } from './testing/endpoint-samples.ts';
import { type Endpoint, endpoints } from './testing/endpoints.ts';
import { type TestApp, testPassword } from './testing/test-app.ts';
import { addMember } from './testing/test-member.ts';
import type { Visitor } from './testing/test-visitor.ts';

const forMembers = endpoints.filter(({ access }) => access === 'member');
const memberItems = forMembers.filter(({ codes }) => codes.includes('NOT_FOUND'));
const writes = endpoints.filter(({ method }) => method !== 'GET');

let fixtures: EndpointFixtures;
let test: TestApp;
beforeAll(async () => {
  fixtures = await openEndpointFixtures();
  test = fixtures.test;
});
beforeEach(() => asEngine(test.db, (trx) => trx.deleteFrom('rate_limit').execute()));
afterAll(() => test.close());

const responseOf = async (response: Response) => ({
  status: response.status,
  headers: [...response.headers.keys()].filter((name) => name !== 'set-cookie'),
  body: (await response.json()) as unknown,
});
const unknown = { status: 404, body: { code: 'notFound', message: 'Not Found' } };

// Every id of another member that a member could send, and unknown ids.
const idsOf = ({ ada, bob, eve, dineOf }: EndpointFixtures, who: ('ada' | 'bob' | 'eve')[]) => [
  ...who.flatMap((name) => {
    const { publicId, cardId, id, email } = { ada, bob, eve }[name];
    return [dineOf[name], publicId, String(cardId), String(id), email];
  }),
  'none',
  '-1',
  '1e3',
  '0x10',
  '999999999',
];

// More ids than some endpoints accept calls within a minute.
const resetLimits = (partner: string) =>
  test.db.pool.query('delete from rate_limit where partner_id = $1', [partner]);

describe("another member's id", () => {
  it.each(memberItems)('is like an unknown one to $name', async (endpoint) => {
    const visitor = await fixtures.signedIn();
    for (const id of idsOf(fixtures, ['bob', 'eve'])) {
      await resetLimits('own');
      const path = fixtures.pathOf(endpoint, id);
      expect(await responseOf(await fixtures.send(visitor, endpoint, { path })), id).toMatchObject(
        unknown,
      );
    }
  });
});

// Every row of a program in every table that has programs, in one text.
const rowsOf = async (partner: string): Promise<string> => {
  const { rows } = await test.db.pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where a.attname = 'partner_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     order by 1`,
  );
  const digests = rows.map(
    ({ name }) =>
      `select '${name} ' || md5(coalesce(string_agg(x::text, '|' order by x::text), '')) as digest
       from (select * from "${name}" where partner_id = $1) x`,
  );
  const found = await test.db.pool.query<{ digest: string }>(digests.join(' union all '), [
    partner,
  ]);
  return found.rows.map(({ digest }) => digest).join('\n');
};

describe('a session at another partner', () => {
  it.each(forMembers)('$name rejects a session of another program', async (endpoint) => {
    const visitor = await fixtures.signedIn();
    const stranger = test.visit('other');
    for (const [name, value] of visitor.cookies) stranger.cookies.set(name, value);
    const before = await rowsOf('own');
    const response = await stranger.call(
      endpoint.method,
      fixtures.pathOf(endpoint, fixtures.dineOf.ada),
    );
    // A write is stopped before that: its token belongs to no session there.
    expect(response.status).toBe(endpoint.method === 'GET' ? 401 : 403);
    expect(await rowsOf('own')).toBe(before);
    expect((await visitor.call('GET', '/api/Member')).status).toBe(200);
  });

  it.each(forMembers)(
    "cannot change this partner's rows through the ids of $name",
    async (endpoint) => {
      const stranger = test.visit('other');
      const { email } = await addMember(test.db, { partner_id: 'other' });
      expect((await stranger.signIn(email, testPassword)).status).toBe(200);
      const before = await rowsOf('own');
      const ids = memberItems.includes(endpoint) ? idsOf(fixtures, ['ada', 'bob']) : [undefined];
      for (const id of ids) {
        await resetLimits('other');
        const path = `${fixtures.pathOf(endpoint, id)}${fixtures.samples[endpoint.name]?.query ?? ''}`;
        const response = await fixtures.send(stranger, endpoint, { path });
        if (id !== undefined) expect(await responseOf(response), id).toMatchObject(unknown);
        else expect(response.status).not.toBe(500);
      }
      expect(await rowsOf('own')).toBe(before);
    },
  );
});

const planted = {
  tierLevel: 'VIP',
  memberType: 'NonCardMember',
  interfaceType: 'sso',
  publicId: 'planted',
  public_id: 'planted',
  partnerId: 'other',
  partner_id: 'other',
  memberId: 1,
  email: 'planted@evil.example',
  passwordHash: 'planted',
  password_hash: 'planted',
  enrollmentSource: 'planted',
  joinDate: '1999-01-01',
  familyId: 'planted',
  active: false,
  hasWebProfile: false,
  emailNeedsUpdate: true,
  earnRate: 99,
  status: 'Rewarded',
  reward: 100,
  answer: 'planted',
};
const prototypes = ',"__proto__":{"tierLevel":"VIP"},"constructor":{"prototype":{"active":true}}}';
const plant = (body: Sample['body'] = {}): string => {
  const whole = Array.isArray(body)
    ? body.map((item) => ({ ...planted, ...item }))
    : { ...planted, ...body };
  return JSON.stringify(whole).replace(/\}(?=\]?$)/, () => prototypes);
};

describe('read-only fields', () => {
  const taken = `select
    (select count(*) from member where tier_level = 'VIP' or interface_type = 'sso'
      or public_id = 'planted' or email = 'planted@evil.example' or password_hash = 'planted'
      or enrollment_source = 'planted' or join_date = '1999-01-01' or family_id = 'planted'
      or not has_web_profile)
    + (select count(*) from claim where status <> 'Received' or answer = 'planted') as count`;

  it.each(writes)('are rejected or ignored by $name', async (endpoint) => {
    const caller = await fixtures.signedIn(fixtures.samples[endpoint.name]?.caller);
    const response = await caller.call(endpoint.method, fixtures.pathOf(endpoint), {
      body: plant(fixtures.bodyOf(endpoint)),
      headers: {
        ...fixtures.samples[endpoint.name]?.headers,
        'content-type': 'application/json',
        'x-xsrf-token': await caller.csrfToken(),
      },
    });
    expect([endpoint.status, 400]).toContain(response.status);
    const { rows } = await test.db.pool.query<{ count: string }>(taken);
    expect(Number(rows[0]?.count)).toBe(0);
    expect(({} as Record<string, unknown>).tierLevel).toBeUndefined();
  });
});

describe('the id of a session', () => {
  // Authentication replaces the session that preceded it.
  const renewing = new Map<string, Sample['body']>([
    ['session.login', undefined],
    ['enrollment.join', undefined],
    ['cards.reenroll', undefined],
    ['credentials.update', undefined],
    [
      'profile.update',
      { ...profile, password: 'another table for three', currentPassword: testPassword },
    ],
  ]);
  const ending = new Set(['session.signOut', 'privacy.close', 'cards.remove']);
  const fresh = async (endpoint: Endpoint): Promise<Visitor> => {
    if (endpoint.access === 'public') {
      const anonymous = test.visit('own');
      await anonymous.csrfToken();
      return anonymous;
    }
    const { cleo, gina, dora } = fixtures;
    const member = new Map([
      ['cards.reenroll', cleo],
      ['credentials.update', gina],
      ['cards.remove', dora],
    ]).get(endpoint.name);
    if (member) return fixtures.signedIn(member);
    return fixtures.signedIn(await addMember(test.db, { partner_id: 'own' }));
  };

  beforeAll(async () => {
    await test.close();
    fixtures = await openEndpointFixtures();
    test = fixtures.test;
  });

  it.each(endpoints)('changes with $name where required, and the old one is invalid', async (e) => {
    const caller = await fresh(e);
    const sid = caller.cookies.get('sid') ?? '';
    const token = await caller.csrfToken();
    const body = renewing.get(e.name);
    const path = `${fixtures.pathOf(e)}${fixtures.samples[e.name]?.query ?? ''}`;
    const response = await fixtures.send(caller, e, { path, token, ...(body ? { body } : {}) });
    const now = caller.cookies.get('sid');
    if (renewing.has(e.name)) expect(response.status, await response.text()).toBe(e.status);
    expect(now !== sid).toBe(renewing.has(e.name) || (ending.has(e.name) && response.ok));
    if (now === sid) return;
    const thief = test.visit('own');
    thief.cookies.set('sid', sid);
    expect((await thief.call('GET', '/api/Member')).status).toBe(401);
    const replay = await thief.call('POST', '/api/Login', {
      body: { userName: fixtures.bob.email, password: testPassword },
      headers: { 'x-xsrf-token': token },
    });
    expect(replay.status).toBe(403);
  });
});

describe('a request that names an account', () => {
  type Named = { path?: string; body?: Sample['body'] };
  // A visitor's request about an existing account, and about an unknown one.
  const named: Record<string, (fixtures: EndpointFixtures) => Named[]> = {
    'session.login': ({ ada, eve }) =>
      [ada.email, eve.email, 'nobody@example.test'].map((userName) => ({
        body: { userName, password: 'wrong' },
      })),
    'recovery.request': ({ ada, eve }) =>
      [ada.email, eve.email, 'nobody@example.test'].map((identifier) => ({ body: { identifier } })),
    'recovery.confirm': () => ['none', 'x'.repeat(43)].map((token) => ({ body: { token } })),
    'recovery.update': () =>
      ['none', 'x'.repeat(43)].map((token) => ({
        body: { token, password: testPassword, passwordConfirm: testPassword },
      })),
    'enrollment.recordProspect': ({ ada, eve }) =>
      [ada.email, eve.email, 'nobody@example.test'].map((email) => ({ body: { email } })),
    // Members share public ids; ids of other programs are unknown here.
    'knownMember.read': ({ eve }) =>
      [eve.publicId, 'nobody', '1'].map((id) => ({ path: `/api/Member/${id}` })),
    'knownMember.activate': ({ eve }) =>
      [eve.publicId, 'nobody', '1'].map((publicId) => ({ body: { publicId } })),
  };
  // Both reveal membership, so they are rate-limited and require a CAPTCHA (docs/security.md).
  const telling = ['enrollment.join', 'validation.email'];

  it('is listed here', () => {
    const { ada } = fixtures;
    const isNaming = ({ name }: Endpoint) => {
      const sample = JSON.stringify(fixtures.samples[name]);
      return /example\.test|%40|token/.test(sample) || sample.includes(ada.publicId);
    };
    const naming = endpoints.filter(({ access }) => access === 'public').filter(isNaming);
    expect(naming.map(({ name }) => name).sort()).toEqual(
      [...Object.keys(named), ...telling].sort(),
    );
  });

  it.each(endpoints.filter(({ name }) => named[name]))(
    '$name responds alike for known and unknown accounts',
    async (endpoint) => {
      const responses = [];
      for (const sending of named[endpoint.name]?.(fixtures) ?? [])
        responses.push(await responseOf(await fixtures.send(test.visit('own'), endpoint, sending)));
      expect(responses.length).toBeGreaterThan(1);
      for (const response of responses) expect(response).toEqual(responses[0]);
    },
  );
});
