import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { addStaffAccount, createTestStaff, type TestStaff } from '#server/testing/test-staff.ts';
import { setDeactivated } from '../accounts/account-store.ts';
import { findActor } from '../index.ts';

let db: Database;
let staff: TestStaff;
let partner: string;
let email: string;
beforeAll(async () => {
  db = await openTestDatabase();
  staff = createTestStaff(db);
  partner = await staff.addPartner({ posting: { approvalAboveUnits: 100 } });
  ({ email } = await staff.addMember(partner));
  await addStaffAccount(db, 'sue@staff.test', 'support');
  await addStaffAccount(db, 'fin@staff.test', 'finance');
  await addStaffAccount(db, 'max@staff.test', 'finance');
});
afterAll(() => db.close());

// As the console sees a person who has just signed in.
const at = async (name: string) => {
  const actor = await findActor(db, `${name}@staff.test`);
  if (!actor) throw new Error(`no account ${name}`);
  return staff.as({ ...actor, provedAt: staff.clock.at });
};
const adjustment = (units: number) => ({
  email,
  code: 'M' as const,
  units,
  reason: 'A late claim.',
});
const request = async (name: string, units: number) =>
  (await at(name)).approvals.request({
    partner,
    action: 'rewards.adjust' as const,
    input: adjustment(units),
  });
const decide = async (name: string, id: number, isApproved = true) =>
  (await at(name)).approvals.decide({ partner, id, isApproved, reason: 'Looks right.' });
const balance = async () => {
  const { balances } = await staff.as().members.show({ partner, email });
  return balances.find(({ account }) => account === 'available')?.units ?? 0;
};

describe('an amount above the limit', () => {
  it('is previewed with its entries and needs a second person', async () => {
    const sue = await at('sue');
    const preview = await sue.rewards.preview({ partner, email, code: 'M', units: 500 });
    expect(preview).toMatchObject({
      balanceUnits: 0,
      balanceAfterUnits: 500,
      fault: 'needsApproval',
      approvalAboveUnits: 100,
    });
    expect(preview.entries.reduce((sum, { units }) => sum + units, 0)).toBe(0);
    await expect(sue.rewards.adjust({ partner, ...adjustment(500) })).rejects.toMatchObject({
      code: 'NEEDS_APPROVAL',
    });
    expect(await balance()).toBe(0);
  });

  it('cannot be approved by naming someone at the console', async () => {
    const sue = await at('sue');
    const named = { partner, ...adjustment(500), approvedBy: 'fin@staff.test' };
    await expect(sue.rewards.adjust(named)).rejects.toMatchObject({ code: 'UNKNOWN_APPROVER' });
    expect(await balance()).toBe(0);
  });

  it('is posted once in its maker’s name when another person approves', async () => {
    const { id } = await request('sue', 500);
    const outcomes = await Promise.allSettled([decide('fin', id), decide('max', id)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await balance()).toBe(500);
    const entry = (await staff.auditOf(partner)).find(
      ({ action }) => action === 'rewards adjusted',
    );
    expect(entry).toMatchObject({
      actor: 'sue@staff.test',
      detail: { units: 500, approvedBy: expect.stringMatching(/^(fin|max)@/) },
    });
    await expect(decide('max', id)).rejects.toMatchObject({ code: 'DECIDED_BEFORE' });
  });

  it('is never approved by its maker, nor by a role that may not approve', async () => {
    const { id } = await request('fin', 500);
    await expect(decide('fin', id)).rejects.toMatchObject({ code: 'OWN_REQUEST' });
    await expect(decide('sue', id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await balance()).toBe(500);
    expect((await decide('max', id, false)).status).toBe('declined');
    expect(await balance()).toBe(500);
  });
});

it('a request that fails is open again, and its failure is in the audit', async () => {
  const { id } = await request('sue', -10_000);
  await expect(decide('fin', id)).rejects.toMatchObject({ code: 'BELOW_FLOOR' });
  const { requests } = await staff.as().approvals.list({ partner });
  expect(requests).toMatchObject([{ id, status: 'open', decidedBy: null }]);
  expect((await staff.auditOf(partner)).at(-1)).toMatchObject({ action: 'request failed' });
  const sue = await at('sue');
  await expect((await at('fin')).approvals.withdraw({ partner, id })).rejects.toMatchObject({
    code: 'UNKNOWN_REQUEST',
  });
  expect((await sue.approvals.withdraw({ partner, id })).status).toBe('withdrawn');
});

it('a request needs the permission and a valid input of its action', async () => {
  await addStaffAccount(db, 'vic@staff.test', 'viewer');
  await expect(request('vic', 5)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(request('sue', 0)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
});

it('a request of a deactivated account is not run', async () => {
  await addStaffAccount(db, 'tim@staff.test', 'support');
  const { id } = await request('tim', 500);
  const account = await asOwner(db, (trx) =>
    trx
      .selectFrom('staff_account')
      .select('id')
      .where('email', '=', 'tim@staff.test')
      .executeTakeFirstOrThrow(),
  );
  await asOwner(db, (trx) => setDeactivated(trx, account.id, staff.clock.at));
  await expect(decide('fin', id)).rejects.toMatchObject({ code: 'MAKER_GONE' });
});
