import { afterAll, beforeAll, expect, it } from 'vitest';
import { ingestEvents } from '#server/earning/feed/index.ts';
import type { Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createTestEarning, readDineId, testEvent } from '#server/testing/test-earning.ts';
import { explainDine } from './explain-dine.ts';

const entry = (account: string, units: number) => ({ account, units });

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

it('explains a refunded dine with its events, rules and journals', async () => {
  const earning = createTestEarning(db);
  const partnerId = await earning.addPartner();
  const merchant = await earning.addMerchant({ maxVisits: 2 });
  const member = await earning.addMember(partnerId);
  const event = {
    transactionId: 'told',
    cardToken: member.tokens[0] ?? '',
    mid: merchant.mids[0] ?? '',
    amountCents: 4250,
  };
  await ingestEvents(earning.engine, [
    testEvent({ ...event, eventType: 'auth', amountCents: 3600 }),
    testEvent(event),
    testEvent({
      ...event,
      eventType: 'refund',
      transactionId: 'toldR',
      refundOf: 'told',
      amountCents: 1000,
      occurredAt: '2026-06-12T10:00:00',
    }),
  ]);
  const explained = await explainDine(db, await readDineId(db, partnerId, 'told'));
  expect(explained?.dine).toMatchObject({ email: member.email, award_status: 'Awarded' });
  expect(explained?.events.map((item) => [item.eventType, item.amountCents, item.outcome])).toEqual(
    [
      ['auth', 3600, 'authorized'],
      ['clearing', 4250, 'awarded'],
      ['refund', 1000, 'refunded'],
    ],
  );
  expect(explained?.rules.map(({ rule }) => rule)).toEqual([
    'cardTracking',
    'consent',
    'merchantInProgram',
    'paymentKind',
    'rewardDay',
    'visitsLeft',
    'tierRate',
    'refund',
  ]);
  expect(explained?.journals.map(({ sourceCode, entries }) => [sourceCode, entries])).toEqual([
    ['S', [entry('available', 127), entry('program', -127)]],
    ['A', [entry('available', -30), entry('program', 30)]],
  ]);
  expect([explained?.payouts, explained?.conflicts]).toEqual([[], []]);
});

it('finds no dine under an unknown id', async () => {
  expect(await explainDine(db, 999_999_999)).toBeNull();
});
