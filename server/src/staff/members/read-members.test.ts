import { afterAll, beforeAll, expect, it } from 'vitest';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createTestEarning, type TestEarning, testEvent } from '#server/testing/test-earning.ts';
import { findMembers } from './member-store.ts';
import { showMember } from './read-members.ts';

let db: Database;
let earning: TestEarning;
beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
});
afterAll(() => db.close());

const searchMembers = (query: { text: string; partnerId: string }) =>
  asEngine(db, (trx) => findMembers(trx, { ...query, after: null, limit: 50 }));

it('finds members by part of the email and shows tier, cards, balances and dines', async () => {
  const partnerId = await earning.addPartner();
  const member = await earning.addMember(partnerId, { email: 'Grace_H@example.test' });
  await earning.addMember(partnerId, { email: 'gracexh@example.test' });
  const { mids } = await earning.addMerchant();
  await ingestEvents(earning.engine, [
    testEvent({
      transactionId: 's',
      cardToken: member.tokens[0] ?? '',
      mid: mids[0] ?? '',
      amountCents: 4250,
    }),
  ]);
  const found = await searchMembers({ text: 'grace_h', partnerId });
  expect(found.map(({ email }) => email)).toEqual(['Grace_H@example.test']);
  expect(await showMember(db, { email: 'grace_h@example.test', partnerId })).toMatchObject({
    member: { tier: 'OptedIn', status: 'EnrolledCardMember' },
    cards: [{ cardType: 'Visa', lastFour: '4242', unlinkedOn: null }],
    balances: [{ account: 'available', units: 127 }],
    dines: [{ restaurant: 'Test Kitchen', status: 'Awarded', units: 127 }],
  });
});

it('shows no member of another program', async () => {
  const partnerId = await earning.addPartner();
  const { email } = await earning.addMember(partnerId);
  const other = await earning.addPartner();
  expect(await showMember(db, { email, partnerId: other })).toBeNull();
  expect(await searchMembers({ text: email, partnerId: other })).toEqual([]);
});
