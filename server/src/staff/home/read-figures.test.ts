import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#domain/time/local-time.ts';
import { ingestEvents } from '#server/earning/feed/index.ts';
import type { Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { testEvent } from '#server/testing/test-earning.ts';
import { createTestStaff, type TestStaff } from '#server/testing/test-staff.ts';

let db: Database;
let staff: TestStaff;
let partner: string;
beforeAll(async () => {
  db = await openTestDatabase();
  staff = createTestStaff(db);
  partner = await staff.addPartner();
  const merchant = await staff.addMerchant();
  const { tokens } = await staff.addMember(partner, { tracksFrom: '2026-06-01' });
  await staff.addMember(partner);
  // The first and the last day of the period, the day before it, its first day before, and one earlier.
  for (const daysAgo of [0, 27, 28, 55, 56]) {
    const day = addDays('2026-06-15', -daysAgo);
    const bill = { cardToken: tokens[0] ?? '', mid: merchant.mids[0] ?? '' };
    const event = { ...bill, transactionId: `d${daysAgo}`, amountCents: 1000 + daysAgo };
    await ingestEvents(staff.engine, [testEvent({ ...event, occurredAt: `${day}T19:00:00` })]);
  }
});
afterAll(() => db.close());

it('every figure equals the list behind it', async () => {
  const client = staff.as();
  const { from, to, ...figures } = await client.home.figures({ partner });
  expect([from, to]).toEqual(['2026-05-19', '2026-06-15']);
  const { dines } = await client.dines.find({ partner, from, to });
  expect(figures.dines.now).toBe(dines.length);
  const spent = dines.reduce((sum, { clearedCents }) => sum + (clearedCents ?? 0), 0);
  expect(figures.spendCents.now).toBe(spent);
  const { members } = await client.members.list({ partner });
  expect(figures.members).toBe(members.length);
  const withCard = await client.members.list({ partner, status: 'EnrolledCardMember' });
  expect(figures.withCard).toBe(withCard.members.length);
  const joined = await client.members.list({ partner, joinedFrom: from, joinedTo: to });
  expect(figures.joined).toBe(joined.members.length);
  const earned = await client.liability.entries({ partner, from, to, category: 'dining' });
  const sumOf = (entries: readonly { units: number }[]) =>
    entries.reduce((sum, { units }) => sum + units, 0);
  expect(figures.money?.earned.now).toBe(sumOf(earned.entries));
  const owed = await client.liability.entries({ partner, to });
  expect(figures.money?.owed.now).toBe(sumOf(owed.entries));
});

it('leaves money out for a role that may not read it', async () => {
  const grants = [{ partner, role: 'support' as const }];
  const support = staff.as({ kind: 'account', email: 'sue@staff.test', grants });
  expect((await support.home.figures({ partner })).money).toBeNull();
});
