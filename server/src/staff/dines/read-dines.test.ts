import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { readDineId, testEvent } from '#server/testing/test-earning.ts';
import { createTestStaff, type TestStaff } from '#server/testing/test-staff.ts';

let db: Database;
let staff: TestStaff;
beforeAll(async () => {
  db = await openTestDatabase();
  staff = createTestStaff(db);
});
afterAll(() => db.close());

const addDines = async () => {
  const partner = await staff.addPartner();
  const merchant = await staff.addMerchant({ maxVisits: 2 });
  const member = await staff.addMember(partner);
  const [cardToken = ''] = member.tokens;
  const [mid = ''] = merchant.mids;
  const bill = (transactionId: string, day: string) =>
    testEvent({ transactionId, cardToken, mid, amountCents: 4250, occurredAt: `${day}T19:30:00` });
  await ingestEvents(staff.engine, [
    bill(`${partner}-1`, '2026-06-01'),
    bill(`${partner}-2`, '2026-06-10'),
    bill(`${partner}-3`, '2026-06-11'),
    bill(`${partner}-4`, '2026-06-11'),
  ]);
  return { partner, member, merchant };
};

it('finds dines by member, restaurant, reason and day, the latest first', async () => {
  const { partner, member, merchant } = await addDines();
  const find = async (filter: object) =>
    (await staff.as().dines.find({ partner, ...filter })).dines.map(({ dinedOn }) => dinedOn);
  const all = ['2026-06-11', '2026-06-11', '2026-06-10', '2026-06-01'];
  expect(await find({})).toEqual(all);
  expect(await find({ email: member.email.toUpperCase(), merchantId: merchant.id })).toEqual(all);
  expect(await find({ reason: 'visitLimitReached' })).toEqual(['2026-06-11', '2026-06-11']);
  expect(await find({ status: 'Awarded', to: '2026-06-09' })).toEqual(['2026-06-01']);
  expect(await find({ from: '2026-06-10', to: '2026-06-10' })).toEqual(['2026-06-10']);
  expect(await find({ email: 'no@example.test' })).toEqual([]);
});

it('continues behind a dine, also between dines of one day', async () => {
  const { partner } = await addDines();
  const { dines } = await staff.as().dines.find({ partner });
  const [first, ...rest] = dines;
  const { dines: next } = await staff.as().dines.find({ partner, before: first ?? null });
  expect(next).toEqual(rest);
});

it('names a dine whose events left it by one reason in the list, the counts and its page', async () => {
  const { partner } = await addDines();
  const id = await readDineId(db, partner, `${partner}-1`);
  await asEngine(db, async (trx) => {
    await sql`update feed_event set dine_id = null where dine_id = ${id}`.execute(trx);
    await sql`update dine set award_status = 'Forfeit', reason = 'reversed' where id = ${id}`.execute(
      trx,
    );
  });
  const { dines } = staff.as();
  const idsOf = async (reason: 'noRestaurant' | 'reversed') =>
    (await dines.find({ partner, reason })).dines.map((dine) => [dine.id, dine.reason]);
  expect(await idsOf('noRestaurant')).toEqual([[id, 'noRestaurant']]);
  expect(await idsOf('reversed')).toEqual([]);
  expect((await dines.reasons({ partner })).reasons).toContainEqual({
    reason: 'noRestaurant',
    dines: 1,
    cents: 4250,
  });
  expect((await dines.explain({ partner, id })).dine.reason).toBe('noRestaurant');
});

it('explains a dine to staff of its program only, in codes and cents', async () => {
  const { partner } = await addDines();
  const other = await staff.addPartner();
  const id = await readDineId(db, partner, `${partner}-3`);
  const explained = await staff.as().dines.explain({ partner, id });
  expect(explained).toMatchObject({
    dine: { id, partner, reason: 'visitLimitReached', clearedCents: 4250, units: 0 },
    events: [{ eventType: 'clearing', amountCents: 4250 }],
    journals: [],
  });
  expect(explained.rules.at(-1)).toMatchObject({ rule: 'visitsLeft', passed: false });
  await expect(staff.as().dines.explain({ partner: other, id })).rejects.toMatchObject({
    code: 'UNKNOWN_DINE',
    data: { id },
  });
});
