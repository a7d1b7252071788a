import { afterAll, beforeAll, expect, it } from 'vitest';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { adjustRewards } from '#server/earning/ledger/index.ts';
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

it('exports unsent rewards once, with the actor in the audit, and reads a file the same again', async () => {
  const partner = await staff.addPartner();
  const merchant = await staff.addMerchant();
  const { tokens } = await staff.addMember(partner);
  const bill = { cardToken: tokens[0] ?? '', mid: merchant.mids[0] ?? '', amountCents: 4250 };
  await ingestEvents(staff.engine, [testEvent({ ...bill, transactionId: `${partner}-1` })]);
  const { accruals } = staff.as();
  const first = await accruals.export({ partner });
  expect(first).toEqual({
    file: { number: 1, day: '2026-06-15', lines: 1, units: 127 },
    leftOut: { members: 0, units: 0 },
  });
  expect((await accruals.export({ partner })).file).toBeNull();
  expect(await staff.auditOf(partner)).toEqual([
    { actor: 'system:root', action: 'accrual file exported', detail: { ...first.file } },
  ]);
  const read = await accruals.read({ partner, number: 1 });
  expect(read.csv.split('\n')[1]).toMatch(/^1,1,\w+,127,S,/);
  expect(await accruals.read({ partner, number: 1 })).toEqual(read);
  await expect(accruals.read({ partner, number: 2 })).rejects.toMatchObject({
    code: 'UNKNOWN_FILE',
    data: { number: 2 },
  });
});

it('lists files by page, the latest first', async () => {
  const partner = await staff.addPartner();
  const { email } = await staff.addMember(partner);
  const { accruals } = staff.as();
  for (const units of [10, 20, 30]) {
    const by = { reason: 'a reward for the test', madeBy: 'test', now: staff.clock.at };
    await adjustRewards(db, { partnerId: partner, email, code: '+', units, ...by });
    await accruals.export({ partner });
  }
  const { files } = await accruals.list({ partner });
  expect(files.map(({ number, units, waiting }) => [number, units, waiting])).toEqual([
    [3, 30, 1],
    [2, 20, 1],
    [1, 10, 1],
  ]);
  expect((await accruals.list({ partner, before: 3 })).files).toEqual(files.slice(1));
});

const addFile = async () => {
  const partner = await staff.addPartner();
  const client = staff.as();
  for (const units of [10, 20]) {
    const { email } = await staff.addMember(partner);
    const by = { reason: 'a reward for the test', madeBy: 'test', now: staff.clock.at };
    await adjustRewards(db, { partnerId: partner, email, code: '+', units, ...by });
  }
  await client.accruals.export({ partner });
  const { accruals, imports, liability } = client;
  return { partner, accruals, imports, liability };
};

it('sends a file again unchanged and notes how often and when', async () => {
  const { partner, accruals } = await addFile();
  const { csv, name } = await accruals.read({ partner, number: 1 });
  expect(await accruals.resend({ partner, number: 1 })).toEqual({ csv, name, resends: 1 });
  expect(await accruals.resend({ partner, number: 1 })).toEqual({ csv, name, resends: 2 });
  const { files } = await accruals.list({ partner });
  const at = staff.clock.at.toISOString();
  expect(files).toMatchObject([{ number: 1, sentAt: at, resentAt: at, resends: 2, waiting: 2 }]);
  const audit = await staff.auditOf(partner);
  expect(audit.filter(({ action }) => action === 'accrual file sent again')).toHaveLength(2);
  await expect(accruals.resend({ partner, number: 2 })).rejects.toMatchObject({
    code: 'UNKNOWN_FILE',
  });
});

it('acknowledges the lines that wait once, however often concurrently, and leaves rejected ones', async () => {
  const { partner, accruals, imports, liability } = await addFile();
  const text = 'file,line,result,reason\n1,2,rejected,unknown member\n';
  const stream = async function* () {
    yield new TextEncoder().encode(text);
  };
  await imports.acknowledgments({ partner, file: { name: 'a.csv', stream } });
  const waiting = { partner, isWaiting: true };
  expect((await accruals.list(waiting)).files).toHaveLength(1);
  const acknowledge = { partner, number: 1, reason: 'confirmed by phone' };
  const results = await Promise.all(
    Array.from({ length: 50 }, () => accruals.acknowledge(acknowledge)),
  );
  expect(results.reduce((sum, { posted }) => sum + posted, 0)).toBe(1);
  expect((await accruals.list(waiting)).files).toEqual([]);
  expect((await accruals.list({ partner })).files).toMatchObject([{ waiting: 0, rejected: 1 }]);
  const day = '2026-06-15';
  const { days } = await liability.days({ partner, from: day, to: day });
  expect(days).toMatchObject([{ available: 20, inFlight: 0, owed: 20 }]);
});

it('has no files in a program that pays its members itself, nor numbers where it has none', async () => {
  const partner = await staff.addPartner({ currencyType: 'Credit', hasPPN: false });
  const { accruals, payouts } = staff.as();
  for (const call of [accruals.list({ partner }), accruals.export({ partner })])
    await expect(call).rejects.toMatchObject({ code: 'NO_ACCRUALS', data: { partner } });
  await expect(accruals.unnumbered({ partner })).rejects.toMatchObject({
    code: 'NO_MEMBER_NUMBERS',
  });
  expect(await payouts.list({ partner })).toEqual({ payouts: [], hasMore: false });
  await expect(payouts.retry({ partner, id: 7 })).rejects.toMatchObject({
    code: 'UNKNOWN_PAYOUT',
    data: { id: 7 },
  });
});
