import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { recordProviders } from '#server/earning/payouts/index.ts';
import type { PayoutResult } from '#server/integrations/payout/port.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { createTestStaff, type TestStaff } from '#server/testing/test-staff.ts';

let db: Database;
let staff: TestStaff;
let partner: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

beforeEach(async () => {
  staff = createTestStaff(db);
  partner = await staff.addPartner({ currencyType: 'Credit', statementCreditThresholdCents: 2000 });
});

const owe = async (units: number): Promise<void> => {
  const { email } = await staff.addMember(partner);
  const by = { reason: 'a balance for the test', approvedBy: null };
  await staff.as().rewards.adjust({ partner, email, code: '+', units, ...by });
};

const names = { Card: 'the simulator', Email: 'the simulator' };
const payingThrough = (send: () => Promise<PayoutResult>) =>
  staff.as(undefined, {
    payouts: { names, open: async () => ({ send }), log: createLog({ level: 'silent' }) },
  });

it('starts and sends due payouts, and audits the run under its actor', async () => {
  await owe(2500);
  const sending = payingThrough(async () => ({ state: 'delivered', reference: 'r1', reason: '' }));
  const none = { rejected: 0, failed: [], conflicts: [] };
  expect(await sending.payouts.run({})).toEqual({ ...none, started: 1, sent: 1 });
  expect(await sending.payouts.run({})).toEqual({ ...none, started: 0, sent: 0 });
  const audit = await staff.auditOf(partner);
  expect(audit.filter(({ action }) => action === 'payouts run')).toEqual([
    {
      actor: 'system:root',
      action: 'payouts run',
      detail: { started: 1, sent: 1, rejected: 0, failed: 0, conflicts: 0 },
    },
  ]);
});

it('names each payout without a response by program and number', async () => {
  await owe(2500);
  const silent = payingThrough(() => Promise.reject(new Error('no response')));
  const run = await silent.payouts.run({});
  const { payouts } = await staff.as().payouts.list({ partner });
  expect(run).toMatchObject({ started: 1, sent: 0 });
  expect(run.failed).toEqual(payouts.map(({ id }) => ({ partner, id })));
});

it('pays once however often a failed payout is retried and sent concurrently', async () => {
  await owe(2500);
  const silent = payingThrough(() => Promise.reject(new Error('no response')));
  await silent.payouts.run({});
  const { payouts } = await staff.as().payouts.list({ partner });
  expect(payouts).toMatchObject([{ status: 'error', attempts: 1, lastError: 'no result' }]);
  expect(payouts[0]?.nextTryAt).not.toBeNull();
  const orders = new Set<string>();
  let sent = 0;
  const provider = {
    send: async ({ externalId }: { externalId: string }): Promise<PayoutResult> => {
      sent += 1;
      orders.add(externalId);
      return { state: 'delivered', reference: 'r1', reason: '' };
    },
  };
  const paying = staff.as(undefined, {
    payouts: { names, open: async () => provider, log: createLog({ level: 'silent' }) },
  });
  const id = payouts[0]?.id ?? 0;
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      await paying.payouts.retry({ partner, id }).catch(() => {});
      await paying.payouts.run({});
    }),
  );
  expect(orders.size).toBe(1);
  expect(sent).toBeGreaterThan(0);
  const day = '2026-06-15';
  const { entries } = await paying.liability.entries({ partner, to: day, account: 'paid' });
  expect(entries.map(({ units }) => units)).toEqual([2500]);
  expect(await paying.payouts.totals({ partner })).toEqual({
    statuses: [{ status: 'completed', payouts: 1, cents: 2500 }],
  });
});

it('pays nothing through another provider than the running app', async () => {
  await owe(2500);
  const app = { ...names, Email: 'Tremendous' };
  await asEngine(db, (trx) => recordProviders(trx, app, staff.clock.at));
  const other = payingThrough(() => Promise.reject(new Error('must not be called')));
  await expect(other.payouts.run({})).rejects.toMatchObject({
    code: 'OTHER_PROVIDER',
    data: { delivery: 'Email', appProvider: 'Tremendous', provider: 'the simulator' },
  });
  expect((await staff.as().payouts.list({ partner, status: 'pending' })).payouts).toEqual([]);
});

it('is unavailable in a process without a provider', async () => {
  await expect(staff.as().payouts.run({})).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});
