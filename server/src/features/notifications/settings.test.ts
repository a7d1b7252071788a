import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { NotificationSettings } from '#contract/notifications.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addMember } from '#server/testing/test-member.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue' });
});
afterAll(() => test.close());

const path = '/api/Member/Notifications';
const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
const endpointOf = (name: string) => `https://fcm.googleapis.com/fcm/send/${name}`;

const setUp = async () => {
  const member = await addMember(test.db, { partner_id: 'own' });
  const visitor = test.visit('own');
  await visitor.signIn(member.email, testPassword);
  const send = async (method: 'PUT' | 'POST', to: string, body: Record<string, unknown>) =>
    visitor.call(method, to, { body, headers: { 'x-xsrf-token': await visitor.csrfToken() } });
  const read = async () =>
    NotificationSettings.parse(await (await visitor.call('GET', path)).json());
  const subscribe = (name: string) =>
    send('POST', `${path}/Devices`, { endpoint: endpointOf(name), keys });
  return { member, send, read, subscribe };
};

const messageOf = async (response: Response) =>
  z.object({ errors: z.array(z.object({ message: z.string() })) }).parse(await response.json())
    .errors[0]?.message;

it('everything is on and nothing is quiet at first', async () => {
  const { read } = await setUp();
  expect(await read()).toEqual({ muted: [], quiet: null, pushKey: 'fake-public-key', devices: 0 });
});

it('choices and quiet hours are saved, for this member only', async () => {
  const { send, read } = await setUp();
  const quiet = { from: 22, until: 8, timeZone: 'America/Chicago' };
  const update = { muted: ['rewardFinal.email', 'dineSeen.push'], quiet };
  expect((await send('PUT', path, update)).status).toBe(200);
  expect(await read()).toMatchObject({ muted: ['dineSeen.push', 'rewardFinal.email'], quiet });
  const other = await setUp();
  expect(await other.read()).toMatchObject({ muted: [], quiet: null });
});

it.each([
  [
    'a time zone that does not exist',
    { muted: [], quiet: { from: 1, until: 2, timeZone: 'Mars/X' } },
  ],
  ['an hour that does not exist', { muted: [], quiet: { from: 24, until: 2, timeZone: 'UTC' } }],
  ['a kind that does not exist', { muted: ['weather.push'], quiet: null }],
])('%s is refused and changes nothing', async (_, update) => {
  const { send, read } = await setUp();
  expect((await send('PUT', path, update)).status).toBe(400);
  expect(await read()).toMatchObject({ muted: [], quiet: null });
});

it('a browser is added once, moves to the member who turns it on last, and can be removed', async () => {
  const first = await setUp();
  await Promise.all([first.subscribe('shared'), first.subscribe('shared')]);
  expect((await first.read()).devices).toBe(1);
  const second = await setUp();
  await second.subscribe('shared');
  expect([(await first.read()).devices, (await second.read()).devices]).toEqual([0, 1]);
  const removed = { endpoint: endpointOf('shared') };
  await first.send('POST', `${path}/Devices/Remove`, removed);
  expect((await second.read()).devices).toBe(1);
  await second.send('POST', `${path}/Devices/Remove`, removed);
  await second.send('POST', `${path}/Devices/Remove`, removed);
  expect((await second.read()).devices).toBe(0);
});

it('an eleventh browser replaces the oldest', async () => {
  const { member, subscribe, read } = await setUp();
  for (let index = 0; index < 11; index += 1) await subscribe(`${member.id}-${index}`);
  expect((await read()).devices).toBe(10);
  const rows = await asEngine(test.db, (trx) =>
    trx
      .selectFrom('push_subscription')
      .select('endpoint_secret')
      .where('member_id', '=', member.id)
      .execute(),
  );
  expect(rows.map(({ endpoint_secret }) => endpoint_secret)).not.toContain(
    endpointOf(`${member.id}-0`),
  );
});

it('an address that is no push service is refused', async () => {
  const { send, read } = await setUp();
  const response = await send('POST', `${path}/Devices`, { endpoint: 'https://10.0.0.1/x', keys });
  expect(await messageOf(response)).toContain('Chrome, Edge, Firefox and Safari');
  expect((await read()).devices).toBe(0);
});
