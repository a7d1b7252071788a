import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FeedResponse } from '#contract/feed-event.ts';
import { eventTypes, type FeedEvent } from '#domain/earning/events/feed-event.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { SIGNATURE_HEADER, signBody, TIMESTAMP_HEADER } from '#server/platform/http/signed-body.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import {
  createTestEarning,
  readDines,
  type TestEarning,
  testEvent,
} from '#server/testing/test-earning.ts';
import { listFaults } from './fault-store.ts';
import { createFeedMetrics } from './feed-metrics.ts';
import { feedRoutes } from './feed-routes.ts';

const secret = 'a-secret-of-the-network-0123456789abcdef';
const metrics = createFeedMetrics();
const log = createLog({ level: 'silent' });
let db: Database;
let earning: TestEarning;
let partner: string;
let post: (request: Request) => Promise<Response>;
let base: { cardToken: string; mid: string; amountCents: number };

beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
  partner = await earning.addPartner();
  const { tokens } = await earning.addMember(partner);
  const { mids } = await earning.addMerchant();
  base = { cardToken: tokens[0]!, mid: mids[0]!, amountCents: 4250 };
  const handler = feedRoutes({
    engine: earning.engine,
    keys: new Map([['simnet', [secret]]]),
    metrics,
  });
  post = (request) => handler({ request, log });
});
afterAll(() => db.close());

type Sent = {
  body: string;
  provider?: string;
  at?: number;
  signature?: string;
  signedBody?: string;
};

const send = async ({
  body,
  provider = 'simnet',
  at: position = 0,
  signature,
  signedBody = body,
}: Sent) => {
  const timestamp = String(Math.floor(earning.clock.at.getTime() / 1000) + position);
  const response = await post(
    new Request(`http://localhost/feeds/${provider}/events`, {
      method: 'POST',
      body,
      headers: {
        [TIMESTAMP_HEADER]: timestamp,
        [SIGNATURE_HEADER]: signature ?? signBody(secret, timestamp, Buffer.from(signedBody)),
      },
    }),
  );
  // Rejected requests have no outcomes; those tests check only the status.
  const json = (await response.json()) as FeedResponse;
  return { status: response.status, json };
};

const dineCount = async () => (await readDines(db, partner)).length;
const bodyOf = (...events: FeedEvent[]) => JSON.stringify(events);

it('returns an outcome for each event, in order; a replay is harmless', async () => {
  const event = testEvent({ ...base, transactionId: 'h1' });
  const body = JSON.stringify({
    events: [event, { ...event, amountCents: -1 }, { messageId: 'x' }],
  });
  const first = await send({ body });
  expect(first).toEqual({
    status: 200,
    json: {
      outcomes: [
        { messageId: 'h1-clearing-1', outcome: 'awarded' },
        { messageId: 'h1-clearing-1', outcome: 'rejected', reason: 'amountCents must be positive' },
        { messageId: 'x', outcome: 'rejected', reason: 'provider is missing' },
      ],
    },
  });
  const again = await send({ body });
  expect(again.json.outcomes[0]).toEqual({ messageId: 'h1-clearing-1', outcome: 'duplicate' });
  expect(await readDines(db, partner)).toMatchObject([{ transaction: 'h1', units: 127 }]);
});

it.each([
  ['a body of nested brackets', (nested: string) => nested],
  [
    'nested brackets in an unknown field',
    (nested: string) => `[{"messageId":"x","more":${nested}}]`,
  ],
])('rejects %s with 400', async (_, bodyWith) => {
  const { status } = await send({ body: bodyWith('['.repeat(200_000) + ']'.repeat(200_000)) });
  expect(status).toBe(400);
});

it('accepts brackets inside of texts', async () => {
  const event = testEvent({ ...base, transactionId: 'h8' });
  const named = { ...event, descriptor: `${'['.repeat(40)} "quoted\\"` };
  expect((await send({ body: bodyOf(named) })).status).toBe(200);
});

it('returns why a clearing earned nothing', async () => {
  const event = testEvent({ ...base, transactionId: 'h2', mcc: '7995' });
  const { json } = await send({ body: bodyOf(event) });
  expect(json.outcomes).toEqual([
    { messageId: event.messageId, outcome: 'forfeited', reason: 'cashLike' },
  ]);
});

it('accepts an event without an optional field that cannot be used, and stores what it rejects', async () => {
  const event = testEvent({ ...base, transactionId: 'h3' });
  const sent = [
    { ...event, mcc: '' },
    { ...event, transactionId: 'h4', messageId: 'h4', mcc: '58' },
    { ...event, messageId: 'h5', currency: 'CAD' },
  ];
  const { json } = await send({ body: JSON.stringify(sent) });
  expect(json.outcomes).toEqual([
    { messageId: event.messageId, outcome: 'awarded' },
    { messageId: 'h4', outcome: 'awarded', warnings: ['mcc must be four digits'] },
    { messageId: 'h5', outcome: 'rejected', reason: 'currency must be USD' },
  ]);
  const rejected = await asEngine(db, (trx) =>
    listFaults(trx, { kinds: ['rejected'], provider: 'simnet', limit: 100 }),
  );
  expect(rejected).toContainEqual(
    expect.objectContaining({ messageId: 'h5', source: 'http', reason: 'currency must be USD' }),
  );
});

const fresh = () => bodyOf(testEvent({ ...base, transactionId: 'never' }));

it.each<[string, () => Sent, number]>([
  ['a wrong signature', () => ({ body: fresh(), signature: '0'.repeat(64) }), 401],
  ['a signature that is not hexadecimal', () => ({ body: fresh(), signature: 'zz' }), 401],
  ['a body changed after signing', () => ({ body: `${fresh()} `, signedBody: fresh() }), 401],
  ['a time 301 s ago', () => ({ body: fresh(), at: -301 }), 401],
  ['a time 301 s ahead', () => ({ body: fresh(), at: 301 }), 401],
  ['an unknown provider', () => ({ body: fresh(), provider: 'othernet' }), 404],
  ['malformed JSON', () => ({ body: '[{' }), 400],
  ['JSON that is not a list', () => ({ body: '{"event":1}' }), 400],
  ['501 events', () => ({ body: JSON.stringify(Array.from({ length: 501 }, () => ({}))) }), 413],
  ['more than 1 MB', () => ({ body: `["${'x'.repeat(1024 * 1024)}"]` }), 413],
])('refuses %s and stores nothing', async (_, sent, status) => {
  const before = await dineCount();
  expect((await send(sent())).status).toBe(status);
  expect(await dineCount()).toBe(before);
});

it.each([
  ['300 s ago', -300],
  ['300 s ahead', 300],
])('takes a time %s', async (_, position) => {
  expect((await send({ body: '[]', at: position })).status).toBe(200);
});

it.each(['0000-01-01T00:00:00', '0099-12-31T23:59:59', '9999-12-31T23:59:59'])(
  'rejects only the event of %s',
  async (occurredAt) => {
    const good = testEvent({ ...base, transactionId: `beside-${occurredAt}` });
    const odd = testEvent({ ...base, transactionId: `of-${occurredAt}`, occurredAt });
    const { status, json } = await send({ body: bodyOf(odd, good) });
    expect(status).toBe(200);
    expect(json.outcomes.map(({ outcome }) => outcome)).toEqual(['rejected', 'awarded']);
  },
);

const ascii = (maxLength: number) => {
  const unit = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCodePoint(code));
  return fc.string({ unit, minLength: 1, maxLength });
};

it('stores every event that the contract accepts', async () => {
  const anyEvent = fc.record({
    cardToken: fc.oneof(fc.constant(base.cardToken), ascii(64)),
    mid: fc.oneof(fc.constant(base.mid), ascii(32)),
    amountCents: fc.integer({ min: 1, max: 1_000_000_000 }),
    sequence: fc.integer({ min: 0, max: 1_000_000 }),
    eventType: fc.constantFrom(...eventTypes),
    occurredAt: fc
      .date({ min: new Date('2000-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 19)),
    descriptor: fc.string({ unit: 'binary', maxLength: 128 }),
    refundOf: ascii(64),
    authCode: ascii(16),
    mcc: fc.constantFrom('5812', '7995', ''),
  });
  const events = fc.sample(anyEvent, { seed: 7, numRuns: 120 }).map((event, index) => ({
    ...testEvent({ ...base, transactionId: `any-${index}` }),
    ...event,
  }));
  const { status, json } = await send({ body: JSON.stringify(events) });
  expect(status).toBe(200);
  expect(json.outcomes.filter(({ outcome }) => outcome === 'rejected')).toEqual([]);
});

it('rejects an event of another provider than the address', async () => {
  const event = testEvent({ ...base, provider: 'othernet', transactionId: 'h3' });
  const { json } = await send({ body: bodyOf(event) });
  expect(json.outcomes[0]).toMatchObject({
    outcome: 'rejected',
    reason: 'provider differs from the one in the URL',
  });
});

it('counts events by provider, kind and outcome', async () => {
  const count = (kind: string, outcome: string) =>
    metrics
      .measures()
      .find(([, , , labels]) => labels?.kind === kind && labels.outcome === outcome)?.[2] ?? 0;
  const before = [count('auth', 'authorized'), count('auth', 'duplicate')];
  const rejected = count('unreadable', 'rejected');
  const authorized = testEvent({ ...base, transactionId: 'counted', eventType: 'auth' });
  await send({ body: JSON.stringify([authorized, authorized, { messageId: 'x' }]) });
  expect([count('auth', 'authorized'), count('auth', 'duplicate')]).toEqual(
    before.map((events) => events + 1),
  );
  expect(count('unreadable', 'rejected')).toBe(rejected + 1);
  for (const [name, , , labels] of metrics.measures())
    expect([name, labels?.provider]).toEqual(['feed_events_total', 'simnet']);
});
