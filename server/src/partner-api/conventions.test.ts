import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { apiVersions } from '#contract/partner-api/api-versions.ts';
import type { Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { openTestPartnerApi, type TestPartnerApi } from '#server/testing/test-partner-api.ts';

let db: Database;
let api: TestPartnerApi;
beforeAll(async () => {
  db = await openTestDatabase();
  api = openTestPartnerApi(db);
});
afterAll(() => db.close());

let key: string;
beforeEach(async () => {
  key = await api.addKey(await api.addPartner({ currencyType: 'Point', hasPPN: true }));
});

const ada = {
  email: 'ada@example.test',
  firstName: 'Ada',
  lastName: 'Byron',
  zipCode: '10001',
  emailOptIn: true,
};
const addAda = async () => (await api.call('POST', '/v1/members', { key, body: ada })).body;

it.each([
  ['a page', 'GET', '/v1/members', {}, 200],
  ['an unknown path', 'GET', '/v1/nowhere', {}, 404],
  ['an unknown method', 'DELETE', '/v1/members', {}, 405],
  ['an unknown member', 'GET', '/v1/members/none', {}, 404],
  ['an invalid input', 'GET', '/v1/members?limit=201', {}, 400],
  ['a body that is not JSON', 'POST', '/v1/members', { text: '{' }, 400],
  [
    'a body of another type',
    'POST',
    '/v1/members',
    { headers: { 'content-type': 'text/csv' } },
    415,
  ],
  ['no idempotency key', 'POST', '/v1/members', { headers: { 'idempotency-key': '' } }, 400],
  ['an unknown version', 'GET', '/v1/members', { headers: { 'dineback-version': '1' } }, 400],
  ['a missing scope', 'GET', '/v1/sandbox', {}, 403],
])('the limit and the version are in the response to %s', async (_, method, path, sent, status) => {
  const reply = await api.call(method, path, { key, ...sent });
  expect([reply.status, reply.headers.get('ratelimit-policy')]).toEqual([
    status,
    '"key";q=600;w=60',
  ]);
  expect(reply.headers.get('ratelimit')).toMatch(/^"key";r=\d+;t=60$/);
  const isKnown = !('headers' in sent && 'dineback-version' in sent.headers);
  expect(reply.headers.get('dineback-version')).toBe(isKnown ? apiVersions[0] : null);
});

it('a body may be as large as its endpoint takes', async () => {
  const text = JSON.stringify({ ...ada, firstName: 'A'.repeat(1024 * 1024) });
  const refused = await api.call('POST', '/v1/members', { key, text });
  expect([refused.status, refused.body.code]).toEqual([413, 'payload_too_large']);
  const lines = `${JSON.stringify(ada)}\n`.padEnd(2 * 1024 * 1024, '\n');
  const headers = { 'content-type': 'application/x-ndjson' };
  const uploaded = await api.call('POST', '/v1/member-uploads', { key, text: lines, headers });
  expect([uploaded.status, uploaded.body.lines]).toEqual([202, 1]);
});

it('a field that the endpoint does not have is refused, with the one that is meant', async () => {
  const { status, body } = await api.call('POST', '/v1/members', {
    key,
    body: { ...ada, emailOptin: true },
  });
  expect(status).toBe(400);
  expect(body.errors).toMatchObject([{ detail: expect.stringMatching(/emailOptin.*emailOptIn/) }]);
  const listed = await api.call('GET', '/v1/members?limt=1', { key });
  expect(listed.status).toBe(400);
});

it.each(['{"email":', '{email: 1}', '\u0000'])(
  'a body that is not JSON is refused: %j',
  async (sent) => {
    const { status, body } = await api.call('POST', '/v1/members', { key, text: sent });
    expect([status, body.code]).toEqual([400, 'invalid_json']);
  },
);

it.each([
  ['a misspelled value', '?dryRun=1', '/dryRun'],
  ['another case', '?dryRun=TRUE', '/dryRun'],
  ['two values', '?dryRun=true&dryRun=yes', '/dryRun'],
  ['another parameter', '?dryrun=true', '/dryrun'],
])('a trial with %s is refused and changes nothing', async (_, query, pointer) => {
  const { member } = await addAda();
  const body = { memberId: member.id, units: 50, reason: 'A late bill.' };
  const adjusted = await api.call('POST', `/v1/adjustments${query}`, { key, body });
  expect([adjusted.status, adjusted.body.errors[0].pointer]).toEqual([400, pointer]);
  const closed = await api.call('POST', `/v1/members/${member.id}/close?dryRun=true`, { key });
  expect([closed.status, closed.body.errors[0].pointer]).toEqual([400, '/dryRun']);
  const found = await api.call('GET', `/v1/members/${member.id}`, { key });
  expect(found.body).toEqual(member);
  const balances = await api.call('GET', `/v1/members/${member.id}/balances`, { key });
  expect(balances.body.balances).toEqual([]);
});

it('an ETag is known as any, in a list and weak, as compression makes it', async () => {
  const { member } = await addAda();
  const path = `/v1/members/${member.id}`;
  const etag = (await api.call('GET', path, { key })).headers.get('etag') ?? '';
  for (const named of ['*', `"other", ${etag}`, `W/${etag}`]) {
    const read = await api.call('GET', path, { key, headers: { 'if-none-match': named } });
    const sent = { key, body: { lastName: 'Byron' }, headers: { 'if-match': named } };
    expect([named, read.status, (await api.call('PATCH', path, sent)).status]).toEqual([
      named,
      304,
      200,
    ]);
  }
});

it.each([
  ['a NUL character', { ...ada, firstName: 'A\0' }, 400, '/firstName', 'invalid'],
  ['an unknown field', { ...ada, emailOptin: true }, 400, '/emailOptin', 'invalid'],
  [
    'a card number in place of a token',
    { ...ada, card: { token: '4242424242424242', brand: 'Visa', lastFour: '4242' } },
    422,
    '/card/token',
    'cardNumber',
  ],
  [
    'a number of another form',
    { ...ada, memberNumber: '1' },
    422,
    '/memberNumber',
    'notMemberNumber',
  ],
])('a member with %s is refused by the field', async (_, body, status, pointer, code) => {
  const reply = await api.call('POST', '/v1/members', { key, body });
  expect([reply.status, reply.body.errors]).toMatchObject([status, [{ pointer, code }]]);
});

it('a body in another encoding than UTF-8 is refused', async () => {
  const text = Buffer.from(JSON.stringify({ ...ada, firstName: 'José' }), 'latin1');
  const { status, body } = await api.call('POST', '/v1/members', { key, text });
  expect([status, body.code]).toEqual([400, 'invalid_json']);
});
