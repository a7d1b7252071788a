import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addHouseBook } from '#server/testing/test-booking.ts';
import { addMerchants } from '#server/testing/test-dine.ts';
import { addMember } from '#server/testing/test-member.ts';
import type { Visitor } from '#server/testing/test-visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue' });
  await addMerchants(test.db, ['m1', 'card']);
  await addHouseBook(test.db, 'm1');
  await addHouseBook(test.db, 'card', { requiresCard: true, depositCents: 2500 });
});
afterAll(() => test.close());

const write = async (visitor: Visitor, path: string, body: object, key = '') =>
  visitor.call('POST', path, {
    body: { ...body },
    headers: { 'x-xsrf-token': await visitor.csrfToken(), 'idempotency-key': key },
  });

it('needs the password on a remembered device, a table without a card does not', async () => {
  const member = await addMember(test.db, { partner_id: 'own' });
  const browser = test.visit('own');
  const credentials = { userName: member.email, password: testPassword };
  await write(browser, '/api/Login', { ...credentials, rememberMe: true });
  const device = test.visit('own');
  device.cookies.set('rm', browser.cookies.get('rm') ?? '');
  await device.call('GET', '/api/Member');
  const reserve = (merchant: string, change: object = {}) =>
    write(
      device,
      `/api/merchants/${merchant}/reservations`,
      { date: '2026-06-20', time: '19:00', partySize: 2, ...change },
      `key-of-${merchant}`,
    );
  expect((await reserve('m1')).status).toBe(200);
  const card = { cardId: String(member.cardId), agreesToCharge: true, date: '2026-06-21' };
  const refused = await reserve('card', card);
  expect([refused.status, refused.headers.get('x-error-code')]).toEqual([403, 'passwordRequired']);
  await write(device, '/api/Login', credentials);
  expect((await reserve('card', card)).status).toBe(200);
});
