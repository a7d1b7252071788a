import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import {
  fileMapping,
  NETWORK_SECRET,
  testSource,
  toWebhookRecord,
  webhookMapping,
  webhookRequest,
} from '#server/testing/network-stand-in.ts';
import {
  createTestEarning,
  readDines,
  type TestEarning,
  testEvent,
} from '#server/testing/test-earning.ts';
import { type FeedSource, loadFeedSources } from './feed-source.ts';
import { ingestRecords, ingestStoredRecords } from './ingest-records.ts';
import { isSignedWebhook } from './is-signed-webhook.ts';
import { countRecords, listFaultyRecords } from './record-store.ts';
import { webhookRoutes } from './webhook-routes.ts';

const log = createLog({ level: 'silent' });
const keys = new Map([['acme', [NETWORK_SECRET] as const]]);
let db: Database;
let earning: TestEarning;
let partner: string;
let base: { cardToken: string; mid: string; amountCents: number; provider: string };
let source: FeedSource;
let post: (request: Request) => Promise<Response>;

beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
  partner = await earning.addPartner();
  const { tokens } = await earning.addMember(partner);
  const { mids } = await earning.addMerchant();
  base = { provider: 'acme', cardToken: tokens[0] ?? '', mid: mids[0] ?? '', amountCents: 4250 };
  source = testSource(webhookMapping('acme'));
  const handle = webhookRoutes({ engine: earning.engine, sources: [source], keys });
  post = (request) => handle({ request, log });
});
afterAll(() => db.close());

const recordOf = (transactionId: string, change: Record<string, unknown> = {}) => ({
  ...toWebhookRecord(testEvent({ ...base, transactionId })),
  ...change,
});
const send = async (records: readonly unknown[], provider = 'acme') =>
  (await post(webhookRequest(provider, { records, at: earning.clock.at }))).status;
const ingest = () => ingestStoredRecords({ engine: earning.engine }, source);
const dines = async () => (await readDines(db, partner)).map(({ transaction }) => transaction);
const faulty = () => asEngine(db, (trx) => listFaultyRecords(trx, { before: null, limit: 50 }));
const waiting = async () => (await asEngine(db, countRecords))[0]?.waiting ?? 0;

it('stores a request immediately, ingests it by the job, and a repetition changes nothing', async () => {
  expect(await send([recordOf('w1'), recordOf('w1')])).toBe(202);
  expect([await waiting(), await dines()]).toEqual([1, []]);
  expect(await ingest()).toBe(1);
  expect([await waiting(), await dines()]).toEqual([0, ['w1']]);
  expect(await send([recordOf('w1')])).toBe(202);
  await ingest();
  expect(await dines()).toEqual(['w1']);
});

it('ingests once what a run ingested before it died', async () => {
  await send([recordOf('w2')]);
  await ingestRecords({ engine: earning.engine }, source, [{ json: recordOf('w2'), source: 'x' }]);
  await ingest();
  expect(await dines()).toEqual(['w1', 'w2']);
});

it('stores what it cannot map with the reason, card numbers masked', async () => {
  const card = { ...base, transactionId: '4111111111111111', cardToken: '4111111111111111' };
  await send([
    recordOf('u1', { state: 'PAUSED' }),
    recordOf('u2', { mid: null, note: 'paid by 4111 1111 1111 1111' }),
    'text',
    toWebhookRecord(testEvent(card)),
    recordOf('u3', { kind: 'CARD', state: 'LINKED' }),
  ]);
  await ingest();
  const found = await faulty();
  expect(found.map(({ code, details }) => [code, details]).reverse()).toEqual([
    ['valueUnmapped', { field: 'eventType', value: 'PURCHASE/PAUSED' }],
    ['valueMissing', { field: 'mid', value: 'mid' }],
    ['notRecord', { field: '', value: '' }],
    ['eventRejected', { reason: expect.stringContaining('cardToken') }],
  ]);
  expect(found[2]?.body).toContain('paid by [card number]');
  expect(found[0]?.body).toContain('"id":"4111111111111111"');
  expect(found[0]?.body).toContain('"token":"[card number]"');
});

it('an instant waits for its restaurant, and is then read by its clock', async () => {
  const late = { ...base, mid: `5${base.mid}`, transactionId: 'w3' };
  await send([toWebhookRecord(testEvent({ ...late, occurredAt: '2026-06-10T20:30:00' }))]);
  await ingest();
  expect((await faulty())[0]).toMatchObject({
    code: 'restaurantUnknown',
    details: { mid: late.mid },
  });
  await earning.addMerchant({ mids: [late.mid], timeZone: 'America/Denver' });
  await ingest();
  expect(await dines()).not.toContain('w3');
  earning.clock.at = new Date(earning.clock.at.getTime() + 10 * 60_000);
  await ingest();
  const { rows } = await db.pool.query(
    "select occurred_at::text as at from feed_event where transaction_id = 'w3'",
  );
  expect(rows).toEqual([{ at: '2026-06-10 18:30:00' }]);
});

it('stores a body without the list that the mapping names', async () => {
  const at = earning.clock.at;
  const body = JSON.stringify({ data: { rows: [] } });
  const time = Math.floor(at.getTime() / 1000);
  const signature = createHmac('sha256', NETWORK_SECRET).update(`${time}.${body}`).digest('hex');
  const headers = { 'acme-signature': `t=${time},v1=${signature}` };
  const request = new Request('http://localhost/feeds/acme/webhook', {
    method: 'POST',
    body,
    headers,
  });
  expect((await post(request)).status).toBe(202);
  expect((await faulty())[0]).toMatchObject({
    code: 'recordsMissing',
    details: { path: 'data.items' },
  });
});

it('refuses other providers, too many records and too long ones, and stores nothing', async () => {
  const before = (await faulty()).length;
  expect(await send([recordOf('r1')], 'other')).toBe(404);
  expect(await send(Array.from({ length: 501 }, (_, n) => recordOf(`r${n}`)))).toBe(413);
  expect(await send([recordOf('r1', { note: 'x'.repeat(65_536) })])).toBe(413);
  expect([await waiting(), (await faulty()).length]).toEqual([0, before]);
});

it.each([
  ['fits', {}, true],
  ['names another algorithm', { algorithm: 'sha512' }, false],
  ['is in base64', { encoding: 'base64' }, false],
  ['signs another text', { signs: '{timestamp}:{body}' }, false],
  ['counts milliseconds', { timestamp: { header: 'at', unit: 'milliseconds' } }, false],
] as const)('a signature by a scheme that %s is right: %s', (_, change, isRight) => {
  const mapping = webhookMapping('acme');
  const signature = { header: 'sign', timestamp: { header: 'at' }, ...change };
  const scheme = testSource({ ...mapping, webhook: { signature } }).mapping.webhook?.signature;
  if (!scheme) throw new Error('no scheme');
  const at = Math.floor(earning.clock.at.getTime() / 1000);
  const body = Buffer.from('{}');
  const sign = createHmac('sha256', NETWORK_SECRET).update(`${at}.{}`).digest('hex');
  const headers = new Headers({ sign, at: String(at) });
  const by = {
    ring: ['a-new-secret-of-the-network', NETWORK_SECRET] as const,
    now: earning.clock.at,
  };
  expect(isSignedWebhook(scheme, { headers, body }, by)).toBe(isRight);
});

it('a start names every problem of its mappings with the file', async () => {
  const mappingsDir = mkdtempSync(join(tmpdir(), 'dineback-mappings-'));
  const write = (name: string, text: string) => writeFileSync(join(mappingsDir, name), text);
  write('a.json', '{"provider": "acme",}');
  write('b.json', JSON.stringify(webhookMapping('keyless')));
  write('c.json', JSON.stringify(fileMapping('acme')));
  write('d.json', JSON.stringify(fileMapping('acme')));
  await expect(loadFeedSources({ mappingsDir, dropDir: undefined, keys })).rejects.toMatchObject({
    faults: [
      'FEED_MAPPINGS_DIR: a.json: is not JSON: line 1, column 21: there is a comma too many',
      'FEED_KEYLESS_KEY: is missing; the mapping of keyless needs it',
      'FEED_DROP_DIR: is missing; the mapping of acme reads files',
      'FEED_MAPPINGS_DIR: d.json: there is another mapping of acme files',
      'FEED_DROP_DIR: is missing; the mapping of acme reads files',
    ],
  });
  rmSync(mappingsDir, { recursive: true });
  await expect(loadFeedSources({ mappingsDir, dropDir: undefined, keys })).rejects.toMatchObject({
    faults: [expect.stringContaining('cannot be read')],
  });
});
