import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { asOwner, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import { createTestEarning, testEvent } from '#server/testing/test-earning.ts';
import { createLedgerCheck } from './check-ledger.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const log = { info: vi.fn(), error: vi.fn() };
const runJob = async (check: ReturnType<typeof createLedgerCheck>) => {
  log.info.mockReset();
  log.error.mockReset();
  await check.job.run(log as unknown as Log); // A job of this kind calls only these two methods.
  return Object.fromEntries(check.measures().map(([name, , value]) => [name, value]));
};

it('reports no broken row in a sound ledger, and each row of a changed balance', async () => {
  const earning = createTestEarning(db);
  const { mids } = await earning.addMerchant();
  const partnerId = await earning.addPartner();
  const { tokens } = await earning.addMember(partnerId);
  await ingestEvents(earning.engine, [
    testEvent({
      transactionId: 'c1',
      cardToken: tokens[0] ?? '',
      mid: mids[0] ?? '',
      amountCents: 4250,
    }),
  ]);
  const check = createLedgerCheck(db);
  expect(check.measures()).toEqual([]);

  expect((await runJob(check)).ledger_broken_rows).toBe(0);
  expect(log.info).toHaveBeenCalledWith({ hash: expect.any(String) }, 'ledger.checked');

  await asOwner(db, (trx) =>
    trx.updateTable('balance').set({ units: 1 }).where('partner_id', '=', partnerId).execute(),
  );
  const changed = await runJob(check);
  expect(changed.ledger_broken_rows).toBeGreaterThan(0);
  expect(changed.ledger_checked_timestamp_seconds).toBeGreaterThan(1_700_000_000);
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ broken: [expect.objectContaining({ broken: expect.any(Number) })] }),
    'ledger.invariant_broken',
  );
});
