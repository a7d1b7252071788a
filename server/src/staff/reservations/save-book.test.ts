import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { hashTables } from '#server/testing/hash-tables.ts';
import { addReservation } from '#server/testing/test-booking.ts';
import { createTestStaff, type TestStaff } from '#server/testing/test-staff.ts';

let db: Database;
let staff: TestStaff;
beforeAll(async () => {
  db = await openTestDatabase();
  staff = createTestStaff(db);
});
afterAll(() => db.close());

const reason = 'The terrace is closed.';
const dinner = { weekdays: 127, opensMinute: 17 * 60, lastMinute: 21 * 60 };
const book = {
  tables: [{ count: 2, minParty: 1, maxParty: 2 }],
  shifts: [dinner],
  slotMinutes: 30,
  turnMinutes: 90,
  daysAhead: 60,
  leadMinutes: 60,
  cancelMinutes: 120,
  closures: [],
};
const reservations = () => staff.as().reservations;
const showBook = async (merchantId: string) =>
  (await staff.as().merchants.show({ merchantId })).book;

it('gives a restaurant a book, and audits what a change replaced', async () => {
  const partner = await staff.addPartner();
  const { id: merchantId } = await staff.addMerchant();
  const saved = { merchantId, ...book, reason };
  expect(await reservations().saveBook(saved)).toEqual({ conflicts: [] });
  expect(await showBook(merchantId)).toMatchObject({
    tables: [
      { id: '1-2.1', minParty: 1, maxParty: 2 },
      { id: '1-2.2', minParty: 1, maxParty: 2 },
    ],
    shifts: [{ ...dinner, slotMinutes: 30 }],
    requiresCard: false,
  });
  await reservations().saveBook({
    ...saved,
    turnMinutes: 120,
    shifts: [{ ...dinner, weekdays: 1 }],
  });
  expect((await staff.auditOf(partner)).at(-1)).toEqual({
    actor: 'system:root',
    action: 'tables changed',
    detail: {
      merchant: merchantId,
      reason,
      turnMinutes: 120,
      turnMinutesBefore: 90,
      shifts: '0000001 17:00-21:00',
      shiftsBefore: '1111111 17:00-21:00',
    },
  });
});

it('lists the bookings that a smaller book would not take, and leaves them booked', async () => {
  const partner = await staff.addPartner();
  const { id: merchantId } = await staff.addMerchant();
  await reservations().saveBook({ merchantId, ...book, reason });
  const { id: memberId, email } = await staff.addMember(partner);
  // 7 pm in New York on a Monday, three weeks ahead of the clock.
  const startsAt = new Date('2026-07-06T23:00:00Z');
  const reservation = await addReservation(db, {
    partnerId: partner,
    memberId,
    merchantId,
    startsAt,
  });
  await db.pool.query(`update table_turn set table_id = '1-2.1' where holder = $1`, [reservation]);
  const lacksOf = async (change: Partial<typeof book>) => {
    const before = await hashTables(db);
    const dry = { merchantId, ...book, ...change, isDryRun: true, reason };
    const { conflicts } = await reservations().saveBook(dry);
    expect(await hashTables(db)).toEqual(before);
    return conflicts;
  };
  const lunch = { weekdays: 127, opensMinute: 660, lastMinute: 900 };
  expect(await lacksOf({})).toEqual([]);
  expect(await lacksOf({ shifts: [lunch] })).toMatchObject([{ lacks: 'shift' }]);
  const large = { tables: [{ count: 1, minParty: 4, maxParty: 6 }] };
  expect(await lacksOf(large)).toEqual([
    {
      reservation,
      partner,
      member: email,
      date: '2026-07-06',
      time: '19:00',
      partySize: 2,
      lacks: 'table',
    },
  ]);
  const smaller = { merchantId, ...book, ...large, reason };
  await expect(reservations().saveBook(smaller)).rejects.toMatchObject({
    code: 'CONFLICTS_CHANGED',
    data: { conflicts: 1 },
  });
  await reservations().saveBook({ ...smaller, seenConflicts: 1 });
  expect(await reservations().show({ partner, reference: reservation })).toMatchObject({
    status: 'Confirmed',
  });
  await reservations().cancel({ partner, reference: reservation, reason });
  expect(await lacksOf({ shifts: [lunch] })).toEqual([]);
});

it.each([
  ['an unknown restaurant', { merchantId: 'nowhere' }, { code: 'UNKNOWN_MERCHANT' }],
  ['no table', { tables: [] }, { code: 'INVALID_BOOK', data: { code: 'noTable' } }],
  ['a shift on no day', { shifts: [{ ...dinner, weekdays: 0 }] }, { data: { code: 'noDay' } }],
])('refuses %s', async (_, change, refusal) => {
  const { id: merchantId } = await staff.addMerchant();
  const saved = { merchantId, ...book, ...change, reason };
  await expect(reservations().saveBook(saved)).rejects.toMatchObject(refusal);
});

it('is changed only by a role in every program', async () => {
  const partner = await staff.addPartner();
  const { id: merchantId } = await staff.addMerchant();
  const grants = [{ partner, role: 'operator' as const }];
  const operator = staff.as({ kind: 'account', email: 'otto@example.test', grants });
  await expect(
    operator.reservations.saveBook({ merchantId, ...book, reason }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
