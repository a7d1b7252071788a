import { afterAll, beforeAll, expect, it } from 'vitest';
import { findEvents, ingestEvents } from '#server/earning/feed/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createTestEarning, testEvent } from '#server/testing/test-earning.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

it('finds events of every provider by message or transaction, and the bodies that contradict them', async () => {
  const earning = createTestEarning(db);
  const partnerId = await earning.addPartner();
  const { tokens, email } = await earning.addMember(partnerId);
  const { mids } = await earning.addMerchant();
  const event = (provider: string, amountCents: number, messageId: string) =>
    testEvent({
      provider,
      messageId,
      transactionId: 't1',
      amountCents,
      cardToken: tokens[0] ?? '',
      mid: mids[0] ?? '',
    });
  await ingestEvents(earning.engine, [event('net-a', 5000, 'm1'), event('net-b', 6000, 'm2')]);
  await ingestEvents(earning.engine, [event('net-a', 7000, 'm3')]);
  const find = (id: string) => asEngine(db, (trx) => findEvents(trx, { id, limit: 10 }));
  const [first] = await find('m1');
  expect(first).toMatchObject({ provider: 'net-a', outcome: 'awarded', email, partnerId });
  expect((await find('t1')).map(({ messageId, outcome }) => [messageId, outcome])).toEqual([
    ['m1', 'awarded'],
    ['m2', 'awarded'],
    ['m3', 'conflict'],
  ]);
  expect(await find('m4')).toEqual([]);
});
