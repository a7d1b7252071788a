import { afterAll, beforeAll, expect, it } from 'vitest';
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

const reason = 'The bank named it.';

it('gives a restaurant an identifier, credits the dine that waited and audits the actor', async () => {
  const partner = await staff.addPartner();
  const { id: merchantId } = await staff.addMerchant();
  const { tokens, email } = await staff.addMember(partner);
  const bill = { transactionId: `${partner}-1`, cardToken: tokens[0] ?? '', mid: '44559' };
  await ingestEvents(staff.engine, [testEvent({ ...bill, amountCents: 4250 })]);
  const set = { merchantId, value: '000000044559', reason };
  expect(await staff.as().merchants.setIdentifier(set)).toEqual({
    merchantId,
    value: '44559',
    movedFrom: [],
    dines: 1,
    awarded: 1,
    rewardUnits: 127,
    memberCount: 1,
    members: [{ partner, email, dines: 1, cents: 4250, units: 127 }],
  });
  expect((await staff.auditOf(partner))[0]).toMatchObject({
    actor: 'system:root',
    action: 'identifier set',
    detail: { merchant: merchantId, mid: '44559', reason },
  });
});

it('shows when an event last carried each identifier, padded ones too', async () => {
  const partner = await staff.addPartner();
  const { id: merchantId, mids } = await staff.addMerchant();
  const lastSeen = async () =>
    (await staff.as().merchants.show({ merchantId })).identifiers.map((of) => of.lastSeenOn);
  expect(await lastSeen()).toEqual(mids.map(() => null));
  const { tokens } = await staff.addMember(partner);
  const bill = { cardToken: tokens[0] ?? '', mid: mids[0] ?? '', amountCents: 4250 };
  const at = (day: string, change: object = {}) =>
    testEvent({
      ...bill,
      transactionId: `${partner} ${day}`,
      occurredAt: `2026-06-${day}T19:30:00`,
      ...change,
    });
  await ingestEvents(staff.engine, [at('02'), at('05', { mid: `0000000${bill.mid}` }), at('03')]);
  expect((await lastSeen())[0]).toBe('2026-06-05');
});

it.each([
  [{ value: '4.5E+11' }, 'INVALID_IDENTIFIER', { kind: 'mid', code: 'shortened' }],
  [{ value: '000' }, 'INVALID_IDENTIFIER', { kind: 'mid', code: 'zeros' }],
  [{ value: '77é', kind: 'vsid' }, 'INVALID_IDENTIFIER', { kind: 'vsid', code: 'letter' }],
  [{ merchantId: 'nowhere' }, 'UNKNOWN_MERCHANT', { merchantId: 'nowhere' }],
] as const)('refuses %j as %s', async (change, code, data) => {
  const { id: merchantId } = await staff.addMerchant();
  const set = { merchantId, value: '880012', reason, ...change };
  await expect(staff.as().merchants.setIdentifier(set)).rejects.toMatchObject({ code, data });
});

it('is found by staff of a program, and retired only by staff of every program', async () => {
  const partner = await staff.addPartner();
  const { id: merchantId } = await staff.addMerchant({ name: 'Quiet Harbor' });
  const operator = (scope: string | null) =>
    staff.as({
      kind: 'account',
      email: 'otto@example.test',
      grants: [{ partner: scope, role: 'operator' }],
    });
  const { merchants } = await operator(partner).merchants.find({ partner, text: 'quiet' });
  expect(merchants).toMatchObject([{ id: merchantId, retiredOn: null }]);
  const retirement = { merchantId, reason, partner };
  await expect(operator(partner).merchants.retire(retirement)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  const retired = await operator(null).merchants.retire(retirement);
  expect(retired).toEqual({ merchantId, name: 'Quiet Harbor', on: '2026-06-15' });
  await expect(operator(null).merchants.retire(retirement)).rejects.toMatchObject({
    code: 'ALREADY_RETIRED',
    data: { on: '2026-06-15' },
  });
  await expect(
    operator(null).merchants.retire({ merchantId, reason, on: '2020-01-01' }),
  ).rejects.toMatchObject({ code: 'DAY_PASSED' });
});
