import { createHash } from 'node:crypto';
import { isContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { EndpointMeta } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { hashPassword } from './features/session/index.ts';
import { asEngine } from './platform/db/index.ts';
import { openTestApp, type TestApp, testPassword } from './testing/test-app.ts';
import { addDines, addMerchants } from './testing/test-dine.ts';
import { addMember, type TestMember } from './testing/test-member.ts';
import type { Visitor } from './testing/test-visitor.ts';

const endpoints = Object.entries(contract).flatMap(([feature, names]) =>
  Object.entries(names).map(([name, endpoint]) => {
    if (!isContractProcedure(endpoint)) throw new Error(`${feature}.${name} is no endpoint`);
    const { route, meta, errorMap, outputSchema, inputSchema } = endpoint['~orpc'];
    return {
      name: `${feature}.${name}`,
      access: (meta as EndpointMeta).access,
      needsPassword: (meta as EndpointMeta).needsPassword === true,
      method: route.method ?? 'GET',
      path: route.path ?? '/',
      status: route.successStatus ?? 200,
      codes: Object.keys(errorMap),
      hasInput: inputSchema !== undefined,
      output: outputSchema,
    };
  }),
);
type Endpoint = (typeof endpoints)[number];

const ErrorBody = z.strictObject({
  code: z.string(),
  message: z.string(),
  errors: z.array(z.strictObject({ field: z.string(), message: z.string() })).optional(),
  reference: z.string().optional(),
});

const OpenApi = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

const forMembers = endpoints.filter(({ access }) => access === 'member');
const writes = endpoints.filter(({ method }) => method !== 'GET');
const items = endpoints.filter(({ codes }) => codes.includes('NOT_FOUND'));
const limited = endpoints.filter(
  ({ name, codes }) => codes.includes('TOO_MANY_REQUESTS') && name !== 'session.login',
);
const memberItems = items.filter(({ access }) => access === 'member');

let test: TestApp;
let ada: TestMember;
let bob: TestMember;
let eve: TestMember;
let cleo: TestMember;
let dora: TestMember;
let gina: TestMember;
let gail: TestMember;
let dineOf: { ada: string; bob: string; eve: string };
let visitor: Visitor;

const dineAt = async (partnerId: string, owner: TestMember) => {
  const [id] = await addDines(test.db, { ...owner, partnerId }, [{}]);
  return String(id);
};

beforeAll(async () => {
  test = await openTestApp(
    { own: 'jetblue', other: 'hilton' },
    { patience: 1, settings: { own: { hasMerchantFavorites: true } } },
  );
  await addMerchants(test.db, ['m1']);
  ada = await addMember(test.db, { partner_id: 'own' });
  bob = await addMember(test.db, { partner_id: 'own' });
  eve = await addMember(test.db, { partner_id: 'other' });
  cleo = await addMember(test.db, { partner_id: 'own', member_type: 'ClosedAccountMember' });
  dora = await addMember(test.db, { partner_id: 'own' });
  const bounced = { email_undeliverable_since: new Date(0) };
  gina = await addMember(test.db, { partner_id: 'own', ...bounced });
  gail = await addMember(test.db, { partner_id: 'own' });
  dineOf = {
    ada: await dineAt('own', ada),
    bob: await dineAt('own', bob),
    eve: await dineAt('other', eve),
  };
  const finn = await addMember(test.db, { partner_id: 'own' });
  await asEngine(test.db, (trx) =>
    trx
      .insertInto('recovery_token')
      .values({
        partner_id: 'own',
        member_id: finn.id,
        token_hash: createHash('sha256').update(newPassword.token).digest('base64url'),
        created_at: test.clock.at,
        expires_at: new Date(test.clock.at.getTime() + 60_000),
      })
      .execute(),
  );
  visitor = test.visit('own');
  expect((await visitor.signIn(ada.email, testPassword)).status).toBe(200);
});
afterAll(() => test.close());

const cardPost = (sealed: string) => ({
  creditCards: [{ cardType: 'Visa', lastFour: '1111', encryptedCardNumber: sealed }],
  directFileFeedOptIn: true,
});

const profile = {
  address1: '',
  address2: '',
  city: '',
  state: '',
  zipCode: '10011',
  phoneNumber: '',
  smsOptIn: false,
  emailOptIn: true,
  firstName: 'Ada',
  lastName: 'King',
};

const claim = { restaurant: 'Lupa', purchasedOn: '2026-06-01', amount: '42.50', lastFour: '4242' };

const bonusCode = 'TWODINES';

const newPassword = { token: 'sample', password: testPassword, passwordConfirm: testPassword };

const signup = {
  email: 'new@example.test',
  firstName: 'Nell',
  lastName: 'Ray',
  partnerNumber: '8812345679',
  zipCode: '10011',
  password: testPassword,
  passwordConfirm: testPassword,
  termsAccepted: true,
};

const impression = {
  channel: 'web',
  dateTime: '2026-06-15T15:59:58.000Z',
  userAgent: 'a browser',
  eventName: 'pageView',
  memberId: null,
  merchantId: null,
  url: 'http://own.localhost:3000/',
};

// What each endpoint needs to answer with success; an endpoint without a line here fails the loop.
const samples: Record<
  string,
  () => {
    query?: string;
    id?: string;
    idName?: string;
    ids?: Record<string, string>;
    body?: Record<string, unknown> | readonly unknown[];
    headers?: Record<string, string>;
    caller?: TestMember;
  }
> = {
  'session.csrf': () => ({}),
  'session.login': () => ({ body: { userName: bob.email, password: testPassword } }),
  'session.signOut': () => ({}),
  'member.current': () => ({}),
  'member.dineSummary': () => ({}),
  'activity.transactions': () => ({ query: '?pageNo=1&resultsPerPage=10' }),
  'activity.statementCredits': () => ({ query: '?pageNo=1&resultsPerPage=10' }),
  'activity.creditBalance': () => ({}),
  'activity.transaction': () => ({ id: dineOf.ada }),
  'bonuses.register': () => ({ id: bonusCode, headers: { 'idempotency-key': 'sample-key' } }),
  'activity.reviewStatus': () => ({ query: `?txnId=${dineOf.ada}&txnId=${dineOf.bob}` }),
  'cards.list': () => ({}),
  'cards.partnerCards': () => ({}),
  'cards.notices': () => ({}),
  'cards.entry': () => ({}),
  'cards.link': () => ({ body: cardPost('sim_a') }),
  'cards.reenroll': () => ({ body: cardPost('sim_b'), caller: cleo }),
  'cards.remove': () => ({ id: String(dora.cardId), idName: 'id', caller: dora }),
  'credentials.update': () => ({ body: { email: 'gina.new@example.test' }, caller: gina }),
  'claims.list': () => ({}),
  'claims.create': () => ({ body: claim }),
  'content.page': () => ({ id: 'home', query: '?page_size=100' }),
  'program.current': () => ({}),
  'search.search': () => ({}),
  'search.locations': () => ({ query: '?q=new' }),
  'search.defaultUserLocation': () => ({}),
  'merchant.detail': () => ({ id: 'm1' }),
  'merchant.earningCheck': () => ({ id: 'm1' }),
  'favorites.ids': () => ({}),
  'favorites.list': () => ({}),
  'favorites.add': () => ({ id: 'm1' }),
  'favorites.remove': () => ({ id: 'm1' }),
  'privacy.read': () => ({}),
  'privacy.withdraw': () => ({ body: { kind: 'smsOptIn' } }),
  'privacy.close': () => ({ caller: gail }),
  'merchant.reviews': () => ({ id: 'm1' }),
  'merchant.flexOffer': () => ({ id: 'm1', ids: { publicId: ada.publicId } }),
  'profile.update': () => ({ body: profile }),
  'validation.zip': () => ({ query: '?zip=10011' }),
  'validation.email': () => ({ query: '?email=new%40example.test' }),
  'humanCheck.begin': () => ({}),
  'knownMember.read': () => ({ id: ada.publicId }),
  'knownMember.activate': () => ({ body: { publicId: ada.publicId } }),
  'recovery.request': () => ({ body: { identifier: 'nobody@example.test' } }),
  'recovery.confirm': () => ({ body: { token: 'none' } }),
  'recovery.update': () => ({ body: newPassword }),
  'featureFlags.current': () => ({}),
  'impressions.note': () => ({ body: [impression] }),
  'surveys.answer': () => ({ id: 'experience', body: { answers: { ease: '5' } } }),
  'enrollment.join': () => ({ body: signup }),
  'enrollment.noteProspect': () => ({ body: { email: 'new@example.test' } }),
};

const pathOf = ({ name, path }: Endpoint, id = samples[name]?.().id ?? '1'): string => {
  const { idName, ids = {} } = samples[name]?.() ?? {};
  return idName
    ? `${path}?${idName}=${encodeURIComponent(id)}`
    : path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(ids[key] ?? id));
};

const bodyOf = ({ name }: Endpoint) => samples[name]?.().body ?? {};

const send = async (
  caller: Visitor,
  endpoint: Endpoint,
  { path, token }: { path?: string; token?: string | null } = {},
) => {
  const csrf = token === undefined ? await caller.csrfToken() : token;
  return caller.call(endpoint.method, path ?? pathOf(endpoint), {
    ...(endpoint.method === 'GET' ? {} : { body: bodyOf(endpoint) }),
    headers: {
      ...samples[endpoint.name]?.().headers,
      ...(csrf === null ? {} : { 'x-xsrf-token': csrf }),
    },
  });
};

// A fresh sign-in, so that an endpoint that ends the session does not end the next test's.
const signedIn = async (member: TestMember = ada): Promise<Visitor> => {
  const fresh = test.visit('own');
  await fresh.signIn(member.email, testPassword);
  return fresh;
};

describe('every endpoint', () => {
  it('has a path and method of its own and a sample', () => {
    const keys = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(keys).size).toBe(endpoints.length);
    expect(Object.keys(samples).sort()).toEqual(endpoints.map(({ name }) => name).sort());
    for (const { path } of endpoints) expect(path).toMatch(/^\/api\//);
  });

  it.each(endpoints)('$name answers what its schema says', async (endpoint) => {
    const caller = await signedIn(samples[endpoint.name]?.().caller);
    const path = `${pathOf(endpoint)}${samples[endpoint.name]?.().query ?? ''}`;
    const answer = await send(caller, endpoint, { path });
    expect(answer.status).toBe(endpoint.status);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { output } = endpoint;
    if (!(output instanceof z.ZodType)) throw new Error(`${endpoint.name} declares no output`);
    const body: unknown = await answer.json();
    expect(output.parse(body)).toEqual(body);
  });
});

describe('the OpenAPI document', () => {
  it('lists every endpoint with its method', async () => {
    const answer = await test.visit('own').call('GET', '/api/openapi.json');
    const { paths } = OpenApi.parse(await answer.json());
    for (const { path, method } of endpoints) {
      const described = paths[path] ?? paths[path.replace(/\/$/, '')] ?? {};
      expect(Object.keys(described), `${method} ${path}`).toContain(method.toLowerCase());
    }
  });
});

describe('an anonymous visitor', () => {
  it.each(forMembers)('gets 401 Unauthorized from $name', async (endpoint) => {
    const answer = await send(test.visit('own'), endpoint);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ code: 'unauthorized', message: 'Unauthorized' });
  });

  it.each(forMembers.filter(({ hasInput }) => hasInput))(
    'gets 401 from $name before the input is looked at',
    async (endpoint) => {
      const path = `${pathOf(endpoint, 'x'.repeat(60))}?pageNo=none`;
      expect((await send(test.visit('own'), endpoint, { path })).status).toBe(401);
    },
  );
});

describe('a write', () => {
  const tokens: [string, () => Promise<string | null>][] = [
    ['no token', async () => null],
    ['an empty token', async () => ''],
    ['the placeholder token', async () => 'csrf-token-unavailable'],
    ['the token of another session', () => test.visit('own').csrfToken()],
    ['the token of a session at another partner', () => test.visit('other').csrfToken()],
  ];
  it.each(
    writes.flatMap((endpoint) => tokens.map(([label, token]) => ({ endpoint, label, token }))),
  )('$endpoint.name is refused with $label', async ({ endpoint, token }) => {
    const caller = await signedIn();
    const answer = await send(caller, endpoint, { token: await token() });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ code: 'csrf', message: 'Forbidden' });
  });

  it.each(writes)('$name is refused without a session', async (endpoint) => {
    const token = await test.visit('own').csrfToken();
    expect((await send(test.visit('own'), endpoint, { token })).status).toBe(403);
  });

  it.each(writes)('$name is refused from another site, token or not', async (endpoint) => {
    const caller = await signedIn();
    const answer = await caller.call(endpoint.method, pathOf(endpoint), {
      body: bodyOf(endpoint),
      headers: { 'x-xsrf-token': await caller.csrfToken(), 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.status).toBe(403);
  });
});

describe('a device that is remembered', () => {
  // Comes back with the cookie of 90 days alone, as after the browser was closed.
  const comeBack = async (): Promise<Visitor> => {
    const first = test.visit('own');
    await first.call('POST', '/api/Login', {
      body: { userName: dora.email, password: testPassword, rememberMe: true },
      headers: { 'x-xsrf-token': await first.csrfToken() },
    });
    const back = test.visit('own');
    back.cookies.set('rm', first.cookies.get('rm') ?? '');
    expect((await back.call('GET', '/api/Member')).status).toBe(200);
    return back;
  };

  it.each(writes.filter(({ access }) => access === 'member'))(
    'is asked for the password by $name where that changes what matters',
    async (endpoint) => {
      const answer = await send(await comeBack(), endpoint, { path: pathOf(endpoint, 'none') });
      const isAsked = answer.headers.get('x-error-code') === 'passwordRequired';
      expect(isAsked).toBe(endpoint.needsPassword);
      if (isAsked) expect(answer.status).toBe(403);
    },
  );

  it('may read whatever the member may', async () => {
    const back = await comeBack();
    for (const endpoint of forMembers.filter(({ method }) => method === 'GET')) {
      const answer = await send(back, endpoint, { path: pathOf(endpoint, 'none') });
      expect(answer.headers.get('x-error-code'), endpoint.name).not.toBe('passwordRequired');
    }
  });
});

describe("an id that is not the caller's own", () => {
  it.each(memberItems)('answers $name as an unknown one', async (endpoint) => {
    const answerTo = async (id: string) => {
      const answer = await send(visitor, endpoint, { path: pathOf(endpoint, id) });
      return { status: answer.status, body: await answer.json() };
    };
    const unknown = await answerTo('999999999');
    expect(unknown).toEqual({ status: 404, body: { code: 'notFound', message: 'Not Found' } });
    for (const id of [dineOf.bob, dineOf.eve, 'none', '-1', '1e3', '0x10', ada.publicId]) {
      expect(await answerTo(id)).toEqual(unknown);
    }
  });
});

describe('a session at another partner', () => {
  it.each(forMembers)('is nobody to $name', async (endpoint) => {
    const stranger = test.visit('other');
    for (const [name, value] of visitor.cookies) stranger.cookies.set(name, value);
    const path = pathOf(endpoint, dineOf.ada);
    const answer = await stranger.call(endpoint.method, path);
    // A write is stopped before that: its token belongs to no session there.
    expect(answer.status).toBe(endpoint.method === 'GET' ? 401 : 403);
    expect((await visitor.call('GET', '/api/Member')).status).toBe(200);
  });
});

describe('the declared errors', () => {
  // Raised before any verb for every endpoint that declares them; the tests above show each.
  const shared = ['BAD_REQUEST', 'UNAUTHORIZED', 'FORBIDDEN'];

  it.each(items)('NOT_FOUND is raised by $name', async (endpoint) => {
    const answer = await send(visitor, endpoint, { path: pathOf(endpoint, '999999999') });
    expect(answer.status).toBe(404);
  });

  it('TOO_MANY_REQUESTS is raised by session.login while too many passwords are checked', async () => {
    const caller = test.visit('own');
    const token = await caller.csrfToken();
    let isBusy = true;
    const crowd = Array.from({ length: 22 }, async () => {
      while (isBusy) await hashPassword('busy');
    });
    const answer = await caller.call('POST', '/api/Login', {
      body: { userName: 'nobody@example.test', password: 'wrong' },
      headers: { 'x-xsrf-token': token },
    });
    isBusy = false;
    await Promise.all(crowd);
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('2');
  });

  it.each(limited)(
    'TOO_MANY_REQUESTS is raised by $name when it is called too often',
    async (endpoint) => {
      const isOpen = endpoint.access === 'public';
      const caller = isOpen ? test.visit('own') : await signedIn();
      const headers = { 'x-xsrf-token': await caller.csrfToken() };
      const path = `${pathOf(endpoint)}${samples[endpoint.name]?.().query ?? ''}`;
      const body = endpoint.method === 'GET' ? undefined : bodyOf(endpoint);
      const tries = Array.from({ length: 70 }, () =>
        caller.call(endpoint.method, path, { body, headers }),
      );
      const answers = await Promise.all(tries);
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThan(0);
      expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    },
  );

  it('CONFLICT is raised by cards.remove when the member was asked something else', async () => {
    const caller = await signedIn(bob);
    const answer = await caller.call(
      'DELETE',
      `/api/Member/Cards?id=${bob.cardId}&closesAccount=false`,
      { headers: { 'x-xsrf-token': await caller.csrfToken() } },
    );
    expect(answer.status).toBe(409);
  });

  it('CONFLICT is raised by profile.update when another tab has saved', async () => {
    const caller = await signedIn(bob);
    const answer = await caller.call('PUT', '/api/Member', {
      body: { ...profile, version: 'older' },
      headers: { 'x-xsrf-token': await caller.csrfToken() },
    });
    expect(answer.status).toBe(409);
  });

  it('are all shown to be raised', () => {
    const shown = new Map([
      ['NOT_FOUND', items.map(({ name }) => name)],
      ['TOO_MANY_REQUESTS', ['session.login', ...limited.map(({ name }) => name)]],
      ['CONFLICT', ['cards.remove', 'profile.update']],
    ]);
    for (const { name, codes } of endpoints)
      for (const code of codes.filter((declared) => !shared.includes(declared)))
        expect(shown.get(code), `${name} ${code}`).toContain(name);
  });

  it('are answered as a list of field and message when the input is wrong', async () => {
    const answer = await visitor.call('GET', '/api/Member/Transactions?pageNo=0&resultsPerPage=51');
    expect(answer.status).toBe(400);
    const { code, errors = [] } = ErrorBody.parse(await answer.json());
    expect(code).toBe('badRequest');
    expect(errors.map(({ field }) => field)).toEqual(['pageNo', 'resultsPerPage']);
  });

  it('carry a reference code and nothing else when the failure is ours', async () => {
    const caller = await signedIn();
    await test.db.pool.query('alter table dine rename to dine_away');
    const answer = await caller.call('GET', '/api/Member/Transactions');
    await test.db.pool.query('alter table dine_away rename to dine');
    expect(answer.status).toBe(500);
    const body = ErrorBody.parse(await answer.json());
    expect(body).toEqual({
      code: 'internal',
      message: 'Internal Server Error',
      reference: body.reference,
    });
    expect(test.log.some((line) => line.includes(String(body.reference)))).toBe(true);
  });
});
