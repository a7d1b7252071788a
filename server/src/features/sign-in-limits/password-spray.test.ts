import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asEngine } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { deleteOldCounters } from './index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue', other: 'hilton' }, { rateLimitMultiplier: 1 });
});
afterAll(() => test.close());

const minute = 60_000;
const later = (ms: number) => {
  test.clock.at = new Date(test.clock.at.getTime() + ms);
};
const attempt = async (userName: string, password: string, partner = 'own') =>
  (await test.visit(partner).signIn(userName, password)).status;

describe('password spraying', () => {
  // One failure, and as many more as if other names had failed with the same password.
  const spray = async (names: number, password = 'Summer2026!') => {
    expect(await attempt(`${password}-0@spray.example`, password)).toBe(401);
    await asEngine(test.db, async (trx) => {
      const item = await trx.selectFrom('password_try').selectAll().executeTakeFirstOrThrow();
      const others = Array.from({ length: names - 1 }, (_, index) => ({
        ...item,
        subject: `s${index}`,
      }));
      await trx.insertInto('password_try').values(others).execute();
    });
  };
  const field = 'g-recaptcha-response';
  beforeEach(async () => {
    await asEngine(test.db, (trx) => trx.deleteFrom('password_try').execute());
    await asEngine(test.db, (trx) => trx.deleteFrom('rate_limit').execute());
  });

  it('requires a CAPTCHA from the twenty-second user name', async () => {
    await spray(20);
    expect(await attempt('one-more@spray.example', 'Summer2026!')).toBe(401);
    const response = await test.visit('own').signIn('next@spray.example', 'Summer2026!');
    expect([response.status, await response.json()]).toMatchObject([
      429,
      { errors: [{ field, message: 'reCAPTCHA must be completed' }] },
    ]);
    expect(await attempt('next@spray.example', 'Autumn2026!')).toBe(401);
  });

  it('counts each user name once, per partner', async () => {
    await spray(20, 'Winter2026!');
    for (let count = 0; count < 3; count += 1)
      expect(await attempt('Winter2026!-0@spray.example', 'Winter2026!')).toBe(401);
    await attempt('again@spray.example', 'Winter2026!');
    expect(await attempt('other@spray.example', 'Winter2026!', 'other')).toBe(401);
  });

  it('ends after an hour and is deleted', async () => {
    await spray(22, 'Spring2026!');
    later(60 * minute + 1000);
    expect(await attempt('late@spray.example', 'Spring2026!')).toBe(401);
    await asEngine(test.db, (trx) => deleteOldCounters(trx, test.clock.at));
    const left = await asEngine(test.db, (trx) =>
      trx.selectFrom('password_try').selectAll().execute(),
    );
    expect(left).toHaveLength(1);
  });
});
