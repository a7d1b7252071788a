import { afterAll, beforeAll, expect, it } from 'vitest';
import { MemberReservations } from '#contract/reservations.ts';
import type { ReservationStatus } from '#domain/reservations/reservation-states.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addReservation } from '#server/testing/test-booking.ts';
import { addDines, addMerchants } from '#server/testing/test-dine.ts';
import { addMember } from '#server/testing/test-member.ts';

// The clock of the test stands at 2026-06-15.
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ points: 'jetblue' });
  await addMerchants(test.db, ['m1']);
});
afterAll(() => test.close());

type Dines = Parameters<typeof addDines>[2];
type Table = { at: string; status?: ReservationStatus };

/** A member with reservations and dines, and what their list says of each reservation, the latest first. */
const listFor = async (tables: readonly Table[], dines: Dines) => {
  const member = await addMember(test.db, { partner_id: 'points' });
  const owner = { ...member, partnerId: 'points' };
  const ids = await addDines(test.db, owner, dines);
  for (const { at, status = 'Completed' } of tables) {
    const reference = await addReservation(test.db, {
      partnerId: 'points',
      memberId: member.id,
      merchantId: 'm1',
      provider: 'provider',
      startsAt: new Date(at),
    });
    await asEngine(test.db, (trx) =>
      trx.updateTable('reservation').set({ status }).where('public_id', '=', reference).execute(),
    );
  }
  const visitor = test.visit('points');
  await visitor.signIn(member.email, testPassword);
  const response = await visitor.call('GET', '/api/Member/Reservations');
  const { reservations } = MemberReservations.parse(await response.json());
  return { ids, visitor, reservations, dines: reservations.map(({ dine }) => dine) };
};

const evening = '2026-06-01T23:00:00Z';

it('has the bill of its day, the reward and whether it can be reviewed', async () => {
  const { ids, dines } = await listFor(
    [{ at: evening }],
    [{ dined_on: '2026-06-01' }, { dined_on: '2026-06-02' }],
  );
  expect(dines).toEqual([
    {
      amount: 42.5,
      cardType: 'Visa',
      cardLastFour: '4242',
      benefit: 127,
      state: 'earned',
      expectedBy: null,
      review: { id: String(ids[0]), completed: false, proof: expect.any(String) },
    },
  ]);
});

it('adds up the bills of one day, pending while one of them is open', async () => {
  const { dines } = await listFor(
    [{ at: evening }],
    [
      { dined_on: '2026-06-01' },
      { dined_on: '2026-06-01', award_status: 'Pending', awarded_at: null },
    ],
  );
  expect(dines[0]).toMatchObject({ amount: 85, state: 'onTheWay' });
});

it('belongs to the first of two tables of a day', async () => {
  const { dines } = await listFor(
    [{ at: '2026-06-01T17:00:00Z' }, { at: evening }],
    [{ dined_on: '2026-06-01' }],
  );
  expect(dines.map((dine) => dine?.benefit ?? null)).toEqual([null, 127]);
});

it.each<ReservationStatus>(['Confirmed', 'Canceled', 'NoShow'])(
  'is missing from a reservation that is %s',
  async (status) => {
    const { dines } = await listFor([{ at: evening, status }], [{ dined_on: '2026-06-01' }]);
    expect(dines).toEqual([null]);
  },
);

it.each<[string, Dines[number]]>([
  ['earned nothing', { award_status: 'Forfeit', reward_units: 0, dined_on: '2026-06-01' }],
  ['was returned', { reward_units: 0, refunded_cents: 4250, dined_on: '2026-06-01' }],
])('is not earned when the bill %s', async (_, dine) => {
  const { dines } = await listFor([{ at: evening }], [dine]);
  expect(dines[0]).toMatchObject({ state: 'notEarned', benefit: 0 });
});

it('cannot be reviewed after day 35', async () => {
  const { dines } = await listFor(
    [{ at: '2026-05-11T23:00:00Z' }, { at: '2026-05-10T23:00:00Z' }],
    [{ dined_on: '2026-05-11' }, { dined_on: '2026-05-10' }],
  );
  expect(dines.map((dine) => dine?.review === null)).toEqual([false, true]);
});

it.each(['PUT', 'DELETE'])('another member gets 404 for %s of a reservation', async (method) => {
  const { reservations } = await listFor([{ at: '2026-06-20T23:00:00Z', status: 'Confirmed' }], []);
  const { visitor } = await listFor([], []);
  const [id] = reservations.map((item) => item.id);
  const response = await visitor.call(method, `/api/Member/Reservations/${id}`, {
    body: { date: '2026-06-21', time: '19:00', partySize: 2 },
    headers: { 'x-xsrf-token': await visitor.csrfToken() },
  });
  expect([response.status, response.headers.get('x-error-code')]).toEqual([404, 'notFound']);
  expect(await response.text()).not.toContain('m1');
});
