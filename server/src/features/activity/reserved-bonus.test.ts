import { afterAll, beforeAll, expect, it } from 'vitest';
import { TransactionDetail, TransactionPage } from '#contract/activity.ts';
import type { ReservationStatus } from '#domain/reservations/reservation-states.ts';
import { reconcileBonuses } from '#server/earning/bonuses/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addReservation } from '#server/testing/test-booking.ts';
import { addDines, addMerchants } from '#server/testing/test-dine.ts';
import { addMember } from '#server/testing/test-member.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ points: 'jetblue' });
  await addMerchants(test.db, ['m1']);
});
afterAll(() => test.close());

const start = async () => {
  const member = await addMember(test.db, { partner_id: 'points' });
  const key = { partnerId: 'points', memberId: member.id };
  const visitor = test.visit('points');
  await visitor.signIn(member.email, testPassword);
  const dines = await addDines(test.db, { ...member, partnerId: 'points' }, [
    { dined_on: '2026-06-01' },
    { dined_on: '2026-06-02' },
  ]);
  const reference = await addReservation(test.db, {
    ...key,
    merchantId: 'm1',
    provider: 'provider',
    startsAt: new Date('2026-06-01T23:00:00Z'),
  });
  const mark = (status: ReservationStatus) =>
    asEngine(test.db, async (trx) => {
      await trx
        .updateTable('reservation')
        .set({ status })
        .where('public_id', '=', reference)
        .execute();
      await reconcileBonuses(trx, [key], test.clock.at);
    });
  const bonusOf = async (dine: number | undefined) => {
    const response = await visitor.call('GET', `/api/Member/Transactions/${dine}`);
    return TransactionDetail.parse(await response.json()).reservation;
  };
  const titles = async () => {
    const response = await visitor.call('GET', '/api/Member/Transactions');
    const { data } = TransactionPage.parse(await response.json());
    return data.filter(({ merchantId }) => merchantId === '').map((row) => row.merchantName);
  };
  return { dines, mark, bonusOf, titles };
};

it('a dine shows the bonus of its reservation, and that a no-show takes it back', async () => {
  const { dines, mark, bonusOf, titles } = await start();
  const [reserved, other] = dines;
  expect(await bonusOf(reserved)).toEqual({
    amount: 100,
    state: 'promised',
    reason: null,
    changedAt: null,
  });
  expect(await bonusOf(other)).toBeNull();
  await mark('Completed');
  expect(await bonusOf(reserved)).toMatchObject({ state: 'earned', reason: null });
  expect(await titles()).toEqual(['Your reservation at Table m1']);
  await mark('NoShow');
  expect(await bonusOf(reserved)).toMatchObject({ state: 'takenBack', reason: 'noShow' });
  expect(await titles()).toContain('Missed reservation at Table m1');
});

it('a dine shows that its reservation was canceled before the bonus was posted', async () => {
  const { dines, mark, bonusOf, titles } = await start();
  await mark('Canceled');
  expect(await bonusOf(dines[0])).toMatchObject({ state: 'notEarned', reason: 'canceled' });
  expect(await titles()).toEqual([]);
});

it('each posting has the reason of its day, whatever becomes of the reservation', async () => {
  const { mark, titles } = await start();
  const expected: string[] = [];
  const post = async (status: ReservationStatus, title: string) => {
    await mark(status);
    expected.push(`${title} at Table m1`);
    expect((await titles()).toSorted()).toEqual(expected.toSorted());
  };
  await post('Completed', 'Your reservation');
  await post('NoShow', 'Missed reservation');
  await post('Completed', 'Your reservation');
  await post('Canceled', 'Canceled reservation');
  await post('Completed', 'Your reservation');
  await post('NoShow', 'Missed reservation');
});
