import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { asEngine, asOwner, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { testEvent } from '#server/testing/test-earning.ts';
import { createTestStaff, type TestStaff } from '#server/testing/test-staff.ts';

let source: Database;
let target: Database;
let staff: TestStaff;
let partner: string;
beforeAll(async () => {
  [source, target] = [await openTestDatabase(), await openTestDatabase()];
  staff = createTestStaff(source);
  partner = await staff.addPartner();
  const merchant = await staff.addMerchant();
  const { tokens } = await staff.addMember(partner);
  const bill = { cardToken: tokens[0] ?? '', mid: merchant.mids[0] ?? '', amountCents: 4250 };
  await ingestEvents(staff.engine, [testEvent({ ...bill, transactionId: 't-1' })]);
});
afterAll(() => Promise.all([source.close(), target.close()]));

it('rebuilds an equal ledger in the database that is opened for it, and closes it', async () => {
  const close = vi.fn(async () => {});
  const { ledger } = staff.as(undefined, { openRebuild: async () => ({ db: target, close }) });
  const rebuilt = await ledger.rebuild({});
  expect(rebuilt).toMatchObject({ events: 1, onlyStored: [], onlyRebuilt: [] });
  expect(rebuilt.rebuiltHash).toBe(rebuilt.hash);
  expect(close).toHaveBeenCalledOnce();
});

it('refuses a database that has members, and closes it', async () => {
  const close = vi.fn(async () => {});
  const { ledger } = staff.as(undefined, { openRebuild: async () => ({ db: source, close }) });
  await expect(ledger.rebuild({})).rejects.toMatchObject({ code: 'TARGET_NOT_EMPTY' });
  expect(close).toHaveBeenCalledOnce();
});

it('returns the lines that differ as rows with the bill of their dine', async () => {
  const empty = await openTestDatabase();
  // An event that the ledger has and the feed has not any more.
  await asOwner(source, (trx) => trx.deleteFrom('feed_event').execute());
  expect(await asEngine(source, (trx) => trx.selectFrom('feed_event').execute())).toEqual([]);
  const openRebuild = async () => ({ db: empty, close: () => empty.close() });
  const { onlyStored, onlyRebuilt } = await staff.as(undefined, { openRebuild }).ledger.rebuild({});
  expect(onlyRebuilt).toEqual([]);
  expect(onlyStored).toContainEqual({
    partner,
    email: expect.stringContaining('@'),
    account: 'available',
    units: 127,
    bill: expect.objectContaining({ transactionId: 't-1' }),
    source: 'clearing',
  });
});
