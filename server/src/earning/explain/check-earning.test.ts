import { afterAll, beforeAll, expect, it } from 'vitest';
import { EarningCheck, EarningToday } from '#contract/merchant.ts';
import { asOwner } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addDines, addMerchants } from '#server/testing/test-dine.ts';
import { addMember, type TestMember } from '#server/testing/test-member.ts';

let app: TestApp;
let ada: TestMember;

const check = async (id: string) => {
  const visitor = app.visit('own');
  await visitor.signIn(ada.email, testPassword);
  return visitor.call('GET', `/api/merchants/${id}/earning-check`);
};
const read = async (id: string) => EarningCheck.parse(await (await check(id)).json());

beforeAll(async () => {
  app = await openTestApp({ own: 'jetblue' });
  await addMerchants(app.db, ['open', 'few']);
  await asOwner(app.db, (trx) =>
    trx
      .insertInto('offer')
      .values({ merchant_id: 'few', weekdays: 127, monthly_max_visits: 2 })
      .execute(),
  );
  ada = await addMember(app.db, { partner_id: 'own' });
});
afterAll(() => app.close());

it('returns what a dine today earns without limits', async () => {
  expect(await read('open')).toMatchObject({
    earns: true,
    reason: null,
    visitsLeft: null,
    today: '2026-06-15',
  });
});

it('counts the dines of the month and names the next reward day', async () => {
  const owner = { ...ada, partnerId: 'own' };
  await addDines(app.db, owner, [{ merchant_id: 'few', dined_on: '2026-06-02' }]);
  expect(await read('few')).toMatchObject({ earns: true, visitsLeft: 1, maxVisits: 2 });
  await addDines(app.db, owner, [{ merchant_id: 'few', dined_on: '2026-06-09' }]);
  await addDines(app.db, owner, [{ merchant_id: 'few', dined_on: '2026-05-09' }]);
  expect(await read('few')).toMatchObject({
    earns: false,
    reason: 'visitLimitReached',
    visitsLeft: 0,
    nextEarnsOn: '2026-07-01',
  });
});

it('earns from the minimum ticket, which it names', async () => {
  await addMerchants(app.db, ['large']);
  await asOwner(app.db, (trx) =>
    trx.insertInto('offer').values({ merchant_id: 'large', min_ticket_cents: 9500 }).execute(),
  );
  expect(await read('large')).toMatchObject({ earns: true, reason: null, minTicket: 95 });
  expect(await read('open')).toMatchObject({ minTicket: null });
});

it('is not found for an unknown id', async () => {
  expect((await check('nowhere')).status).toBe(404);
});

const readList = async (ids: string, member = ada) => {
  const visitor = app.visit('own');
  await visitor.signIn(member.email, testPassword);
  const response = await visitor.call('GET', `/api/v2/Merchants/EarningToday?ids=${ids}`);
  return EarningToday.array().parse(await response.json());
};

it('checks a page of restaurants like each of them, without unknown ones', async () => {
  const list = await readList('few,nowhere,open,few');
  expect(list.map(({ merchantId }) => merchantId).sort()).toEqual(['few', 'open']);
  for (const { merchantId, ...today } of list) expect(await read(merchantId)).toMatchObject(today);
});

it('counts used limits separately for each restaurant', async () => {
  const ben = await addMember(app.db, { partner_id: 'own' });
  const owner = { ...ben, partnerId: 'own' };
  await addDines(app.db, owner, [
    { merchant_id: 'open', dined_on: '2026-06-01' },
    { merchant_id: 'open', dined_on: '2026-06-02' },
    { merchant_id: 'few', dined_on: '2026-06-02' },
    { merchant_id: 'few', dined_on: '2025-06-02' },
  ]);
  const list = await readList('few,open', ben);
  expect(list.find(({ merchantId }) => merchantId === 'few')).toMatchObject({ visitsLeft: 1 });
});

it('accepts at most a page of restaurants', async () => {
  const visitor = app.visit('own');
  await visitor.signIn(ada.email, testPassword);
  const ids = Array.from({ length: 41 }, (_, index) => `m${index}`).join(',');
  const response = await visitor.call('GET', `/api/v2/Merchants/EarningToday?ids=${ids}`);
  expect(response.status).toBe(400);
});
