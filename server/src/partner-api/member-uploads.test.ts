import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { apiScopes } from '#contract/partner-api/api-endpoint.ts';
import type { Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { openTestPartnerApi, type TestPartnerApi } from '#server/testing/test-partner-api.ts';
import { writeUploadsJob } from './index.ts';

let db: Database;
let api: TestPartnerApi;
beforeAll(async () => {
  db = await openTestDatabase();
  api = openTestPartnerApi(db);
});
afterAll(async () => {
  await api.sandboxes.close();
  await db.close();
});

let partner: string;
let key: string;
beforeEach(async () => {
  partner = await api.addPartner({ currencyType: 'Point', hasPPN: true });
  key = await api.addKey(partner);
});

const memberOf = (n: number | string) => ({
  email: `m${n}@example.test`,
  firstName: 'Ada',
  lastName: `No ${n}`,
  zipCode: '10001',
});
const lineOf = (n: number | string) => JSON.stringify(memberOf(n));
const upload = (text: string, more: { key?: string; headers?: Record<string, string> } = {}) =>
  api.call('POST', '/v1/member-uploads', {
    key: more.key ?? key,
    text,
    headers: { 'content-type': 'application/x-ndjson', ...more.headers },
  });
const log = createLog({ level: 'silent' });
const write = (now = () => api.clock.at) =>
  writeUploadsJob({ engine: { ...api.engine, now }, partners: api.partners }).run(log);
const show = async (id: string) =>
  (await api.call('GET', `/v1/member-uploads/${id}`, { key })).body;
const results = async (id: string, query = '') =>
  (await api.call('GET', `/v1/member-uploads/${id}/results?limit=200${query}`, { key })).body;

it('adds a member for each line, with a result by the number of the line', async () => {
  const text = [
    lineOf(1),
    '',
    'not JSON',
    '"text"',
    lineOf('\u0000'),
    `${lineOf(2)}\r`,
    '{"email":"x"}',
  ];
  const { status, body } = await upload(`${text.join('\n')}\n`);
  expect(status).toBe(202);
  expect(body).toMatchObject({ status: 'waiting', lines: 6, done: 0, finishedAt: null });
  expect((await results(body.id)).data).toEqual([]);
  await write();
  expect(await show(body.id)).toMatchObject({ status: 'done', lines: 6, done: 6 });
  const { data } = await results(body.id);
  expect(data).toMatchObject([
    { line: 1, result: 'added' },
    { line: 3, result: 'rejected', errors: [{ code: 'invalid', detail: 'is not JSON' }] },
    { line: 4, result: 'rejected' },
    { line: 5, result: 'rejected', errors: [{ detail: 'has a character that cannot be stored' }] },
    { line: 6, result: 'added' },
    { line: 7, result: 'rejected' },
  ]);
  const found = await api.call('GET', `/v1/members/${data[0].memberId}`, { key });
  expect(found.body.email).toBe('m1@example.test');
  const refused = await results(body.id, '&onlyRejected=true');
  expect(refused.data.map(({ line }: { line: number }) => line)).toEqual([3, 4, 5, 7]);
});

it('counts the lines of long files by their text, and refuses more than a file can have', async () => {
  const { body } = await upload(
    `${'\n'.repeat(1_200)}${lineOf(1)}${'\n'.repeat(40_000)}${lineOf(2)}`,
  );
  expect(body.lines).toBe(2);
  await write();
  expect((await results(body.id)).data).toMatchObject([{ line: 1_201 }, { line: 41_201 }]);
  const tooMany = await upload('1\n'.repeat(350_001));
  expect([tooMany.status, tooMany.body.code]).toEqual([422, 'too_many_lines']);
  expect((await upload('\n'.repeat(40_000))).body.code).toBe('empty_upload');
});

it('writes parts in the order of the lines, once, and deletes their text', async () => {
  const lines = Array.from({ length: 1_050 }, (_, n) => lineOf(n));
  const last = JSON.stringify({ ...memberOf(0), lastName: 'Last' });
  const { body } = await upload([...lines, last].join('\n'));
  await Promise.all([write(), write()]);
  expect(await show(body.id)).toMatchObject({ status: 'done', lines: 1_051, done: 1_051 });
  const seen: number[] = [];
  let cursor = '';
  do {
    const page = await results(body.id, cursor === '' ? '' : `&cursor=${cursor}`);
    seen.push(...page.data.map(({ line }: { line: number }) => line));
    cursor = page.nextCursor ?? '';
  } while (cursor !== '');
  expect(seen).toEqual(Array.from({ length: 1_051 }, (_, n) => n + 1));
  const first = await api.call('GET', '/v1/members?email=m0@example.test', { key });
  expect(first.body.data).toMatchObject([{ lastName: 'Last' }]);
  const { rows } = await db.pool.query('select body from member_upload_part where body <> $1', [
    '',
  ]);
  expect(rows).toEqual([]);
});

it('repeats the response of an upload that is sent again, and refuses another one', async () => {
  const headers = { 'idempotency-key': 'file of May' };
  const first = await upload(lineOf('a'), { headers });
  const again = await upload(lineOf('a'), { headers });
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(again.body).toEqual(first.body);
  const other = await upload(lineOf('b'), { headers });
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
  await write();
  expect((await api.call('GET', '/v1/members', { key })).body.data).toHaveLength(1);
});

it('rejects the lines of a part that cannot be written, and writes the uploads behind it', async () => {
  const stuck = (await upload(lineOf('stuck'))).body;
  const other = await api.addPartner({ currencyType: 'Point', hasPPN: true });
  const behind = await upload(lineOf('behind'), { key: await api.addKey(other) });
  const found = api.partners.get(partner);
  api.partners.delete(partner);
  await write();
  if (found) api.partners.set(partner, found);
  expect((await results(stuck.id)).data).toMatchObject([
    { line: 1, result: 'rejected', errors: [{ code: 'failed' }] },
  ]);
  expect(behind.status).toBe(202);
  const { rows } = await db.pool.query('select count(*)::int from member where partner_id = $1', [
    other,
  ]);
  expect(rows[0].count).toBe(1);
});

it.each([
  ['an empty file', '\n \n', 'application/x-ndjson', 422, 'empty_upload'],
  ['JSON', lineOf('x'), 'application/json', 415, 'unsupported_media_type'],
  [
    'more than 20 MB',
    ' '.repeat(20 * 1024 * 1024 + 1),
    'application/x-ndjson',
    413,
    'payload_too_large',
  ],
])('refuses %s', async (_, text, type, status, code) => {
  const { body, ...reply } = await upload(text, { headers: { 'content-type': type } });
  expect([reply.status, body.code]).toEqual([status, code]);
});

it('of another program is unknown, and is deleted after 30 days', async () => {
  const { body } = await upload(lineOf('x'));
  const theirs = await api.addKey(await api.addPartner());
  const seen = await api.call('GET', `/v1/member-uploads/${body.id}`, { key: theirs });
  expect([seen.status, seen.body.code]).toEqual([404, 'unknown_upload']);
  await write();
  await write(() => new Date(api.clock.at.getTime() + 31 * 86_400_000));
  expect((await show(body.id)).code).toBe('unknown_upload');
});

it('of a test key is written within its request, in the sandbox alone', async () => {
  const testKey = await api.addKey(partner, apiScopes, true);
  const { body } = await upload(lineOf('sand'), { key: testKey });
  expect(body).toMatchObject({ status: 'done', done: 1 });
  const there = await api.call('GET', '/v1/members', { key: testKey });
  expect(there.body.data).toMatchObject([{ email: 'msand@example.test' }]);
  expect((await api.call('GET', '/v1/members', { key })).body.data).toEqual([]);
});
