import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliverDue } from '#server/features/webhooks/index.ts';
import type { Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { developmentNetwork } from '#server/platform/outgoing/request-public.ts';
import { addProgramRows } from '#server/testing/program-rows.ts';
import { openTestPartnerApi } from '#server/testing/test-partner-api.ts';
import { testWebhooks } from '#server/testing/test-staff.ts';
import { createClient, ProblemError } from '../../packages/client/src/index.ts';
import { receiveWebhooks } from './receive-webhooks.ts';
import { enrollMembers, postAccrualFile, readBalances } from './run-partner.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const person = (email: string) => ({
  email,
  firstName: 'Ada',
  lastName: 'Byron',
  zipCode: '10001',
});
const people = ['ada', 'bo', 'cy'].map((name) => person(`${name}@example.test`));

it('enrolls members, reads their balances and acknowledges an accrual file over HTTP', async () => {
  const api = openTestPartnerApi(db);
  const partner = await api.addPartner({ currencyType: 'Point', hasPPN: true });
  const rows = await addProgramRows(api, partner, 'Word');
  const { origin, stop } = await api.serve();
  try {
    const client = createClient({ origin, key: await api.addKey(partner) });
    const ids = await enrollMembers(client, [...people, person('no email')]);
    expect([...ids.keys()]).toEqual(people.map(({ email }) => email));
    await client.POST('/v1/adjustments', {
      body: { memberId: ids.get('ada@example.test') ?? '', units: 40, reason: 'A late bill.' },
    });
    const balances = await readBalances(client);
    expect([balances.get('ada@example.test'), balances.get(rows.email)]).toEqual([40, 0]);
    const seen: string[] = [];
    const post = async (line: string) => seen.push(line) > 0;
    expect(await postAccrualFile(client, 1, post)).toEqual({ posted: 1, rejected: 0 });
    expect(seen).toEqual([expect.stringContaining('Word')]);
    const wrong = createClient({ origin, key: 'dbk_live_000000000000_abc' });
    await expect(enrollMembers(wrong, people)).rejects.toThrow(ProblemError);
  } finally {
    await stop();
  }
});

it('receives the webhooks of the product once and refuses others', async () => {
  const api = openTestPartnerApi(db);
  const partner = await api.addPartner();
  const secrets: string[] = [];
  const events: string[] = [];
  const server = receiveWebhooks(secrets, async ({ type }) => void events.push(type));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  const terms = { partner, url, eventTypes: ['member.joined' as const], reason: 'For a test.' };
  const { webhook, secret } = await api.as().webhooks.create(terms);
  secrets.push(secret);
  const deliver = () =>
    deliverDue({
      db,
      keys: testWebhooks.keys,
      network: developmentNetwork,
      log: createLog({ level: 'silent' }),
      now: () => new Date(),
    });
  const deliveries = async () =>
    (await api.as().webhooks.deliveries({ partner, id: webhook.id })).deliveries;
  await api.addMember(partner);
  await deliver();
  const [{ eventId } = { eventId: '' }] = await deliveries();
  await api.as().webhooks.replay({ partner, id: webhook.id, eventId });
  await deliver();
  expect(await deliveries()).toMatchObject([{ state: 'delivered', status: 204, attempts: 2 }]);
  expect(events).toEqual(['member.joined']);
  secrets[0] = 'whsec_c2VjcmV0';
  await api.addMember(partner);
  await deliver();
  expect((await deliveries())[0]).toMatchObject({ problem: 'badStatus', status: 400 });
  server.close();
});
