import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { checkLedger } from '#server/earning/ledger/index.ts';
import type { Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import {
  createTestEarning,
  readDines,
  type TestEarning,
  type TestHolder,
  type TestMerchant,
  testEvent,
} from '#server/testing/test-earning.ts';
import { ingestEvents } from './ingest-events.ts';

let db: Database;
let earning: TestEarning;
let partner: string;
let member: TestHolder;
let merchant: TestMerchant;
let setUpCount = 0;

beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
  partner = await earning.addPartner();
});
afterAll(async () => {
  const { figures } = await checkLedger(db);
  expect(figures.filter(({ broken }) => broken > 0)).toEqual([]);
  await db.close();
});

type Step = Partial<Omit<FeedEvent, 'amountCents'>> & { t: string; cents: number };

const setUp = async (partnerId = partner) => {
  setUpCount += 1;
  member = await earning.addMember(partnerId);
  merchant = await earning.addMerchant();
  const prefix = `s${setUpCount}`;
  const event = ({ t, cents, refundOf, ...rest }: Step): FeedEvent =>
    testEvent({
      cardToken: member.tokens[0] ?? '',
      mid: merchant.mids[0] ?? '',
      ...rest,
      transactionId: `${prefix}${t}`,
      amountCents: cents,
      refundOf: refundOf ? `${prefix}${refundOf}` : null,
    });
  const ingest = async (...steps: Step[]) => {
    const { outcomes } = await ingestEvents(earning.engine, steps.map(event));
    return outcomes.map(({ outcome }) => outcome);
  };
  const dines = async () =>
    (await readDines(db, partnerId))
      .filter(({ transaction }) => transaction.startsWith(prefix))
      .map(({ transaction, status, reason, units }) => [
        transaction.slice(prefix.length),
        status,
        reason,
        units,
      ]);
  return { ingest, dines, event };
};

const auth = (t: string, cents: number, more: Partial<Step> = {}): Step => ({
  t,
  cents,
  eventType: 'auth',
  ...more,
});
const clearing = (t: string, cents: number, more: Partial<Step> = {}): Step => ({
  t,
  cents,
  ...more,
});
const refund = (t: string, cents: number, more: Partial<Step> = {}): Step => ({
  t,
  cents,
  eventType: 'refund',
  occurredAt: '2026-06-12T12:00:00',
  ...more,
});

describe('pairing', () => {
  it('authorized $35.42, cleared $42.50 with tip: pending, then floor(4250 × 3 / 100) = 127', async () => {
    const { ingest, dines } = await setUp();
    expect(await ingest(auth('A', 3542))).toEqual(['authorized']);
    expect(await dines()).toEqual([['A', 'Pending', null, 0]]);
    expect(await ingest(clearing('A', 4250))).toEqual(['awarded']);
    expect(await dines()).toEqual([['A', 'Awarded', null, 127]]);
  });

  it('cleared before its authorization: the late one changes nothing', async () => {
    const { ingest, dines } = await setUp();
    await ingest(clearing('A', 4250));
    expect(await ingest(auth('A', 3542))).toEqual(['authorized']);
    expect(await dines()).toEqual([['A', 'Awarded', null, 127]]);
  });

  it('two captures of one bill are one dine: floor((1050 + 1050) × 3 / 100) = 63, not 31 + 31', async () => {
    const { ingest, dines } = await setUp();
    await ingest(clearing('A', 1050));
    await ingest(clearing('A', 1050, { sequence: 2 }));
    expect(await dines()).toEqual([['A', 'Awarded', null, 63]]);
  });

  it('a reversed authorization is withdrawn, also when the reversal comes first', async () => {
    const { ingest, dines } = await setUp();
    expect(await ingest({ ...auth('A', 2000), eventType: 'reversal' })).toEqual([
      'unmatchedReversal',
    ]);
    expect(await dines()).toEqual([]);
    await ingest(auth('A', 2000));
    expect(await dines()).toEqual([['A', 'Forfeit', 'reversed', 0]]);
  });

  it('one identifier in the catalog under two merchants does not match', async () => {
    const { ingest, dines } = await setUp();
    await earning.addMerchant({ mids: merchant.mids });
    expect(await ingest(clearing('A', 2000))).toEqual(['ambiguousMerchant']);
    expect(await dines()).toEqual([]);
  });

  it('an unknown cleared identifier falls back to the authorized one', async () => {
    const { ingest, dines } = await setUp();
    await ingest(auth('A', 1000), clearing('A', 1000, { mid: '777' }));
    expect(await dines()).toEqual([['A', 'Awarded', null, 30]]);
  });

  it('zero padding of settlement files does not hide a merchant', async () => {
    const { ingest } = await setUp();
    expect(await ingest(clearing('A', 1000, { mid: `0000000${merchant.mids[0]}` }))).toEqual([
      'awarded',
    ]);
  });
});

describe('the same event again', () => {
  it('is a duplicate by message, and by capture in another message', async () => {
    const { ingest, dines } = await setUp();
    await ingest(clearing('A', 1000));
    expect(
      await ingest(clearing('A', 1000), clearing('A', 1000, { messageId: `other${setUpCount}` })),
    ).toEqual(['duplicate', 'duplicate']);
    expect(await dines()).toEqual([['A', 'Awarded', null, 30]]);
  });

  it('with another body is a conflict, by message and by capture, and posts nothing', async () => {
    const { ingest, dines } = await setUp();
    await ingest(clearing('A', 1000));
    expect(
      await ingest(clearing('A', 9000), clearing('A', 9000, { messageId: `other${setUpCount}` })),
    ).toEqual(['conflict', 'conflict']);
    expect(await dines()).toEqual([['A', 'Awarded', null, 30]]);
  });

  it('in one batch counts once', async () => {
    const { ingest } = await setUp();
    expect(await ingest(clearing('A', 1000), clearing('A', 1000))).toEqual([
      'awarded',
      'duplicate',
    ]);
  });
});

describe('refunds', () => {
  it('in part: 127 − floor((4250 − 1000) × 3 / 100) = 127 − 97 = 30 are taken back', async () => {
    const { ingest, dines } = await setUp();
    await ingest(clearing('A', 4250));
    expect(await ingest(refund('R', 1000, { refundOf: 'A' }))).toEqual(['refunded']);
    expect(await dines()).toEqual([['A', 'Awarded', null, 97]]);
  });

  it('in full forfeits; more than was paid takes back no more than was earned', async () => {
    const { ingest, dines } = await setUp();
    await ingest(clearing('A', 4250), refund('R', 9999, { refundOf: 'A' }));
    expect(await dines()).toEqual([['A', 'Forfeit', 'refunded', 0]]);
  });

  it('that arrives before its purchase waits for it', async () => {
    const { ingest, dines } = await setUp();
    expect(await ingest(refund('R', 4250, { refundOf: 'A' }))).toEqual(['unlinkedRefund']);
    await ingest(clearing('A', 4250));
    expect(await dines()).toEqual([['A', 'Forfeit', 'refunded', 0]]);
  });

  it('for a card other than that of the purchase takes back nothing', async () => {
    const { ingest, dines } = await setUp();
    await ingest(clearing('A', 4250));
    const [other = ''] = (await earning.addMember(partner)).tokens;
    expect(await ingest(refund('R', 4250, { refundOf: 'A', cardToken: other }))).toEqual([
      'unlinkedRefund',
    ]);
    expect(await dines()).toEqual([['A', 'Awarded', null, 127]]);
  });

  it('without a reference takes the only purchase with that card, merchant and amount', async () => {
    const { ingest, dines } = await setUp();
    await ingest(clearing('A', 4250), clearing('B', 4251));
    expect(await ingest(refund('R', 4250))).toEqual(['refunded']);
    expect(await dines()).toEqual([
      ['A', 'Forfeit', 'refunded', 0],
      ['B', 'Awarded', null, 127],
    ]);
  });

  it('without a reference waits between two purchases, and is unlinked when a second one appears', async () => {
    const { ingest, dines } = await setUp();
    await ingest(clearing('A', 4250));
    await ingest(refund('R', 4250));
    expect(await dines()).toEqual([['A', 'Forfeit', 'refunded', 0]]);
    await ingest(clearing('B', 4250, { occurredAt: '2026-06-09T12:00:00' }));
    expect(await dines()).toEqual([
      ['A', 'Awarded', null, 127],
      ['B', 'Awarded', null, 127],
    ]);
    await ingest(refund('S', 4250, { refundOf: 'B' }));
    expect(await dines()).toEqual([
      ['A', 'Forfeit', 'refunded', 0],
      ['B', 'Forfeit', 'refunded', 0],
    ]);
  });

  it.each([
    ['120 days before', '2026-02-12T09:00:00', 'refunded'],
    ['121 days before', '2026-02-11T09:00:00', 'unlinkedRefund'],
    ['30 days after', '2026-07-12T09:00:00', 'refunded'],
    ['31 days after', '2026-07-13T09:00:00', 'unlinkedRefund'],
  ])('without a reference looks for a purchase %s it', async (_, occurredAt, outcome) => {
    const { ingest } = await setUp();
    await ingest(clearing('A', 4250, { occurredAt }));
    expect(await ingest(refund('R', 4250))).toEqual([outcome]);
  });
});

describe('cards and merchants', () => {
  it('stores an event without a card or merchant, with its outcome', async () => {
    const { ingest, dines } = await setUp();
    expect(
      await ingest(
        clearing('A', 1000, { cardToken: 'tok_nobody' }),
        clearing('B', 1000, { mid: '4' }),
      ),
    ).toEqual(['unknownCard', 'unknownMerchant']);
    expect(await dines()).toEqual([]);
  });

  it('a dine before the card tracks is forfeited', async () => {
    const { ingest, dines } = await setUp();
    await ingest(clearing('A', 1000, { occurredAt: '2025-12-31T23:59:59' }));
    expect(await dines()).toEqual([['A', 'Forfeit', 'cardNotTracking', 0]]);
  });

  it('a tier that does not earn forfeits', async () => {
    const { ingest, dines } = await setUp();
    const [token = ''] = (await earning.addMember(partner, { tier: 'NonActivated' })).tokens;
    await ingest(clearing('A', 1000, { cardToken: token }));
    expect(await dines()).toEqual([['A', 'Forfeit', 'tierEarnsNothing', 0]]);
  });
});
