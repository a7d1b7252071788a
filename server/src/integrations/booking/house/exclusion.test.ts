import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { isExclusionViolation } from '#server/platform/db/transactions.ts';
import { addHouseBook, addReservation } from '#server/testing/test-booking.ts';
import { addMerchants } from '#server/testing/test-dine.ts';
import { addMember, type TestMember } from '#server/testing/test-member.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await addMerchants(db, ['one', 'other']);
  for (const id of ['one', 'other']) await addHouseBook(db, id);
});
afterAll(() => db.close());

const addTurn = (holder: string, minute: number, { merchant = 'one', table = 't2' } = {}) => {
  const startsAt = new Date(Date.parse('2026-06-20T23:00:00Z') + minute * 60_000);
  return asOwner(db, (trx) =>
    trx
      .insertInto('table_turn')
      .values({
        holder,
        merchant_id: merchant,
        table_id: table,
        starts_at: startsAt,
        ends_at: new Date(startsAt.getTime() + 90 * 60_000),
      })
      .execute(),
  );
};
const isRefused = (insert: Promise<unknown>) => insert.then(() => false, isExclusionViolation);

it('the database refuses two turns of a table that share a minute', async () => {
  await addTurn('first', 0);
  expect(await isRefused(addTurn('during', 7))).toBe(true);
  expect(await isRefused(addTurn('at-its-end', 89))).toBe(true);
  expect(await isRefused(addTurn('over-its-start', -89))).toBe(true);
  expect(await isRefused(addTurn('after', 90))).toBe(false);
  expect(await isRefused(addTurn('before', -90))).toBe(false);
  expect(await isRefused(addTurn('other-table', 7, { table: 't4' }))).toBe(false);
  expect(await isRefused(addTurn('other-restaurant', 7, { merchant: 'other' }))).toBe(false);
});

const partnerId = 'own';

it('the database refuses a member two starts within two hours at a restaurant', async () => {
  await asOwner(db, (trx) => trx.insertInto('partner').values({ id: partnerId }).execute());
  const ada = await addMember(db, { partner_id: partnerId });
  const ben = await addMember(db, { partner_id: partnerId });
  const at = (time: string) => new Date(`2026-07-20T${time}Z`);
  const book = (member: TestMember, time: string, merchantId = 'one') =>
    addReservation(db, {
      partnerId,
      memberId: member.id,
      merchantId,
      provider: 'provider',
      startsAt: at(time),
    });
  await book(ada, '20:00:00');
  expect(await isRefused(book(ada, '21:59:59'))).toBe(true);
  expect(await isRefused(book(ada, '18:00:01'))).toBe(true);
  expect(await isRefused(book(ada, '22:00:00'))).toBe(false);
  expect(await isRefused(book(ada, '18:00:00'))).toBe(false);
  expect(await isRefused(book(ada, '20:00:00', 'other'))).toBe(false);
  expect(await isRefused(book(ben, '21:00:00'))).toBe(false);
});
