import { afterAll, beforeAll, expect, it } from 'vitest';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { checkLedger } from '#server/earning/ledger/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { postRewards } from '#server/testing/post-rewards.ts';
import {
  createTestEarning,
  readDines,
  type TestEarning,
  testEvent,
} from '#server/testing/test-earning.ts';
import { listAwardConflicts } from './conflict-store.ts';

let db: Database;
let earning: TestEarning;
beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
});
afterAll(() => db.close());

const conflictsOf = (partnerId: string) =>
  asEngine(db, (trx) => listAwardConflicts(trx, { partnerId, limit: 10 }));

it('a paid dine that a late event puts past the limit stays paid, and the conflict is recorded once', async () => {
  const partnerId = await earning.addPartner({ posting: { paidAfterDays: 0 } });
  const merchant = await earning.addMerchant({ maxVisits: 1 });
  const member = await earning.addMember(partnerId);
  const [cardToken = ''] = member.tokens;
  const [mid = ''] = merchant.mids;
  const clearing = (transactionId: string, occurredAt: string) =>
    testEvent({ transactionId, cardToken, mid, amountCents: 4250, occurredAt });

  await ingestEvents(earning.engine, [clearing('second', '2026-06-12T19:00:00')]);
  await postRewards(earning, partnerId);
  const ingested = await ingestEvents(earning.engine, [clearing('first', '2026-06-10T19:00:00')]);
  expect(ingested.outcomes).toEqual([
    { messageId: 'first-clearing-1', outcome: 'awarded', reason: undefined },
  ]);
  const rows = async () =>
    (await readDines(db, partnerId)).map((row) => [row.transaction, row.status, row.units]);
  expect(await rows()).toEqual([
    ['first', 'Awarded', 127],
    ['second', 'Paid', 127],
  ]);
  expect(await conflictsOf(partnerId)).toMatchObject([
    { email: member.email, from: 'Paid', to: 'Forfeit', reason: 'visitLimitReached' },
  ]);

  const refund = testEvent({
    transactionId: 'back',
    eventType: 'refund',
    refundOf: 'second',
    cardToken,
    mid,
    amountCents: 1000,
  });
  await ingestEvents(earning.engine, [refund]);
  expect(await rows()).toEqual([
    ['first', 'Awarded', 127],
    ['second', 'Paid', 97],
  ]);
  expect(await conflictsOf(partnerId)).toHaveLength(1);
  expect((await checkLedger(db)).isSound).toBe(true);
});

it('dines that move as the award states allow record no conflict', async () => {
  const partnerId = await earning.addPartner();
  const merchant = await earning.addMerchant();
  const member = await earning.addMember(partnerId);
  const event = {
    transactionId: 'calm',
    cardToken: member.tokens[0] ?? '',
    mid: merchant.mids[0] ?? '',
    amountCents: 4250,
  };
  await ingestEvents(earning.engine, [testEvent({ ...event, eventType: 'auth' })]);
  await ingestEvents(earning.engine, [testEvent(event)]);
  await ingestEvents(earning.engine, [
    testEvent({ ...event, eventType: 'refund', transactionId: 'calmR', refundOf: 'calm' }),
  ]);
  expect(await conflictsOf(partnerId)).toEqual([]);
});
