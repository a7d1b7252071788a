import { afterAll, beforeAll, expect, it } from 'vitest';
import { EarningCheck } from '#contract/merchant.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addDines, addMerchants } from '#server/testing/test-dine.ts';
import { addMember, type TestMember } from '#server/testing/test-member.ts';
import { asOwner } from '../../platform/db/index.ts';

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

it('returns what today earns without limits', async () => {
  expect(await read('open')).toMatchObject({
    earns: true,
    reason: null,
    visitsLeft: null,
    today: '2026-06-15',
  });
});

it('counts the visits of the month and names the next day', async () => {
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

it('knows no restaurant by an unknown id', async () => {
  expect((await check('nowhere')).status).toBe(404);
});
