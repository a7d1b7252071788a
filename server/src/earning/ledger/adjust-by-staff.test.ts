import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkChains } from '#server/platform/audit/store.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createTestEarning, type TestEarning } from '#server/testing/test-earning.ts';
import { adjustByStaff, type StaffAdjustment } from './adjust-by-staff.ts';

let db: Database;
let earning: TestEarning;
beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
});
afterAll(() => db.close());

const limits = { approvalAboveUnits: 10_000, floorUnits: 0 };
let partnerId: string;
let email: string;
beforeEach(async () => {
  partnerId = await earning.addPartner();
  ({ email } = await earning.addMember(partnerId));
});

const adjust = (change: Partial<StaffAdjustment> = {}) =>
  adjustByStaff(
    db,
    {
      partnerId,
      email,
      code: '+',
      units: 500,
      reason: 'Sorry for the wait',
      madeBy: 'ann',
      approvedBy: null,
      now: earning.clock.at,
      ...change,
    },
    limits,
  );

const chain = async () => {
  const rows = await asEngine(db, (trx) =>
    trx
      .selectFrom('audit')
      .select(['actor', 'action', 'detail'])
      .where('partner_id', '=', partnerId)
      .orderBy('sequence')
      .execute(),
  );
  return rows.map((row) => ({ ...row, detail: JSON.parse(row.detail) }));
};

it('posts within the limits and audits actor, reason and resulting balance in the hash chain', async () => {
  expect(await adjust()).toEqual({ kind: 'posted', id: expect.any(Number), balanceUnits: 500 });
  expect(await adjust({ units: -200, code: 'A', reason: 'Posted twice' })).toMatchObject({
    balanceUnits: 300,
  });
  expect(await chain()).toMatchObject([
    {
      actor: 'ann',
      action: 'rewards adjusted',
      detail: { code: '+', units: 500, balance: 500, reason: 'Sorry for the wait' },
    },
    { actor: 'ann', detail: { code: 'A', units: -200, balance: 300, reason: 'Posted twice' } },
  ]);
  const chains = await asEngine(db, checkChains);
  expect(chains.find(({ partner }) => partner === partnerId)).toMatchObject({ broken: 0 });
});

it('rejects an amount above the limit without a second approver and posts nothing', async () => {
  expect(await adjust({ units: 10_001 })).toEqual({
    kind: 'refused',
    fault: 'needsApproval',
    balanceUnits: 0,
  });
  expect(await adjust({ units: 10_001, approvedBy: 'Ann' })).toMatchObject({
    fault: 'sameApprover',
  });
  expect(await chain()).toEqual([]);
});

it('posts an amount above the limit with a second approver, who is audited', async () => {
  const posted = await adjust({ units: 10_001, approvedBy: 'bea' });
  expect(posted).toMatchObject({ kind: 'posted', balanceUnits: 10_001 });
  expect(await chain()).toMatchObject([{ actor: 'ann', detail: { approvedBy: 'bea' } }]);
});

it('counts what one staff member posted to the member within a day toward the limit', async () => {
  expect(await adjust({ units: 9_000 })).toMatchObject({ kind: 'posted' });
  expect(await adjust({ units: 1_001 })).toMatchObject({ fault: 'needsApproval' });
  expect(await adjust({ units: 1_001, madeBy: 'bea' })).toMatchObject({ kind: 'posted' });
  const nextDay = new Date(earning.clock.at.getTime() + 25 * 3_600_000);
  expect(await adjust({ units: 1_001, now: nextDay })).toMatchObject({ kind: 'posted' });
});

it('enforces the limit of one staff member under 50 concurrent adjustments', async () => {
  const results = await Promise.all(Array.from({ length: 50 }, () => adjust({ units: 1_000 })));
  expect(results.filter(({ kind }) => kind === 'posted')).toHaveLength(10);
  expect(results.filter(({ kind }) => kind === 'refused')).toHaveLength(40);
  expect(await chain()).toHaveLength(10);
});

// `İ` has another lower-case form in JavaScript than in PostgreSQL.
it.each(['İlkay', 'ΝΙΚΟΣ'])('enforces the limit of a staff member called %s', async (madeBy) => {
  for (let count = 0; count < 10; count += 1)
    expect(await adjust({ units: 1_000, madeBy })).toMatchObject({ kind: 'posted' });
  expect(await adjust({ units: 1_000, madeBy })).toMatchObject({ kind: 'refused' });
});

it('refuses to take the balance below the floor', async () => {
  await adjust({ units: 300 });
  expect(await adjust({ units: -301 })).toEqual({
    kind: 'refused',
    fault: 'belowFloor',
    balanceUnits: 300,
  });
  expect(await adjust({ units: -300 })).toMatchObject({ balanceUnits: 0 });
});

it('finds no member with an unknown email', async () => {
  expect(await adjust({ email: 'not.here@example.test' })).toEqual({ kind: 'unknown' });
});

it('the database rejects an approver who is also the actor', async () => {
  await expect(
    db.pool.query(
      `insert into adjustment (partner_id, member_id, source_code, units, reason, made_by, approved_by, created_at)
      select $1, id, '+', 1, 'x', 'ann', 'Ann', now() from member where partner_id = $1`,
      [partnerId],
    ),
  ).rejects.toThrow(/check constraint/);
});
