import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiContract } from '#contract/partner-api/index.ts';
import { DAY_MS } from '#domain/durations.ts';
import { deliverDue } from '#server/features/webhooks/index.ts';
import type { Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { hashTables } from '#server/testing/hash-tables.ts';
import { addProgramRows, type ProgramRows } from '#server/testing/program-rows.ts';
import { openTestPartnerApi, type TestPartnerApi } from '#server/testing/test-partner-api.ts';
import { testWebhooks } from '#server/testing/test-staff.ts';
import { openWebhookStandIn, type WebhookStandIn } from '#server/testing/webhook-stand-in.ts';

let db: Database;
let api: TestPartnerApi;
let partner: string;
let live: ProgramRows;
let key: string;
let liveKey: string;
beforeAll(async () => {
  db = await openTestDatabase();
  api = openTestPartnerApi(db);
  partner = await api.addPartner({
    currencyType: 'Point',
    earnRates: { OptedIn: 3 },
    posting: { holdDays: 5 },
  });
  live = await addProgramRows(api, partner, 'Live');
  key = await api.addKey(partner, undefined, true);
  liveKey = await api.addKey(partner);
});
afterAll(async () => {
  await api.sandboxes.close();
  await db.close();
});

const call = (method: string, path: string, body?: unknown) =>
  api.call(method, path, { key, body });

const ada = {
  email: 'ada@example.test',
  firstName: 'Ada',
  lastName: 'Byron',
  zipCode: '10001',
  emailOptIn: true,
  joinedOn: '2026-01-01',
  card: { token: 'any-token', brand: 'Visa', lastFour: '4242' },
};
const addAda = async (): Promise<string> => (await call('POST', '/v1/members', ada)).body.member.id;
const dineOf = async (memberId: string, more: object = {}) => {
  await call('PUT', `/v1/sandbox/restaurants/${live.merchantId}`);
  return call('POST', '/v1/sandbox/dines', {
    memberId,
    restaurantId: live.merchantId,
    amountCents: 10_000,
    ...more,
  });
};
const balanceOf = async (memberId: string) => {
  const { body } = await call('GET', `/v1/members/${memberId}/balances`);
  const balances: { account: string; units: number }[] = body.balances;
  return Object.fromEntries(balances.map(({ account, units }) => [account, units]));
};

/** Every live row, without the notes about the use of keys themselves. */
const liveRows = async () => {
  const { api_key: _, api_request: __, ...rows } = await hashTables(db);
  return rows;
};

describe('a test key', () => {
  it('is recognized by its text, also when it replaces another', async () => {
    expect(key).toMatch(/^dbk_test_[0-9a-f]{12}_/);
    const { keys } = await api.as().keys.list({ partner });
    const found = keys.find(({ id }) => id === key.split('_')[2]);
    expect(found).toMatchObject({ isTest: true });
    const rotated = await api.as().keys.rotate({ partner, id: found?.id ?? '', reason: 'Yearly.' });
    expect(rotated.text).toMatch(/^dbk_test_/);
    expect(rotated.key.isTest).toBe(true);
  });

  it('adds a member, whose dine earns by the terms of the program after its days', async () => {
    const memberId = await addAda();
    const sent = await dineOf(memberId);
    expect([sent.status, sent.body.events.length]).toEqual([200, 2]);
    expect(await balanceOf(memberId)).toMatchObject({ deferred: 300 });
    const { now } = (await call('GET', '/v1/sandbox')).body;
    const to = new Date(Date.parse(now) + 6 * DAY_MS).toISOString();
    expect((await call('POST', '/v1/sandbox/clock', { to })).body).toMatchObject({ released: 1 });
    expect(await balanceOf(memberId)).toMatchObject({ available: 300 });
    expect((await call('GET', '/v1/sandbox')).body.now >= to).toBe(true);
  });

  it('neither sees a live member nor is seen by a live key', async () => {
    await addAda();
    const emailsFor = async (as: string) => {
      const { body } = await api.call('GET', '/v1/members', { key: as });
      return (body.data as { email: string }[]).map(({ email }) => email);
    };
    expect(await emailsFor(key)).toEqual([ada.email]);
    expect(await emailsFor(liveKey)).not.toContain(ada.email);
    expect(await emailsFor(liveKey)).toContain(live.email);
  });

  it('moves its clock forward only, and empties its sandbox', async () => {
    await addAda();
    const backwards = await call('POST', '/v1/sandbox/clock', { to: '2020-01-01T00:00:00Z' });
    expect([backwards.status, backwards.body.code]).toEqual([422, 'clock_moves_forward']);
    expect((await call('DELETE', '/v1/sandbox')).status).toBe(200);
    expect((await call('GET', '/v1/members')).body.data).toEqual([]);
  });

  it.each([
    ['a restaurant that is unknown', { restaurantId: 'nowhere' }, 404, 'unknown_restaurant'],
    ['a time that is none', { at: '2026-13-01T19:30:00' }, 400, 'bad_request'],
    ['an amount of nothing', { amountCents: 0 }, 400, 'bad_request'],
  ])('gets a problem for a dine at %s', async (_, more, status, code) => {
    const reply = await dineOf(await addAda(), more);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  it('gets a problem for a dine of a member without a card', async () => {
    const { card: _, ...cardless } = ada;
    const ben = { ...cardless, email: 'ben@example.test' };
    const { body } = await call('POST', '/v1/members', ben);
    expect((await dineOf(body.member.id)).body.code).toBe('no_card');
  });
});

describe('webhooks of a sandbox', () => {
  let receiver: WebhookStandIn;
  beforeAll(async () => {
    receiver = await openWebhookStandIn();
  });
  afterAll(() => receiver.close());
  beforeEach(async () => {
    await call('DELETE', '/v1/sandbox');
    await db.pool.query('truncate webhook_endpoint, webhook_secret, webhook_event cascade');
    receiver.received.length = 0;
  });

  const eventTypes = ['member.joined', 'dine.created', 'dine.awarded'];
  const subscribe = async (path: string, as = key): Promise<string> => {
    const body = { url: receiver.urlOf(path), eventTypes };
    return (await api.call('POST', '/v1/webhooks', { key: as, body })).body.webhook.id;
  };
  const deliver = async () => {
    const sent = {
      ...testWebhooks,
      log: createLog({ level: 'silent' }),
      sentAt: () => api.clock.at,
    };
    const sandbox = await api.sandboxes.open(partner);
    await deliverDue({ ...sent, db: sandbox.db, now: sandbox.now });
    await deliverDue({ ...sent, db, now: () => api.clock.at });
  };
  const typesAt = (path: string) => receiver.at(path).map(({ body }) => body.type);

  it('deliver what happens in it, and what is due when its clock moves on', async () => {
    const id = await subscribe('/sandbox');
    const liveId = await subscribe('/live', liveKey);
    const memberId = await addAda();
    await dineOf(memberId);
    await deliver();
    const to = new Date(api.clock.at.getTime() + 6 * DAY_MS).toISOString();
    await call('POST', '/v1/sandbox/clock', { to });
    receiver.responses.set('/sandbox', 500);
    await deliver();
    receiver.responses.delete('/sandbox');
    const retried = new Date(Date.parse(to) + DAY_MS).toISOString();
    await call('POST', '/v1/sandbox/clock', { to: retried });
    await deliver();
    expect(typesAt('/sandbox').toSorted()).toEqual(
      ['dine.awarded', 'dine.awarded', 'dine.created', 'member.joined'].toSorted(),
    );
    expect(receiver.at('/sandbox')[0]?.body.data).toMatchObject({ email: ada.email });
    const sentAt = String(Math.floor(api.clock.at.getTime() / 1000));
    for (const { headers } of receiver.received) expect(headers['webhook-timestamp']).toBe(sentAt);
    const { data } = (await call('GET', `/v1/webhooks/${id}/deliveries`)).body;
    expect(data).toMatchObject(
      ['dine.awarded', 'dine.created', 'member.joined'].map((type) => ({
        type,
        state: 'delivered',
      })),
    );
    expect(typesAt('/live')).toEqual([]);
    expect((await call('GET', `/v1/webhooks/${liveId}`)).status).toBe(404);
  });

  it('get nothing of the live program', async () => {
    const id = await subscribe('/sandbox');
    await subscribe('/live', liveKey);
    await api.addMember(partner);
    await deliver();
    expect([typesAt('/sandbox'), typesAt('/live')]).toEqual([[], ['member.joined']]);
    expect((await api.call('DELETE', `/v1/webhooks/${id}`, { key: liveKey })).status).toBe(404);
    const inside = { url: 'https://169.254.169.254/latest', eventTypes };
    expect((await call('POST', '/v1/webhooks', inside)).body.code).toBe('refused_address');
  });
});

it('a live key cannot use the sandbox', async () => {
  for (const [method, path] of [
    ['GET', '/v1/sandbox'],
    ['DELETE', '/v1/sandbox'],
    ['POST', '/v1/sandbox/clock'],
    ['POST', '/v1/sandbox/dines'],
    ['POST', '/v1/sandbox/scenarios/play'],
  ] as const)
    expect((await api.call(method, path, { key: liveKey })).status).toBe(403);
});

type Procedure = { '~orpc': { route: { method?: string; path?: string } } };

describe('nothing that a test key does reaches a live row:', () => {
  const endpoints = Object.values(apiContract).flatMap((area) =>
    (Object.values(area) as unknown as Procedure[]).map(({ '~orpc': { route } }) => route),
  );
  let before: Record<string, string>;
  let memberId: string;
  beforeAll(async () => {
    memberId = await addAda();
    before = await liveRows();
  });

  it.each(endpoints.map(({ method = '', path = '' }) => [method, path]))(
    '%s %s',
    async (method, path) => {
      // A member of the sandbox, and rows of the live program by their numbers.
      const values: Record<string, string> = {
        memberId,
        dineId: String(live.dine),
        claimId: String(live.claim),
        restaurantId: live.merchantId,
        code: 'x',
        page: 'home',
      };
      const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '1');
      const body = {
        memberId,
        restaurantId: live.merchantId,
        amountCents: 5000,
        units: 5,
        source: 'goodwill',
        members: [ada],
        reason: 'A test.',
        endsOn: '2099-07-01',
        to: '2099-01-01T00:00:00Z',
        url: 'https://hooks.example/in',
        eventTypes: ['dine.created'],
        ...ada,
      };
      const query = method === 'GET' ? '?location=10001' : '';
      const { status } = await call(method, address + query, body);
      // The public endpoints of a test respond with no page.
      if (!/restaurants|flags|content/.test(path)) expect(status).not.toBe(500);
      expect(await liveRows()).toEqual(before);
    },
  );
});
