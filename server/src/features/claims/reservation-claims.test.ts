import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Claim, ClaimSuggestions } from '#contract/claims.ts';
import { MemberReservations } from '#contract/reservations.ts';
import type { ReservationStatus } from '#domain/reservations/reservation-states.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addReservation } from '#server/testing/test-booking.ts';
import { addDines, addMerchants } from '#server/testing/test-dine.ts';
import { addMember } from '#server/testing/test-member.ts';
import type { Visitor } from '#server/testing/test-visitor.ts';

// The clock of the test stands at 2026-06-15.
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue' });
  await addMerchants(test.db, ['m1', 'm2']);
});
afterAll(() => test.close());

type Table = { day?: string; status?: ReservationStatus };

/** A member with one table at `Table m1` at 7 pm in New York, and dines. */
const setUp = async (table: Table = {}, dines: Parameters<typeof addDines>[2] = []) => {
  const { day = '2026-06-12', status = 'Completed' } = table;
  const member = await addMember(test.db, { partner_id: 'own' });
  await addDines(test.db, { ...member, partnerId: 'own' }, dines);
  const reservationId = await addReservation(test.db, {
    partnerId: 'own',
    memberId: member.id,
    merchantId: 'm1',
    provider: 'provider',
    startsAt: new Date(`${day}T23:00:00Z`),
  });
  await asEngine(test.db, (trx) =>
    trx.updateTable('reservation').set({ status }).where('public_id', '=', reservationId).execute(),
  );
  const visitor = test.visit('own');
  await visitor.signIn(member.email, testPassword);
  const file = async (change: Record<string, unknown> = {}, by: Visitor = visitor) =>
    by.call('POST', '/api/Member/Claims', {
      body: {
        restaurant: '',
        purchasedOn: '',
        amount: '',
        lastFour: '4242',
        reservationId,
        ...change,
      },
      headers: { 'x-xsrf-token': await by.csrfToken() },
    });
  const read = async (path: string) => (await visitor.call('GET', path)).json();
  return {
    reservationId,
    visitor,
    file,
    suggested: async () => ClaimSuggestions.parse(await read('/api/Member/Claims/Suggestions')),
    claims: async () => z.array(Claim).parse(await read('/api/Member/Claims')),
    canClaim: async () =>
      MemberReservations.parse(await read('/api/Member/Reservations')).reservations.map(
        (reservation) => reservation.canClaim,
      ),
  };
};

const errorsOf = async (response: Response) =>
  z
    .object({ errors: z.array(z.object({ field: z.string(), message: z.string() })) })
    .parse(await response.json()).errors;

describe('a completed reservation without a check', () => {
  it('is suggested from day 3 on', async () => {
    const { reservationId, suggested, canClaim } = await setUp();
    expect((await suggested()).reservations).toEqual([
      { id: reservationId, restaurant: 'Table m1', date: '2026-06-12' },
    ]);
    expect(await canClaim()).toEqual([true]);
  });

  it.each<[string, Table, Parameters<typeof addDines>[2]]>([
    ['on day 2', { day: '2026-06-13' }, []],
    ['after day 90', { day: '2026-03-16' }, []],
    ['when it was canceled', { status: 'Canceled' }, []],
    ['after a no-show', { status: 'NoShow' }, []],
    ['while the party is seated', { status: 'Seated' }, []],
    ['when its check arrived', {}, [{ dined_on: '2026-06-12' }]],
    ['when it was paid after midnight', {}, [{ dined_on: '2026-06-13' }]],
  ])('is not suggested %s', async (_, table, dines) => {
    const { suggested, canClaim } = await setUp(table, dines);
    expect((await suggested()).reservations).toEqual([]);
    expect(await canClaim()).toEqual([false]);
  });

  it('is suggested beside a dine at another restaurant or on another day', async () => {
    const others = [{ dined_on: '2026-06-12', merchant_id: 'm2' }, { dined_on: '2026-06-11' }];
    const { suggested } = await setUp({}, others);
    const { reservations, restaurants } = await suggested();
    expect(reservations).toHaveLength(1);
    expect(restaurants).toEqual([
      { id: 'm2', name: 'Table m2' },
      { id: 'm1', name: 'Table m1' },
    ]);
  });

  it('is claimed with a card alone; restaurant and date are those of the reservation', async () => {
    const { file, claims, suggested, canClaim } = await setUp();
    const typed = { restaurant: 'Elsewhere', purchasedOn: '2026-01-01' };
    expect((await file(typed)).status).toBe(200);
    expect(await claims()).toMatchObject([
      { restaurant: 'Table m1', purchasedOn: '2026-06-12', amount: null, status: 'Received' },
    ]);
    expect((await suggested()).reservations).toEqual([]);
    expect(await canClaim()).toEqual([false]);
  });

  it('is claimed once by twenty concurrent requests with different amounts and cards', async () => {
    const { file, claims } = await setUp();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        file({ amount: index % 2 ? '' : `${index + 1}.00` }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await claims()).toHaveLength(1);
  });

  it('is refused on day 2 with the day on which it opens', async () => {
    const { file } = await setUp({ day: '2026-06-13' });
    expect(await errorsOf(await file())).toMatchObject([
      { field: 'purchasedOn', message: expect.stringContaining('June 16') },
    ]);
  });

  it('is refused with an invalid amount, and without a card', async () => {
    const { file } = await setUp();
    const errors = await errorsOf(await file({ amount: 'much', lastFour: '' }));
    expect(errors.map(({ field }) => field)).toEqual(['amount', 'lastFour']);
  });

  it.each<[string, Table, Parameters<typeof addDines>[2]]>([
    ['canceled', { status: 'Canceled' }, []],
    ['paid with a linked card', {}, [{ dined_on: '2026-06-12' }]],
  ])('is refused when it was %s', async (_, table, dines) => {
    const { file, claims } = await setUp(table, dines);
    expect(await errorsOf(await file())).toMatchObject([{ field: 'form' }]);
    expect(await claims()).toEqual([]);
  });

  it('is refused to another member', async () => {
    const { file } = await setUp();
    const { visitor: other, claims } = await setUp();
    expect(await errorsOf(await file({}, other))).toMatchObject([{ field: 'form' }]);
    expect(await claims()).toEqual([]);
  });
});
