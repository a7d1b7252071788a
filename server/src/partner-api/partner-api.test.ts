import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiScopes, SANDBOX_SCOPE } from '#contract/partner-api/api-endpoint.ts';
import { apiVersions } from '#contract/partner-api/api-versions.ts';
import { apiContract } from '#contract/partner-api/index.ts';
import { asOwner, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { addProgramRows, type ProgramRows } from '#server/testing/program-rows.ts';
import { openTestPartnerApi, type TestPartnerApi } from '#server/testing/test-partner-api.ts';

let db: Database;
let api: TestPartnerApi;
beforeAll(async () => {
  db = await openTestDatabase();
  api = openTestPartnerApi(db);
});
afterAll(() => db.close());

let partner: string;
let key: string;
beforeEach(async () => {
  partner = await api.addPartner({ currencyType: 'Point', hasPPN: true });
  key = await api.addKey(partner);
});

const ada = {
  email: 'ada@example.test',
  firstName: 'Ada',
  lastName: 'Byron',
  zipCode: '10001',
  emailOptIn: true,
};
const addAda = async (more: Record<string, unknown> = {}) =>
  (await api.call('POST', '/v1/members', { key, body: { ...ada, ...more } })).body;

describe('a key', () => {
  it.each([
    ['no key', null],
    ['an unknown key', 'dbk_live_000000000000_abc'],
  ])('is required: %s gets 401 as a problem', async (_, wrong) => {
    const { status, headers, body } = await api.call('GET', '/v1/members', { key: wrong });
    expect([status, headers.get('content-type')]).toEqual([401, 'application/problem+json']);
    expect(body).toMatchObject({
      type: 'http://api.localhost:3000/errors/unauthorized',
      code: 'unauthorized',
      status: 401,
      requestId: headers.get('x-request-id'),
    });
  });

  it('with one wrong character is refused', async () => {
    const wrong = `${key.slice(0, -8)}${key.at(-8) === 'A' ? 'B' : 'A'}${key.slice(-7)}`;
    expect((await api.call('GET', '/v1/members', { key: wrong })).status).toBe(401);
  });

  it('is refused after it was revoked, and an overlapping one after its days', async () => {
    const staff = api.as();
    const id = key.split('_')[2] ?? '';
    const { text } = await staff.keys.rotate({ partner, id, overlapDays: 7, reason: 'Yearly.' });
    const statusOf = async (text: string) =>
      (await api.call('GET', '/v1/members', { key: text })).status;
    expect([await statusOf(key), await statusOf(text)]).toEqual([200, 200]);
    const before = api.clock.at;
    api.clock.at = new Date(before.getTime() + 7 * 86_400_000);
    expect([await statusOf(key), await statusOf(text)]).toEqual([401, 200]);
    api.clock.at = before;
    await staff.keys.revoke({ partner, id: text.split('_')[2] ?? '', reason: 'Leaked.' });
    expect(await statusOf(text)).toBe(401);
  });

  it('is stored as a hash only, and its creation is audited', async () => {
    const { rows } = await db.pool.query('select * from api_key where partner_id = $1', [partner]);
    expect(JSON.stringify(rows)).not.toContain(key.slice(24));
    expect(await api.auditOf(partner)).toMatchObject([{ action: 'api key created' }]);
  });

  it('reaches only endpoints of its scopes', async () => {
    const narrow = await api.addKey(partner, ['claims:read']);
    expect((await api.call('GET', '/v1/claims', { key: narrow })).status).toBe(200);
    const refused = await api.call('GET', '/v1/members', { key: narrow });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: 'forbidden', scope: 'members:read' });
  });
});

describe('a member', () => {
  it('is added, changed and read with an ETag', async () => {
    const added = await addAda({ memberNumber: 'ab-1234 56' });
    expect(added).toMatchObject({
      result: 'added',
      member: {
        email: ada.email,
        memberNumber: 'AB123456',
        tier: 'OptedIn',
        status: 'NonCardMember',
      },
    });
    const path = `/v1/members/${added.member.id}`;
    expect((await addAda()).result).toBe('unchanged');
    const { headers, body } = await api.call('GET', path, { key });
    const etag = headers.get('etag') ?? '';
    expect(body).toEqual(added.member);
    const same = await api.call('GET', path, { key, headers: { 'if-none-match': etag } });
    expect([same.status, same.body]).toEqual([304, '']);
    const change = (ifMatch: string) =>
      api.call('PATCH', path, {
        key,
        body: { lastName: 'King' },
        headers: { 'if-match': ifMatch },
      });
    expect((await change('"old"')).body).toMatchObject({
      status: 412,
      code: 'precondition_failed',
    });
    const changed = await change(etag);
    expect([changed.status, changed.body.lastName]).toEqual([200, 'King']);
    expect((await change(etag)).status).toBe(412);
    expect((await api.auditOf(partner)).at(-1)).toMatchObject({
      action: 'member changed',
      detail: { before: 'Byron', after: 'King' },
    });
    const found = await api.call('GET', '/v1/members?memberNumber=AB123456', { key });
    expect(found.body.data).toHaveLength(1);
  });

  it('with a card becomes a card member, and closing ends it', async () => {
    const card = { token: 'tok-ada-1', brand: 'Visa', lastFour: '4242' };
    await addAda();
    const { member, result } = await addAda({ card });
    expect([result, member.status]).toEqual(['updated', 'EnrolledCardMember']);
    expect(member.cards).toMatchObject([{ brand: 'Visa', lastFour: '4242' }]);
    const closed = await api.call('POST', `/v1/members/${member.id}/close`, { key });
    expect(closed.body).toMatchObject({ status: 'ClosedAccountMember', cards: [] });
    const actor = `key:${key.split('_')[2]}`;
    expect((await api.auditOf(partner)).slice(1)).toMatchObject([
      { actor, action: 'members enrolled', detail: { added: 1 } },
      { actor, action: 'members enrolled', detail: { updated: 1 } },
      { actor, action: 'account closed', detail: { before: 'EnrolledCardMember' } },
    ]);
    await api.call('POST', `/v1/members/${member.id}/close`, { key });
    expect(await api.auditOf(partner)).toHaveLength(4);
  });

  it('is erased after its email was named, once', async () => {
    const { member } = await addAda();
    const erase = (email: string) =>
      api.call('POST', `/v1/members/${member.id}/erase`, { key, body: { email, reason: 'GDPR.' } });
    expect((await erase('bo@example.test')).body).toMatchObject({ code: 'not_confirmed' });
    const { status, body } = await erase(ada.email);
    expect([status, body.auditHash]).toEqual([200, expect.any(String)]);
    const { body: found } = await api.call('GET', `/v1/members?email=${ada.email}`, { key });
    expect(found.data).toEqual([]);
    expect(JSON.stringify(await api.auditOf(partner))).toContain('member erased');
  });

  it('of a batch has a result of its own', async () => {
    const members = [
      ada,
      { ...ada, email: 'no email' },
      { ...ada, email: 'bo@example.test', memberNumber: 'AB123456' },
      { ...ada, email: 'cy@example.test', memberNumber: 'AB123456' },
      {
        ...ada,
        email: 'di@example.test',
        card: { token: '4242424242424242', brand: 'Visa', lastFour: '4242' },
      },
    ];
    const { status, body } = await api.call('POST', '/v1/members/batch', {
      key,
      body: { members },
    });
    expect(status).toBe(207);
    expect(body.results).toMatchObject([
      { index: 0, result: 'added' },
      {
        index: 1,
        result: 'rejected',
        errors: [{ pointer: '/email', detail: 'is not an email address' }],
      },
      { index: 2, result: 'added' },
      { index: 3, result: 'rejected' },
      { index: 4, result: 'rejected' },
    ]);
    const tooMany = { members: Array.from({ length: 501 }, () => ada) };
    const refused = await api.call('POST', '/v1/members/batch', { key, body: tooMany });
    expect(refused.body).toMatchObject({ status: 400, errors: [{ pointer: '/members' }] });
  });
});

it('has a feed of its changes, one entry a version', async () => {
  const { status, headers, body } = await api.call('GET', '/changelog.json', { key: null });
  expect([status, headers.get('content-type')]).toEqual([200, 'application/feed+json']);
  expect(body.items.map(({ id }: { id: string }) => id)).toEqual(apiVersions);
  expect((await api.call('GET', '/', { key: null })).headers.get('location')).toBe('/developers');
});

it('an offer that is too long is refused with the field and the reason', async () => {
  const offering = await api.addPartner({ currencyType: 'Point', hasFlexOffers: true });
  const theirs = await api.addKey(offering);
  const { id: restaurantId } = await api.addMerchant();
  const added = await api.call('POST', '/v1/members', { key: theirs, body: ada });
  const { status, body } = await api.call('POST', '/v1/offers', {
    key: theirs,
    body: {
      memberId: added.body.member.id,
      restaurantId,
      units: 50,
      endsOn: '2030-01-01',
      reason: 'A long one.',
    },
  });
  expect([status, body.code]).toEqual([409, 'invalid_terms']);
  expect(body.errors).toMatchObject([
    {
      pointer: '/endsOn',
      code: 'tooLong',
      detail: expect.stringContaining('days after the first'),
    },
  ]);
});

describe('lists', () => {
  it('continue by a signed cursor, each row once', async () => {
    const members = Array.from({ length: 25 }, (_, n) => ({ ...ada, email: `m${n}@example.test` }));
    await api.call('POST', '/v1/members/batch', { key, body: { members } });
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { body } = await api.call('GET', `/v1/members?limit=10${query}`, { key });
      seen.push(...body.data.map(({ email }: { email: string }) => email));
      cursor = body.nextCursor;
    }
    expect(new Set(seen).size).toBe(25);
    expect(seen).toHaveLength(25);
    const first = await api.call('GET', '/v1/members?limit=10', { key });
    const { nextCursor } = first.body;
    const other = await api.addPartner({});
    const theirs = await api.addKey(other);
    for (const [path, text] of [
      [`/v1/members?cursor=${nextCursor}x`, key],
      [`/v1/dines?cursor=${nextCursor}`, key],
      [`/v1/members?cursor=${nextCursor}`, theirs],
    ] as const)
      expect((await api.call('GET', path, { key: text })).body).toMatchObject({
        status: 400,
        errors: [{ pointer: '/cursor' }],
      });
  });
});

describe('an idempotency key', () => {
  const adjust = (memberId: string, idempotencyKey: string, more: Record<string, unknown> = {}) =>
    api.call('POST', '/v1/adjustments', {
      key,
      body: { memberId, units: 50, reason: 'A late bill.', ...more },
      headers: { 'idempotency-key': idempotencyKey },
    });
  const balanceOf = async (memberId: string) => {
    const { body } = await api.call('GET', `/v1/members/${memberId}/balances`, { key });
    return body.balances;
  };

  it('is required of a POST', async () => {
    const { member } = await addAda();
    const { body } = await adjust(member.id, '');
    expect(body).toMatchObject({ status: 400, code: 'missing_idempotency_key' });
  });

  it('posts once, however often it is sent, also 50 times concurrently', async () => {
    const { member } = await addAda();
    const replies = await Promise.all(Array.from({ length: 50 }, () => adjust(member.id, 'one')));
    const statuses = new Set(replies.map(({ status }) => status));
    expect([...statuses].every((status) => status === 200 || status === 409)).toBe(true);
    const again = await adjust(member.id, 'one');
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const first = replies.find(({ status }) => status === 200);
    expect(again.body).toEqual(first?.body);
    expect(await balanceOf(member.id)).toMatchObject([{ account: 'available', units: 50 }]);
    const { body } = await api.call('GET', `/v1/members/${member.id}/entries`, { key });
    expect(body.data).toHaveLength(1);
  });

  it('is free again after 24 hours, whether or not the response was deleted', async () => {
    const { member } = await addAda();
    await adjust(member.id, 'daily');
    const before = api.clock.at;
    api.clock.at = new Date(before.getTime() + 86_400_000);
    expect((await adjust(member.id, 'daily')).headers.get('idempotent-replayed')).toBe('true');
    api.clock.at = new Date(before.getTime() + 86_400_001);
    const next = await adjust(member.id, 'daily', { units: 60 });
    expect([next.status, next.headers.get('idempotent-replayed')]).toEqual([200, null]);
    expect((await adjust(member.id, 'daily', { units: 60 })).body).toEqual(next.body);
    api.clock.at = before;
  });

  it('is refused for another request', async () => {
    const { member } = await addAda();
    await adjust(member.id, 'two');
    const other = await adjust(member.id, 'two', { units: 60 });
    expect(other.body).toMatchObject({ status: 422, code: 'idempotency_mismatch' });
    expect(await balanceOf(member.id)).toMatchObject([{ units: 50 }]);
  });

  it('of a failed request can be sent again', async () => {
    const { member } = await addAda();
    const failed = await adjust(member.id, 'three', { units: 1_000_000 });
    expect(failed.body).toMatchObject({ status: 409, code: 'needs_approval' });
    const again = await adjust(member.id, 'three', { units: 60 });
    expect(again.status).toBe(200);
  });

  it('is not used up by a dry run, which has no effect', async () => {
    const { member } = await addAda();
    const dry = await api.call('POST', '/v1/adjustments?dryRun=true', {
      key,
      body: { memberId: member.id, units: 50, reason: 'A late bill.' },
    });
    expect(dry.body).toMatchObject({
      balanceUnits: 50,
      entries: [
        { account: 'program', units: -50 },
        { account: 'available', units: 50 },
      ],
    });
    expect(await balanceOf(member.id)).toEqual([]);
    expect(await api.auditOf(partner)).not.toContainEqual(
      expect.objectContaining({ action: 'rewards adjusted' }),
    );
  });
});

describe('a request', () => {
  it('is logged with its problem, and has a version and a limit', async () => {
    const { headers } = await api.call('GET', '/v1/claims', { key });
    expect(headers.get('dineback-version')).toBe('2026-11-27');
    expect(headers.get('ratelimit')).toMatch(/^"key";r=\d+;t=60$/);
    await api.call('GET', '/v1/dines/7', { key });
    const { requests } = await api.as().keys.requests({ partner });
    expect(requests).toMatchObject([
      { path: '/v1/dines/7', status: 404, code: 'unknown_dine' },
      { path: '/v1/claims', status: 200, code: null },
    ]);
    const old = await api.call('GET', '/v1/claims', {
      key,
      headers: { 'dineback-version': '2020-01-01' },
    });
    expect(old.body).toMatchObject({ status: 400, code: 'unknown_version' });
  });

  it.each([
    ['GET', '/v1/nothing', 404, 'not_found'],
    ['DELETE', '/v1/members', 405, 'method_not_allowed'],
    ['GET', '/v1/members?limit=0', 400, 'bad_request'],
    ['GET', '/v1/members?limit=201', 400, 'bad_request'],
    ['GET', '/v1/members/%00', 400, 'bad_request'],
    ['GET', '/v1/members/nobody', 404, 'unknown_member'],
  ])('%s %s is a problem %i %s', async (method, path, status, code) => {
    const { body, headers } = await api.call(method, path, { key });
    expect(body).toMatchObject({ status, code });
    expect(headers.get('content-type')).toBe('application/problem+json');
  });

  it('that is no JSON is refused', async () => {
    const form = await api.call('POST', '/v1/members', {
      key,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.body).toMatchObject({ status: 415, code: 'unsupported_media_type' });
  });
});

type Procedure = {
  '~orpc': {
    route: { method?: string; path?: string };
    meta: { scope: string };
    inputSchema?: { shape: Record<string, unknown> };
  };
};

describe('another program', () => {
  // The contract is walked by name, which its precise type does not allow.
  const endpoints = Object.values(apiContract).flatMap(
    (area) => Object.values(area) as unknown as Procedure[],
  );
  let theirs: ProgramRows;
  let publicId: string;
  beforeAll(async () => {
    const other = await api.addPartner({});
    theirs = await addProgramRows(api, other, 'Otherword');
    const [row] = await asOwner(db, (trx) =>
      trx.selectFrom('member').select('public_id').where('email', '=', theirs.email).execute(),
    );
    publicId = row?.public_id ?? '';
  });

  it.each(
    endpoints.map(({ '~orpc': { route, meta, inputSchema } }) => [
      route.method ?? '',
      route.path ?? '',
      meta.scope,
      Object.keys(inputSchema?.shape ?? {}),
    ]),
  )('%s %s shows and changes none of its rows', async (method, path, _scope, fields) => {
    const values: Record<string, string> = {
      memberId: publicId,
      dineId: String(theirs.dine),
      claimId: String(theirs.claim),
      number: '1',
      offerId: '1',
      restaurantId: theirs.merchantId,
      code: 'x',
      page: 'home',
    };
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
    const query = method === 'GET' && fields.includes('location') ? '?location=10001' : '';
    const inputs = {
      memberId: publicId,
      units: 5,
      email: theirs.email,
      reason: 'Another.',
      endsOn: '2026-07-01',
    };
    const body = Object.fromEntries(
      Object.entries(inputs).filter(([name]) => fields.includes(name)),
    );
    const reply = await api.call(method, `${address}${query}`, { key, body });
    expect(JSON.stringify(reply.body)).not.toMatch(/Otherword/);
    if (path.includes('{memberId}')) expect(reply.body.code).toBe('unknown_member');
  });
});

it('the reference loads from its own origin under a policy of its own, without a key or cookies', async () => {
  const { status, headers, body } = await api.call('GET', '/developers');
  expect([status, headers.get('set-cookie')]).toEqual([200, null]);
  expect(headers.get('content-security-policy')).toContain("script-src 'self'; ");
  for (const [, path = ''] of String(body).matchAll(/(?:src|href)="(\/[^"]+)"/g))
    expect((await api.call('GET', path)).status, path).toBe(200);
  const { body: document } = await api.call('GET', '/v1/openapi.json');
  expect(document.servers).toMatchObject([{ url: 'http://api.localhost:3000' }]);
});

it('every scope has an endpoint', () => {
  const used = Object.values(apiContract).flatMap((area) =>
    (Object.values(area) as unknown as Procedure[]).map(({ '~orpc': { meta } }) => meta.scope),
  );
  expect(new Set(used)).toEqual(new Set([...apiScopes, SANDBOX_SCOPE]));
});
