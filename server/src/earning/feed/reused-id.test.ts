import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { checkLedger } from '#server/earning/ledger/index.ts';
import type { Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import {
  createTestEarning,
  readDines,
  type TestEarning,
  testEvent,
} from '#server/testing/test-earning.ts';
import { ingestEvents } from './ingest-events.ts';
import { rematchFeed } from './rematch-feed.ts';

let db: Database;
let earning: TestEarning;
beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
});
afterAll(() => db.close());

type Change = Partial<Omit<FeedEvent, 'amountCents'>> & { messageId: string; amountCents: number };

describe('a transaction id that the network uses again on another day', () => {
  const sameId = async (cardType: string) => {
    const partner = await earning.addPartner();
    const member = await earning.addMember(partner, { cardType });
    const merchant = await earning.addMerchant();
    const event = (change: Change) =>
      testEvent({
        transactionId: `again-${member.id}`,
        cardToken: member.tokens[0] ?? '',
        mid: merchant.mids[0] ?? '',
        ...change,
        messageId: `${change.messageId}-${member.id}`,
      });
    return { partner, event };
  };
  const monday = { messageId: 'monday', amountCents: 1000, occurredAt: '2026-06-08T19:00:00' };
  const tuesday = { messageId: 'tuesday', amountCents: 2000, occurredAt: '2026-06-09T19:00:00' };
  const refund = {
    messageId: 'refund',
    eventType: 'refund' as const,
    amountCents: 2000,
    occurredAt: '2026-06-12T10:00:00',
  };

  it('is one dine per day on Mastercard, in one batch, in two, and delivered again', async () => {
    for (const split of [true, false]) {
      const { partner, event } = await sameId('Mastercard');
      const events = [event(monday), event(tuesday)];
      for (const batch of split ? events.map((item) => [item]) : [events])
        await ingestEvents(earning.engine, batch);
      const again = await ingestEvents(
        earning.engine,
        events.map((item) => ({ ...item, messageId: `file-${item.messageId}` })),
      );
      expect(again.outcomes.map(({ outcome }) => outcome)).toEqual(['duplicate', 'duplicate']);
      const units = (await readDines(db, partner)).map((dine) => dine.units);
      expect(units.toSorted((a, b) => a - b)).toEqual([30, 60]);
    }
    expect((await checkLedger(db)).isSound).toBe(true);
  });

  it('refers a refund to the latest purchase before it', async () => {
    const { partner, event } = await sameId('Mastercard');
    const { transactionId } = event(monday);
    const events = [
      { ...event(refund), transactionId: `${transactionId}R`, refundOf: transactionId },
      event(monday),
      event(tuesday),
    ];
    for (const item of events) await ingestEvents(earning.engine, [item]);
    const units = (await readDines(db, partner)).map((dine) => dine.units);
    expect(units.toSorted((a, b) => a - b)).toEqual([0, 30]);
    expect((await checkLedger(db)).isSound).toBe(true);
  });

  it('is a conflict on Visa', async () => {
    const { partner, event } = await sameId('Visa');
    await ingestEvents(earning.engine, [event(monday)]);
    const second = await ingestEvents(earning.engine, [event(tuesday)]);
    expect(second.outcomes).toMatchObject([{ outcome: 'conflict' }]);
    expect(await readDines(db, partner)).toHaveLength(1);
  });

  it('is distinguished when the card becomes known later', async () => {
    const { partner, event } = await sameId('Mastercard');
    const cardToken = `tok_later_${partner}`;
    const events = [event(monday), event({ ...tuesday, messageId: 'clearing-again' })];
    const early = events.map((item) => ({ ...item, cardToken }));
    const [first] = early;
    if (first) await ingestEvents(earning.engine, [first]);
    await earning.addMember(partner, { tokens: [cardToken], cardType: 'Mastercard' });
    await rematchFeed(earning.engine);
    const again = await ingestEvents(
      earning.engine,
      early.map((item) => ({ ...item, messageId: `file-${item.messageId}` })),
    );
    expect(again.outcomes.map(({ outcome }) => outcome)).toEqual(['duplicate', 'awarded']);
    expect((await checkLedger(db)).isSound).toBe(true);
  });
});
