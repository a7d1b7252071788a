import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createTestStaff, type TestStaff } from '#server/testing/test-staff.ts';

let db: Database;
let staff: TestStaff;
beforeAll(async () => {
  db = await openTestDatabase();
  staff = createTestStaff(db);
});
afterAll(() => db.close());

const reason = 'The receipt is clear.';

const addClaims = async (count: number) => {
  const partner = await staff.addPartner();
  const member = await staff.addMember(partner);
  const days = Array.from(
    { length: count },
    (_, day) => `2026-05-${String(day * 3 + 1).padStart(2, '0')}`,
  );
  const names = ['Verde Room', 'Harbor Grill', 'Lotus House'];
  const rows = days.map((purchased_on, index) => ({
    partner_id: partner,
    member_id: member.id,
    purchased_on,
    restaurant: names[index] ?? '',
    amount_cents: 4250,
    last_four: '4242',
    created_at: staff.clock.at,
    updated_at: staff.clock.at,
  }));
  const claims = await db.kysely.insertInto('claim').values(rows).returning('id').execute();
  return { partner, member, ids: claims.map(({ id }) => id) };
};

it('lists open claims with what they would earn, and continues behind one of the same instant', async () => {
  const { partner, member, ids } = await addClaims(3);
  const { claims, hasMore } = await staff.as().claims.list({ partner });
  expect(claims.map(({ id }) => id)).toEqual(ids);
  expect(hasMore).toBe(false);
  expect(claims[0]).toMatchObject({
    email: member.email,
    status: 'Received',
    dine: null,
    wouldEarnUnits: 127,
  });
  const { claims: rest } = await staff.as().claims.list({ partner, after: claims[0] ?? null });
  expect(rest).toEqual(claims.slice(1));
});

it('decides a claim once, with its reason and actor in the audit', async () => {
  const { partner, member, ids } = await addClaims(2);
  const [first = 0, second = 0] = ids;
  const decide = (id: number, change: object) =>
    staff.as().claims.decide({ partner, id, isAccepted: true, reason, ...change });
  expect(await decide(first, { units: 200 })).toEqual({
    id: first,
    status: 'Rewarded',
    email: member.email,
    units: 200,
    message: null,
  });
  expect(await decide(second, { isAccepted: false })).toMatchObject({ status: 'Declined' });
  await expect(decide(first, {})).rejects.toMatchObject({ code: 'DECIDED_BEFORE' });
  await expect(decide(first, { isAccepted: false, units: 5 })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  await expect(decide(999_999, {})).rejects.toMatchObject({ code: 'UNKNOWN_CLAIM' });
  expect(await staff.auditOf(partner)).toMatchObject([
    {
      actor: 'system:root',
      action: 'claim accepted',
      detail: { claim: first, units: 200, reason },
    },
    { actor: 'system:root', action: 'claim declined', detail: { claim: second, reason } },
  ]);
  const { claims } = await staff.as().claims.list({ partner, status: 'Rewarded' });
  expect(claims.map(({ id }) => id)).toEqual([first]);
});

it('shows a claim to staff of its program only, and has no receipt to read without a photo', async () => {
  const { partner, ids } = await addClaims(1);
  const id = ids[0] ?? 0;
  const other = await staff.addPartner();
  expect(await staff.as().claims.show({ partner, id })).toMatchObject({ id, candidates: [] });
  const code = (call: Promise<unknown>) => expect(call).rejects;
  await code(staff.as().claims.show({ partner: other, id })).toMatchObject({
    code: 'UNKNOWN_CLAIM',
  });
  await code(staff.as().claims.receipt({ partner: other, id })).toMatchObject({
    code: 'UNKNOWN_CLAIM',
  });
  await code(staff.as().claims.receipt({ partner, id })).toMatchObject({ code: 'NO_RECEIPT' });
  expect(await staff.auditOf(partner)).toEqual([]);
});
