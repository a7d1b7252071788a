import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { addProgramRows } from '#server/testing/program-rows.ts';
import { openTestPartnerApi } from '#server/testing/test-partner-api.ts';
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

it('handles a signed webhook once and refuses others', async () => {
  const events: string[] = [];
  const server = receiveWebhooks(['whsec_c2VjcmV0'], async ({ type }) => void events.push(type));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const at = String(Math.floor(Date.now() / 1000));
  const body = JSON.stringify({ type: 'dine.awarded', timestamp: 'now', data: {} });
  const send = async (key: string) => {
    const digest = createHmac('sha256', key).update(`msg_1.${at}.${body}`).digest('base64');
    const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': at };
    const response = await fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      headers: { ...headers, 'webhook-signature': `v1,${digest}` },
      body,
    });
    return response.status;
  };
  expect([await send('secret'), await send('secret'), await send('wrong')]).toEqual([
    204, 204, 400,
  ]);
  expect(events).toEqual(['dine.awarded']);
  server.close();
});
