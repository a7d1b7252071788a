import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MemberReservations, Reservation, TableHold } from '#contract/reservations.ts';
import { addDays } from '#domain/time/local-time.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addHouseBook, addReservation } from '#server/testing/test-booking.ts';
import { addMerchants } from '#server/testing/test-dine.ts';
import { addMember } from '#server/testing/test-member.ts';

const merchants = Array.from({ length: 50 }, (_, index) => `m${index}`);
const openApp = async (multiplier: number) => {
  const app = await openTestApp(
    { own: 'jetblue', few: 'jetblue' },
    { rateLimitMultiplier: multiplier, settings: { few: { maxUpcomingReservations: 2 } } },
  );
  await addMerchants(app.db, merchants);
  for (const id of merchants) await addHouseBook(app.db, id);
  return app;
};
let test: TestApp;
let strict: TestApp;
beforeAll(async () => {
  test = await openApp(100);
  strict = await openApp(1);
});
afterAll(async () => {
  await test.close();
  await strict.close();
});

let keys = 0;
const enter = async (app: TestApp = test, partner = 'own') => {
  const member = await addMember(app.db, { partner_id: partner });
  const visitor = app.visit(partner);
  await visitor.signIn(member.email, testPassword);
  const token = await visitor.csrfToken();
  const call = (method: string, path: string, body: Record<string, unknown>, key = '') =>
    visitor.call(method, path, {
      body,
      headers: { 'x-xsrf-token': token, 'idempotency-key': key },
    });
  const table = { date: '2026-06-20', time: '19:00', partySize: 2 };
  return {
    member,
    reserve: (id: string, changes = {}, key = `limited-${++keys}`) =>
      call('POST', `/api/merchants/${id}/reservations`, { ...table, ...changes }, key),
    hold: (id: string) => call('POST', `/api/merchants/${id}/holds`, table),
    wait: (id: string, changes = {}) =>
      call('POST', `/api/merchants/${id}/waitlist`, { ...table, ...changes }),
    cancel: (id: string) => call('DELETE', `/api/Member/Reservations/${id}`, {}),
    move: (id: string, changes: object) =>
      call('PUT', `/api/Member/Reservations/${id}`, { ...table, ...changes }),
    list: async () =>
      MemberReservations.parse(
        await (await visitor.call('GET', '/api/Member/Reservations')).json(),
      ),
  };
};
const codes = async (responses: readonly Promise<Response>[]) =>
  (await Promise.all(responses)).map(({ headers }) => headers.get('x-error-code'));
const count = <T>(items: readonly T[], wanted: T) => items.filter((item) => item === wanted).length;

describe('fifty concurrent bookings of one member', () => {
  it('at fifty restaurants for one evening book one table', async () => {
    const { reserve, list } = await enter();
    const found = await codes(merchants.map((id) => reserve(id)));
    expect([count(found, null), count(found, 'overlappingElsewhere')]).toEqual([1, 49]);
    expect((await list()).reservations).toHaveLength(1);
  });

  it('on fifty days book ten tables', async () => {
    const { reserve, list } = await enter();
    const days = merchants.map((_, index) => addDays('2026-06-16', index));
    const found = await codes(days.map((date) => reserve('m1', { date })));
    expect([count(found, null), count(found, 'tooManyReservations')]).toEqual([10, 40]);
    expect((await list()).reservations).toHaveLength(10);
  });

  it('with one key all have the same reservation, held or not', async () => {
    for (const isHeld of [false, true]) {
      const { reserve, hold } = await enter();
      const body = isHeld ? { holdId: TableHold.parse(await (await hold('m2')).json()).id } : {};
      const key = `fifty-${isHeld}-times`;
      const responses = await Promise.all(merchants.map(() => reserve('m2', body, key)));
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
      const ids = await Promise.all(
        responses.map(async (response) => Reservation.parse(await response.json()).id),
      );
      expect(new Set(ids).size).toBe(1);
    }
  });
});

it('a program sets how many upcoming reservations a member may have', async () => {
  const { reserve } = await enter(test, 'few');
  const found = [];
  for (const date of ['2026-06-21', '2026-06-22', '2026-06-23'])
    found.push(...(await codes([reserve('m3', { date })])));
  expect(found).toEqual([null, null, 'tooManyReservations']);
});

it.each([
  ['20:30', 'overlappingElsewhere'],
  ['21:00', null],
  ['17:00', null],
])('a table at another restaurant at %s beside one at 19:00 is %s', async (time, code) => {
  const { reserve } = await enter();
  const date = time === '17:00' ? '2026-06-28' : '2026-06-29';
  expect(await codes([reserve('m4', { date })])).toEqual([null]);
  expect(await codes([reserve('m5', { date, time })])).toEqual([code]);
});

it('a table cannot move to the time of another restaurant’s table', async () => {
  const { reserve, move } = await enter();
  await reserve('m6');
  const moved = Reservation.parse(await (await reserve('m7', { date: '2026-06-21' })).json());
  expect(await codes([move(moved.id, {})])).toEqual(['overlappingElsewhere']);
  expect(await codes([move(moved.id, { date: '2026-06-21', time: '20:00' })])).toEqual([null]);
});

it('requests of one member are limited by the minute, repeats of a finished booking are not', async () => {
  const { reserve, wait } = await enter(strict);
  const days = merchants.slice(0, 7).map((_, index) => addDays('2026-06-20', index));
  const found = [];
  for (const [index, date] of days.entries())
    found.push(...(await codes([reserve('m8', { date }, `by-minute-${index}`)])));
  expect(found).toEqual([...Array(5).fill(null), ...Array(2).fill('tooManyRequests')]);
  const again = await Promise.all(days.map(() => reserve('m8', { date: days[0] }, 'by-minute-0')));
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]));
  const waits = await codes(days.map(() => wait('m9')));
  expect(count(waits, 'tooManyRequests')).toBe(2);
  const [limited] = await Promise.all([wait('m9')]);
  expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('cancellations of one member are limited by the minute, ten concurrent ones are not', async () => {
  const { cancel } = await enter(strict);
  const found = await codes(Array.from({ length: 12 }, () => cancel('none')));
  expect(count(found, 'notFound')).toBe(10);
  expect(count(found, 'tooManyRequests')).toBe(2);
});

it('the members behind one address share thirty requests a minute', async () => {
  const found = [];
  for (let index = 0; index < 8; index += 1) {
    const { hold } = await enter(strict);
    found.push(...(await codes(Array.from({ length: 5 }, () => hold('m10')))));
  }
  expect(count(found, 'tooManyRequests')).toBeGreaterThanOrEqual(10);
});

describe('the waitlist', () => {
  const fill = (merchantId: string, memberId: number) =>
    test.db.pool.query(
      `insert into table_turn (holder, merchant_id, table_id, starts_at, ends_at)
       select 'full ' || $1 || t.table_id || d || $2, $1, t.table_id,
         timestamptz '2026-06-20 19:00 America/New_York' + d * interval '1 day',
         timestamptz '2026-06-20 20:30 America/New_York' + d * interval '1 day'
       from restaurant_table t, generate_series(0, 20) d where t.merchant_id = $1`,
      [merchantId, memberId],
    );

  it('takes no entry for an open time, or for the member’s own table', async () => {
    const { member, wait } = await enter();
    expect(await codes([wait('m20')])).toEqual(['alreadyOpen']);
    await addReservation(test.db, {
      partnerId: 'own',
      memberId: member.id,
      merchantId: 'm20',
      startsAt: new Date('2026-06-20T23:00:00Z'),
    });
    expect(await codes([wait('m20')])).toEqual(['alreadyBooked']);
  });

  it('takes ten entries of a member, also from fifty concurrent requests', async () => {
    const { member, wait, list } = await enter();
    await fill('m21', member.id);
    const days = Array.from({ length: 20 }, (_, index) => addDays('2026-06-20', index));
    const found = await codes(days.map((date) => wait('m21', { date })));
    expect([count(found, null), count(found, 'tooManyEntries')]).toEqual([10, 10]);
    expect((await list()).waitlist).toHaveLength(10);
    const [first] = (await list()).waitlist;
    expect(await codes([wait('m21', { date: first?.date })])).toEqual([null]);
  });

  it('leaves an entry whose member was notified as it is', async () => {
    const { member, wait, list } = await enter();
    await fill('m22', member.id);
    await wait('m22');
    await test.db.pool.query("update waitlist_entry set status = 'Notified' where member_id = $1", [
      member.id,
    ]);
    await wait('m22', { partySize: 3 });
    expect((await list()).waitlist).toMatchObject([{ status: 'Notified', partySize: 3 }]);
  });
});
