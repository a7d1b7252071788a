import { createClient } from '../../packages/client/src/index.ts';
import { receiveWebhooks } from './receive-webhooks.ts';
import { enrollMembers, postAccrualFile, readBalances } from './run-partner.ts';

const { DINEBACK_ORIGIN = 'http://api.localhost:3000', DINEBACK_KEY = '' } = process.env;
const { DINEBACK_WEBHOOK_SECRET = '', PORT = '4000' } = process.env;

const client = createClient({ origin: DINEBACK_ORIGIN, key: DINEBACK_KEY });
const ada = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', zipCode: '10001' };

receiveWebhooks([DINEBACK_WEBHOOK_SECRET], async ({ type, data }) => {
  console.log(type, data);
}).listen(Number(PORT));
console.log(await enrollMembers(client, [ada]));
console.log(await readBalances(client));
const { data: files } = await client.GET('/v1/accrual-files', { params: { query: { limit: 1 } } });
for (const { number } of files?.data ?? [])
  console.log(await postAccrualFile(client, number, async () => true));
