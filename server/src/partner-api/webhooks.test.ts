import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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

let partner: string;
let key: string;
beforeEach(async () => {
  partner = await api.addPartner();
  key = await api.addKey(partner);
});

const terms = { url: 'https://hooks.example/in', eventTypes: ['dine.awarded'] };
const create = async (headers = {}) =>
  api.call('POST', '/v1/webhooks', { key, body: terms, headers });

it('a secret is returned once and never stored with the response', async () => {
  const headers = { 'idempotency-key': 'once' };
  const { body } = await create(headers);
  expect(body.secret).toMatch(/^whsec_/);
  const repeated = await create(headers);
  expect(repeated.headers.get('idempotent-replayed')).toBe('true');
  expect(repeated.body).toEqual({ ...body, secret: null });
  const { rows } = await db.pool.query('select body from api_response');
  expect(JSON.stringify(rows)).not.toContain('whsec_');
  expect((await api.call('GET', '/v1/webhooks', { key })).body.data).toEqual([body.webhook]);
});

it('is changed by its fields, rotated, tested, replayed and deleted', async () => {
  const { webhook } = (await create()).body;
  const path = `/v1/webhooks/${webhook.id}`;
  const etag = (await api.call('GET', path, { key })).headers.get('etag') ?? '';
  const change = (body: unknown, ifMatch = '') =>
    api.call('PATCH', path, { key, body, headers: ifMatch ? { 'if-match': ifMatch } : {} });
  const changed = await change({ description: 'Loyalty' }, etag);
  expect(changed.body).toEqual({ ...webhook, description: 'Loyalty' });
  expect((await change({ description: 'Other' }, etag)).status).toBe(412);
  const post = (at: string, body: unknown = {}) => api.call('POST', `${path}${at}`, { key, body });
  expect((await post('/rotate', { overlapHours: 1 })).body.secret).toMatch(/^whsec_/);
  const { eventId } = (await post('/test')).body;
  const { data } = (await api.call('GET', `${path}/deliveries`, { key })).body;
  expect(data).toMatchObject([{ eventId, type: 'webhook.test', state: 'waiting' }]);
  expect((await post(`/deliveries/${eventId}/replay`)).body.eventId).toBe(eventId);
  const range = { from: '2020-01-01T00:00:00Z', until: '2100-01-01T00:00:00Z' };
  const counted = await post('/replay?dryRun=true', range);
  expect([counted.status, counted.body]).toEqual([200, { events: 0 }]);
  expect((await change({ isEnabled: false })).body).toMatchObject({
    state: 'disabled',
    disabledBy: 'staff',
  });
  expect((await post('/test')).body.code).toBe('webhook_disabled');
  expect((await api.call('DELETE', path, { key })).body).toEqual({ id: webhook.id });
  expect((await api.call('GET', path, { key })).body.code).toBe('unknown_webhook');
});

it('is unknown to another program, and out of reach without the scope', async () => {
  const { webhook } = (await create()).body;
  const path = `/v1/webhooks/${webhook.id}`;
  const other = await api.addKey(await api.addPartner());
  const calls = [
    ['GET', ''],
    ['PATCH', ''],
    ['DELETE', ''],
    ['POST', '/rotate'],
    ['POST', '/test'],
    ['GET', '/deliveries'],
    ['POST', `/deliveries/evt_${'0'.repeat(32)}/replay`],
  ] as const;
  for (const [method, at] of calls) {
    const { status, body } = await api.call(method, `${path}${at}`, { key: other });
    expect([method, at, status, body.code]).toEqual([method, at, 404, 'unknown_webhook']);
  }
  const reading = await api.addKey(partner, ['webhooks:read']);
  expect((await api.call('GET', path, { key: reading })).status).toBe(200);
  expect((await api.call('DELETE', path, { key: reading })).status).toBe(403);
});

it('has an address on the public internet, and at most 20 a program', async () => {
  const inside = await api.call('POST', '/v1/webhooks', {
    key,
    body: { ...terms, url: 'https://169.254.169.254/latest' },
  });
  expect([inside.status, inside.body.code]).toEqual([409, 'refused_address']);
  for (let index = 0; index < 20; index += 1) expect((await create()).status).toBe(200);
  expect((await create()).body.code).toBe('too_many_webhooks');
});
