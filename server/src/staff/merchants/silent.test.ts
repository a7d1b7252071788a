import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#domain/time/local-time.ts';
import { ingestEvents } from '#server/earning/feed/index.ts';
import type { Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { testEvent } from '#server/testing/test-earning.ts';
import { createTestStaff, type TestStaff } from '#server/testing/test-staff.ts';

let db: Database;
let staff: TestStaff;
beforeAll(async () => {
  db = await openTestDatabase();
  staff = createTestStaff(db);
});
afterAll(() => db.close());

it('lists restaurants whose dines stopped, with lost rewards and the identifier that is probably theirs', async () => {
  const partner = await staff.addPartner();
  const quiet = await staff.addMerchant({ name: 'Harbor & Rye' });
  const busy = await staff.addMerchant({ name: 'Old Mill' });
  const { tokens } = await staff.addMember(partner);
  const dine = (id: string, mid: string, day: string, descriptor: string | null = null) =>
    testEvent({
      transactionId: `${partner}-${id}`,
      cardToken: tokens[0] ?? '',
      mid,
      descriptor,
      occurredAt: `${day}T12:00:00`,
      amountCents: 1000,
    });
  const last = '2026-06-01';
  const days = Array.from({ length: 45 }, (_, index) => addDays(last, -index));
  await ingestEvents(staff.engine, [
    ...days.map((day, index) => dine(`q${index}`, quiet.mids[0] ?? '', day)),
    ...days.map((day, index) => dine(`b${index}`, busy.mids[0] ?? '', addDays(day, 13))),
    dine('new', '4455', '2026-06-03', 'HARBOR & RYE 2 NEW YORK'),
  ]);
  // 45 dines of 30 points in 90 days, 14 days without one: 7 dines, 210 points.
  const { count, lostUnits, merchants } = await staff.as().merchants.silent({ partner });
  expect({ count, lostUnits }).toEqual({ count: 1, lostUnits: 210 });
  expect(merchants).toMatchObject([
    {
      merchantId: quiet.id,
      lastDinedOn: last,
      quietDays: 14,
      usualDines: 45,
      expectedDines: 7,
      lostUnits: 210,
      suggestion: { value: '4455', events: 1, firstOn: '2026-06-03' },
    },
  ]);
  const other = await staff.addPartner();
  expect((await staff.as().merchants.silent({ partner: other })).count).toBe(0);
});

it('suggests the restaurant of an unmatched event and the purchase of a refund, with the points', async () => {
  const partner = await staff.addPartner();
  const merchant = await staff.addMerchant({ name: 'Lemongrass Hall' });
  const { tokens } = await staff.addMember(partner);
  const event = (id: string, change: object) =>
    testEvent({
      transactionId: `${partner}-${id}`,
      cardToken: tokens[0] ?? '',
      amountCents: 4250,
      mid: merchant.mids[0] ?? '',
      ...change,
    });
  await ingestEvents(staff.engine, [
    event('a', { occurredAt: '2026-06-08T12:00:00' }),
    event('lost', { mid: 'gone', descriptor: 'SQ *LEMONGRASS HALL' }),
    event('back', { eventType: 'refund', amountCents: 1000, occurredAt: '2026-06-10T12:00:00' }),
  ]);
  const { items } = await staff.as().queues.list({ partner, queue: 'unmatched' });
  const lost = items.find(({ item }) => item.includes(`${partner}-lost`));
  expect(lost?.suggestion).toMatchObject({
    decision: 'accept',
    merchantId: merchant.id,
    restaurant: 'Lemongrass Hall',
    score: 80,
    parts: { name: 50, place: 0, date: 15, amount: 15 },
  });
  const refunds = await staff.as().queues.list({ partner, queue: 'unlinked-refund' });
  const back = refunds.items.find(({ item }) => item.includes(`${partner}-back`));
  expect(back?.suggestion).toMatchObject({
    decision: 'accept',
    score: 60,
    restaurant: 'Lemongrass Hall',
  });
});
