import { createHmac } from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { retryDelaysMs } from '#domain/webhooks/retry-schedule.ts';
import { createFakeMailer } from '#server/integrations/mail/fake.ts';
import type { Mailer } from '#server/integrations/mail/port.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import {
  developmentNetwork,
  publicNetwork,
  type ReachableNetwork,
} from '#server/platform/outgoing/request-public.ts';
import { notifyStaffJob } from '#server/staff/index.ts';
import { createTestStaff, type TestStaff, testWebhooks } from '#server/testing/test-staff.ts';
import { openWebhookStandIn, type WebhookStandIn } from '#server/testing/webhook-stand-in.ts';
import { claimDeliveries, updateFailing } from './delivery-store.ts';
import { deliverDue, maintainWebhooksJob } from './index.ts';
import { queueEvents } from './queue-events.ts';

let db: Database;
let staff: TestStaff;
let receiver: WebhookStandIn;
beforeAll(async () => {
  db = await openTestDatabase();
  staff = createTestStaff(db);
  receiver = await openWebhookStandIn();
});
afterAll(async () => {
  await receiver.close();
  await db.close();
});

const start = new Date('2026-06-15T16:00:00.000Z');
let partner: string;
beforeEach(async () => {
  staff.clock.at = start;
  await db.pool.query('delete from webhook_endpoint');
  partner = await staff.addPartner();
});

const log = createLog({ level: 'silent' });
const deliver = (network: ReachableNetwork = developmentNetwork, timeoutMs = 200) =>
  deliverDue({
    db,
    log,
    now: () => staff.clock.at,
    keys: testWebhooks.keys,
    network,
    timeoutMs,
    random: () => 0.5,
  });
const later = (ms: number) => {
  staff.clock.at = new Date(staff.clock.at.getTime() + ms);
};

const add = async (path = '/ok', url = receiver.urlOf(path)) => {
  const { webhooks } = staff.as();
  const terms = { partner, url, eventTypes: ['member.joined' as const], reason: 'For a test.' };
  const { webhook, secret } = await webhooks.create(terms);
  return { id: webhook.id, secret, path: new URL(url).pathname };
};
const show = async (id: string) => {
  const { webhooks } = await staff.as().webhooks.list({ partner });
  return webhooks.find((webhook) => webhook.id === id);
};
const deliveriesOf = async (id: string) =>
  (await staff.as().webhooks.deliveries({ partner, id })).deliveries;

const signatureOf = (secret: string, { headers, text }: (typeof receiver.received)[number]) => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
};

it('signs an event and delivers it once', async () => {
  const { id, secret } = await add('/signed');
  const { email } = await staff.addMember(partner);
  await deliver();
  await deliver();
  const [message, ...more] = receiver.at('/signed');
  expect(more).toEqual([]);
  expect(message?.body).toMatchObject({ type: 'member.joined', data: { email } });
  expect(message?.headers['webhook-timestamp']).toBe(String(start.getTime() / 1000));
  expect(message?.headers['webhook-signature']).toBe(message && signatureOf(secret, message));
  const [delivery] = await deliveriesOf(id);
  expect(delivery).toMatchObject({ state: 'delivered', status: 200, attempts: 1, nextAt: null });
  expect(delivery?.eventId).toBe(message?.headers['webhook-id']);
});

it('signs with both secrets until the former one ends', async () => {
  const { id, secret } = await add('/rotated');
  const { webhooks } = staff.as();
  const rotated = await webhooks.rotate({ partner, id, overlapHours: 1, reason: 'Yearly.' });
  const sign = async () => {
    await webhooks.test({ partner, id });
    await deliver();
    const message = receiver.at('/rotated').at(-1);
    if (!message) throw new Error('nothing was received');
    const by = [rotated.secret, secret].map((text) => signatureOf(text, message));
    return { sent: message.headers['webhook-signature'], by };
  };
  const during = await sign();
  expect(during.sent).toBe(during.by.join(' '));
  later(3_600_000);
  const after = await sign();
  expect(after.sent).toBe(after.by[0]);
});

it('retries by the schedule with the same id, and gives up after the last attempt', async () => {
  const { id } = await add('/down');
  receiver.responses.set('/down', 503);
  await staff.addMember(partner);
  await deliver();
  for (const [index, delay] of retryDelaysMs.entries()) {
    if (index === 0) continue;
    later(delay - 1);
    await deliver();
    expect(receiver.at('/down')).toHaveLength(index);
    later(1);
    await deliver();
    expect(receiver.at('/down')).toHaveLength(index + 1);
    expect((await show(id))?.state).toBe('failing');
  }
  const [delivery] = await deliveriesOf(id);
  expect(delivery).toMatchObject({ state: 'failed', attempts: 10, status: 503, nextAt: null });
  expect(new Set(receiver.at('/down').map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const { webhooks } = staff.as();
  const shown = await webhooks.delivery({ partner, id, eventId: delivery?.eventId ?? '' });
  expect(shown.log).toHaveLength(10);
  expect(shown.log[0]).toMatchObject({ number: 10, status: 503, response: 'status 503' });
  receiver.responses.set('/down', 200);
  await webhooks.replay({ partner, id, eventId: delivery?.eventId ?? '' });
  await deliver();
  expect((await deliveriesOf(id))[0]).toMatchObject({ state: 'delivered', attempts: 11 });
  expect((await show(id))?.state).toBe('healthy');
});

it.each([
  ['seconds', () => '120', 120_000],
  ['a date', () => new Date(start.getTime() + 600_000).toUTCString(), 600_000],
  ['less than the schedule', () => '1', 5_000],
  ['more than a day', () => '999999999', 86_400_000],
  ['nonsense', () => 'soon', 5_000],
])('waits for Retry-After: %s', async (name, header, delayMs) => {
  const path = `/busy-${name.replaceAll(' ', '-')}`;
  const { id } = await add(path);
  receiver.responses.set(path, (response) =>
    response.writeHead(429, { 'retry-after': header() }).end(),
  );
  await staff.addMember(partner);
  await deliver();
  const [delivery] = await deliveriesOf(id);
  expect(Date.parse(delivery?.nextAt ?? '') - start.getTime()).toBe(delayMs);
});

it.each([
  ['a redirect', '/moved', 302, { problem: 'redirected', status: 302 }],
  ['not modified', '/same', 304, { problem: 'redirected', status: 304 }],
  ['a failure', '/broken', 500, { problem: 'badStatus', status: 500 }],
  ['no response', '/slow', 'hang' as const, { problem: 'tooSlow', status: null }],
])('counts %s as a failure and follows no redirect', async (_, path, reply, expected) => {
  const { id } = await add(path);
  receiver.responses.set(
    path,
    typeof reply === 'number'
      ? (response) => response.writeHead(reply, { location: receiver.urlOf('/inside') }).end()
      : reply,
  );
  await staff.addMember(partner);
  await deliver();
  expect((await deliveriesOf(id))[0]).toMatchObject({ state: 'waiting', ...expected });
  expect(receiver.at('/inside')).toEqual([]);
});

it('reads no more than the beginning of an endless response', async () => {
  const { id } = await add('/endless');
  receiver.responses.set('/endless', (response) => {
    response.writeHead(500);
    response.write('\u0000x'.repeat(100_000));
  });
  await staff.addMember(partner);
  await deliver();
  const [{ eventId } = { eventId: '' }] = await deliveriesOf(id);
  const { log: attempts } = await staff.as().webhooks.delivery({ partner, id, eventId });
  expect(attempts[0]).toMatchObject({ problem: 'badStatus', response: 'x'.repeat(500) });
});

it('counts a status 2xx as delivered though its body never ends', async () => {
  const { id } = await add('/drip');
  receiver.responses.set('/drip', (response) => response.writeHead(202).write('accepted'));
  await staff.addMember(partner);
  await deliver(developmentNetwork, 5_000);
  const [delivery] = await deliveriesOf(id);
  expect(delivery).toMatchObject({ state: 'delivered', status: 202, problem: null });
});

it('stops a batch at its first failure and sends the rest one by one', async () => {
  const { id } = await add('/full');
  receiver.responses.set('/full', 503);
  for (let index = 0; index < 8; index += 1) await staff.addMember(partner);
  await deliver();
  const states = (await deliveriesOf(id)).map(({ state, attempts }) => `${state} ${attempts}`);
  expect(states).toEqual(Array.from({ length: 8 }, () => 'waiting 1'));
  receiver.responses.set('/full', 200);
  later(6_000);
  await deliver();
  expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(
    Array.from({ length: 8 }, () => 'delivered'),
  );
  expect(receiver.at('/full')).toHaveLength(16);
});

it('disables an endpoint that responds 410, and sends again once it is enabled', async () => {
  const { id } = await add('/gone');
  receiver.responses.set('/gone', 410);
  await staff.addMember(partner);
  await deliver();
  expect(await show(id)).toMatchObject({ state: 'disabled', disabledBy: 'gone' });
  expect((await deliveriesOf(id))[0]).toMatchObject({ state: 'failed', attempts: 1 });
  expect((await staff.auditOf(partner)).at(-1)).toMatchObject({
    actor: 'system:webhooks',
    action: 'webhook endpoint disabled',
    detail: { reason: 'gone' },
  });
  await staff.addMember(partner);
  await deliver();
  expect(receiver.at('/gone')).toHaveLength(1);
  receiver.responses.set('/gone', 204);
  const { webhooks } = staff.as();
  const terms = { partner, id, url: receiver.urlOf('/gone'), reason: 'Back again.' };
  await webhooks.update({ ...terms, eventTypes: ['member.joined'], isEnabled: true });
  const range = { from: '2020-01-01T00:00:00Z', until: '2100-01-01T00:00:00Z' };
  expect(await webhooks.countRange({ partner, id, ...range })).toEqual({ events: 2 });
  const replayed = await webhooks.replayRange({ partner, id, ...range, reason: 'They missed it.' });
  expect(replayed).toEqual({ events: 2 });
  await deliver();
  expect(receiver.at('/gone')).toHaveLength(3);
  expect(await webhooks.countRange({ partner, id, ...range })).toEqual({ events: 0 });
  const all = { ...range, includesDelivered: true };
  expect(await webhooks.countRange({ partner, id, ...all })).toEqual({ events: 2 });
});

it('emails the staff who manage webhooks once when an endpoint was disabled', async () => {
  const people = [
    ['admin', partner],
    ['viewer', partner],
    ['admin', '*'],
  ] as const;
  for (const [role, of] of people)
    await db.pool.query(
      `with added as (insert into staff_account (email, name, created_at)
         values ($1, 'Ada', now()) returning id)
       insert into staff_grant (account_id, partner, role) select id, $2, $3 from added`,
      [`${role}-${of === '*' ? 'platform' : of}@staff.test`, of, role],
    );
  const { id } = await add('/ended');
  receiver.responses.set('/ended', 410);
  await staff.addMember(partner);
  await deliver();
  const notify = (mailer: Mailer) =>
    notifyStaffJob({
      db,
      now: () => staff.clock.at,
      partners: staff.partners,
      mailer,
      originOf: () => 'https://program.example',
      consoleOrigin: 'https://console.example',
    }).run(log);
  const send = () => Promise.reject(new Error('no connection'));
  await expect(notify({ send })).rejects.toThrow('no connection');
  const mailer = createFakeMailer();
  await notify(mailer);
  await notify(mailer);
  expect(mailer.sent.map(({ to }) => to)).toEqual([`admin-${partner}@staff.test`]);
  expect(mailer.sent[0]?.text).toContain(`https://console.example/${partner}/webhooks?id=${id}`);
  expect(mailer.sent[0]?.text).toContain('It responded 410');
});

it('disables an endpoint after five days of failures and reports it', async () => {
  const { id } = await add('/lost');
  receiver.responses.set('/lost', 500);
  await staff.addMember(partner);
  await deliver();
  later(5 * 86_400_000 - 1);
  await deliver();
  expect((await show(id))?.state).toBe('failing');
  later(86_400_000);
  await deliver();
  expect(await show(id)).toMatchObject({ state: 'disabled', disabledBy: 'failures' });
});

it('an endpoint fails since the first failure that any process recorded', async () => {
  const { id } = await add('/shared');
  const since = new Date(start.getTime() - 3_600_000);
  const endpoint = { partnerId: partner, endpointId: id };
  receiver.responses.set('/shared', async (response) => {
    await asEngine(db, (trx) => updateFailing(trx, endpoint, { since, hadSuccess: true }));
    response.writeHead(500).end();
  });
  await staff.addMember(partner);
  await deliver();
  expect((await show(id))?.failingSince).toBe(since.toISOString());
});

it('sends again with the same id after a worker died in the middle', async () => {
  await add('/killed');
  await staff.addMember(partner);
  await queueEvents({ db, now: () => staff.clock.at });
  const claim = {
    now: staff.clock.at,
    isFailing: false,
    perEndpoint: 4,
    busy: [],
    maxEndpoints: 100,
  };
  const claimed = await asEngine(db, (trx) => claimDeliveries(trx, claim));
  const lost = claimed.find(({ partnerId }) => partnerId === partner);
  later(59_000);
  await deliver();
  expect(receiver.at('/killed')).toEqual([]);
  later(1_000);
  await deliver();
  expect(receiver.at('/killed').map(({ headers }) => headers['webhook-id'])).toEqual([
    lost?.publicId,
  ]);
});

const resolving = (...addresses: string[]): ReachableNetwork => ({
  ...publicNetwork,
  protocols: ['http:', 'https:'],
  lookup: ((_: string, __: unknown, callback: (e: null, a: LookupAddress[]) => void) => {
    const address = addresses.shift() ?? '127.0.0.1';
    callback(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
  }) as unknown as NonNullable<ReachableNetwork['lookup']>,
});

it.each([
  ['this machine', '127.0.0.1'],
  ['a private network', '10.1.2.3'],
  ['the metadata service', '169.254.169.254'],
  ['IPv6 of this machine', '::1'],
  ['a private IPv6 network', 'fd12::1'],
  ['a mapped IPv4 address', '::ffff:10.0.0.1'],
  ['a translated IPv4 address', '64:ff9b::7f00:1'],
])('does not connect to a name that leads to %s', async (_, address) => {
  const { id } = await add('', `http://hooks.example:${receiver.port}/dns`);
  await staff.addMember(partner);
  await deliver(resolving(address, address, address));
  expect((await deliveriesOf(id))[0]).toMatchObject({ problem: 'privateAddress', status: null });
  expect(receiver.at('/dns')).toEqual([]);
});

it('connects to the address that it checked, whatever a second lookup returns', async () => {
  const { id } = await add('', `http://rebind.example:${receiver.port}/rebind`);
  await staff.addMember(partner);
  await deliver(resolving('203.0.113.7', '127.0.0.1'));
  await deliver({ ...resolving('8.8.8.8', '127.0.0.1', '127.0.0.1') }, 50);
  expect((await deliveriesOf(id))[0]?.state).toBe('waiting');
  expect(receiver.at('/rebind')).toEqual([]);
});

it.each([
  'http://127.0.0.1.nip.io:80@evil.example/',
  'ftp://hooks.example/',
  'https://10.0.0.1/',
  'https://[::ffff:127.0.0.1]/',
  'https://0x7f000001/',
  'not an address',
])('refuses the address %s at its creation', async (url) => {
  const { webhooks } = staff.as(undefined, {
    webhooks: { ...testWebhooks, network: publicNetwork },
  });
  const terms = { partner, url, eventTypes: ['member.joined' as const], reason: 'For a test.' };
  await expect(webhooks.create(terms)).rejects.toMatchObject({ code: 'REFUSED_ADDRESS' });
});

it('hanging endpoints do not delay another one', async () => {
  await Promise.all(
    Array.from({ length: 15 }, (_, index) => {
      receiver.responses.set(`/hang-${index}`, 'hang');
      return add(`/hang-${index}`);
    }),
  );
  await add('/quick');
  for (let index = 0; index < 5; index += 1) await staff.addMember(partner);
  const done = deliver(developmentNetwork, 1_500);
  await expect.poll(() => receiver.at('/quick').length, { timeout: 1_400 }).toBe(5);
  await done;
});

it('deletes events after 30 days, and encrypts secrets by the active key', async () => {
  const { id, secret } = await add('/stored');
  await staff.addMember(partner);
  await deliver();
  await db.pool.query('update webhook_event set occurred_at = $1 where partner_id = $2', [
    start,
    partner,
  ]);
  const keys = ['n'.repeat(32), ...testWebhooks.keys] as const;
  const run = () => maintainWebhooksJob({ db, now: () => staff.clock.at, keys }).run(log);
  later(30 * 86_400_000);
  await run();
  expect(await deliveriesOf(id)).toHaveLength(1);
  later(1);
  await run();
  expect(await deliveriesOf(id)).toEqual([]);
  await staff.as().webhooks.test({ partner, id });
  await deliverDue({
    db,
    log,
    now: () => staff.clock.at,
    keys: ['n'.repeat(32)],
    network: developmentNetwork,
  });
  const message = receiver.at('/stored').at(-1);
  expect(message && signatureOf(secret, message)).toBe(message?.headers['webhook-signature']);
});

it('stores secrets encrypted only', async () => {
  const { secret } = await add('/sealed');
  const { rows } = await db.pool.query('select * from webhook_secret');
  expect(JSON.stringify(rows)).not.toContain(secret.slice(8, 20));
});
