import { afterAll, beforeAll, expect, it } from 'vitest';
import { RewardSums } from '#contract/activity.ts';
import { DineSummary } from '#contract/member.ts';
import { entryLines } from '#domain/earning/postings.ts';
import { postAdjustment, postJournals } from '#server/earning/ledger/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addReservation } from '#server/testing/test-booking.ts';
import { addDines, addMerchants } from '#server/testing/test-dine.ts';
import { addMember } from '#server/testing/test-member.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ points: 'jetblue', credit: 'nosh' });
  await addMerchants(test.db, ['m1']);
});
afterAll(() => test.close());

const newMember = async (partnerId: string) => {
  const member = await addMember(test.db, { partner_id: partnerId });
  const visitor = test.visit(partnerId);
  await visitor.signIn(member.email, testPassword);
  const days = ['2025-11-30', '2026-02-01', '2026-05-04'];
  const owner = { ...member, partnerId };
  const ids = await addDines(
    test.db,
    owner,
    days.map((dined_on) => ({ dined_on })),
  );
  const now = new Date('2026-06-01T12:00:00Z');
  await asEngine(test.db, async (trx) => {
    const key = { partnerId, memberId: member.id };
    await postJournals(
      trx,
      ids.map((dineId, index) => ({
        ...key,
        kind: 'earn',
        sourceCode: 'S' as const,
        source: { of: 'dine' as const, dineId, source: 'clearing' },
        version: 1,
        occurredAt: `${days[index]}T23:30:00.000Z`,
        postedAt: `${days[index]}T23:30:00.000Z`,
        lines: entryLines({ deferred: 0, available: 127 }),
      })),
    );
    const adjustment = {
      ...key,
      code: '+',
      units: 50,
      reason: 'Sorry',
      madeBy: 'ann',
      now,
    } as const;
    await postAdjustment(trx, adjustment);
  });
  const read = async (path: string) => (await visitor.call('GET', path)).json();
  return {
    member,
    sums: async (query = '') => RewardSums.parse(await read(`/api/Member/RewardSums${query}`)),
    summary: async () => DineSummary.parse(await read('/api/Member/DineSummary')),
  };
};

it('sums the entries of this year to the figure of the overview', async () => {
  const { sums, summary } = await newMember('points');
  const found = await sums();
  expect(found).toMatchObject({ year: 2026, total: 2 * 127 + 50 });
  expect(found.total).toBe((await summary()).currentYearBenefits);
  expect(found.groups).toEqual([
    {
      part: 'dining',
      count: 2,
      amount: 254,
      listed: [
        { title: 'Table m1', date: '2026-05-04', amount: 127 },
        { title: 'Table m1', date: '2026-02-01', amount: 127 },
      ],
      rest: null,
    },
    {
      part: 'adjustments',
      count: 1,
      amount: 50,
      listed: [{ title: 'Sorry', date: '2026-06-01', amount: 50 }],
      rest: null,
    },
  ]);
});

it('sums all years to the balances', async () => {
  const { sums } = await newMember('points');
  const found = await sums('?period=all');
  expect(found).toMatchObject({ year: null, total: 3 * 127 + 50 });
  expect(found.balances[0]).toEqual({
    account: 'available',
    amount: 431,
    parts: [
      { part: 'dining', amount: 381 },
      { part: 'adjustments', amount: 50 },
    ],
  });
});

it('is in dollars where rewards are money', async () => {
  const { sums } = await newMember('credit');
  expect((await sums()).total).toBe(3.04);
});

it('names the restaurant of a reservation bonus', async () => {
  const { sums, member } = await newMember('points');
  const reference = await addReservation(test.db, {
    partnerId: 'points',
    memberId: member.id,
    merchantId: 'm1',
    provider: 'provider',
    startsAt: new Date('2026-05-04T23:00:00Z'),
  });
  await asEngine(test.db, async (trx) => {
    const { id } = await trx
      .selectFrom('reservation')
      .select('id')
      .where('public_id', '=', reference)
      .executeTakeFirstOrThrow();
    await postJournals(trx, [
      {
        partnerId: 'points',
        memberId: member.id,
        kind: 'bonus',
        version: 1,
        sourceCode: 'B',
        source: { of: 'reservation', id },
        occurredAt: '2026-06-02T17:00:00.000Z',
        postedAt: '2026-06-02T17:00:00.000Z',
        lines: entryLines({ deferred: 0, available: 100 }),
      },
    ]);
  });
  const group = (await sums()).groups.find(({ part }) => part === 'reservations');
  expect(group?.listed).toEqual([{ title: 'Table m1', date: '2026-06-02', amount: 100 }]);
});

it('refuses another period', async () => {
  const { sums } = await newMember('points');
  await expect(sums('?period=month')).rejects.toThrow();
});
