import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { ingestEvents, matchWaitingCards } from '#server/earning/feed/index.ts';
import { checkLedger } from '#server/earning/ledger/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import {
  createTestEarning,
  readDines,
  type TestEarning,
  type TestHolder,
  testEvent,
} from '#server/testing/test-earning.ts';
import { linkCard } from './link-card.ts';

let db: Database;
let earning: TestEarning;
let mid: string;
let partnerId: string;
let ada: TestHolder;
let run = 0;

const addAda = async () => {
  run += 1;
  partnerId = await earning.addPartner();
  ada = await earning.addMember(partnerId);
};

beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
  mid = (await earning.addMerchant()).mids[0] ?? '';
});
afterAll(() => db.close());
beforeEach(addAda);

const account = () => `account${run}`;
const newToken = () => `new${run}`;
const buy = (
  id: string,
  cardToken: string,
  change: Partial<Parameters<typeof testEvent>[0]> = {},
) =>
  testEvent({
    provider: `net${run}`,
    transactionId: id,
    cardToken,
    mid,
    amountCents: 2000,
    ...change,
  });
const ingest = (...events: FeedEvent[]) => ingestEvents(earning.engine, events);
const match = () => matchWaitingCards(earning.engine);

const enterNewCard = () => {
  const { at: now } = earning.clock;
  const digits = { cardType: 'Visa' as const, lastFour: '9876', expiresMonth: null };
  return linkCard(db, {
    partnerId,
    memberId: ada.id,
    textVersion: '1',
    reopens: false,
    startedAt: now,
    now,
    card: { reference: newToken(), par: account(), ...digits, description: '' },
  });
};

/** A purchase that makes the account of the linked card known. */
const known = () => buy('known', ada.tokens[0] ?? '', { par: account(), amountCents: 4250 });

// Purchases with the new card: without the account, as a network sends them that does not know it.
const purchases = (): FeedEvent[] => {
  const refund = { eventType: 'refund' as const, occurredAt: '2026-06-14T12:00:00' };
  return [
    buy('a', newToken()),
    buy('a', newToken(), { eventType: 'auth' }),
    buy('b', newToken(), { amountCents: 3000 }),
    buy('bR', newToken(), { ...refund, amountCents: 3000 }),
    buy('c', newToken(), { amountCents: 5000, occurredAt: '2026-06-12T20:00:00' }),
    buy('cR', newToken(), { ...refund, refundOf: 'c', amountCents: 1000 }),
    // A refund to the new card of a purchase with the old one.
    buy('oldR', newToken(), { ...refund, amountCents: 4250 }),
  ];
};

const broken = async () => (await checkLedger(db)).figures.filter((figure) => figure.broken > 0);
const dines = async () =>
  (await readDines(db, partnerId)).map(({ transaction, status, units, sources }) => ({
    transaction,
    status,
    units,
    sources,
  }));
const waiting = () =>
  asEngine(db, (trx) =>
    trx
      .selectFrom('feed_event')
      .select(['message_id', 'outcome'])
      .where('provider', '=', `net${run}`)
      .where('dine_id', 'is', null)
      .execute(),
  );

it('purchases that waited for a card are credited once after its member enters it', async () => {
  await ingest(known());
  await ingest(buy('waits', newToken()));
  // As ten minutes after the old card was linked.
  await db.pool.query('update card set match_until = null');
  expect(await enterNewCard()).toEqual({ error: 'alreadyLinked' });
  expect(await match()).toMatchObject({ dines: 1, awarded: 1, rewardUnits: 60 });
  expect(await match()).toMatchObject({ dines: 0, awarded: 0, rewardUnits: 0 });
  expect(await dines()).toMatchObject([
    { transaction: 'known', units: 127 },
    { transaction: 'waits', status: 'Awarded', units: 60 },
  ]);
});

it('a purchase stored under the new token while its card was adopted is credited as well', async () => {
  await ingest(known());
  await enterNewCard();
  await ingest(buy('late', 'other'));
  // Stored by a process that read the cards before the new one was entered.
  await db.pool.query(
    'update feed_event set card_token = $1 where provider = $2 and message_id = $3',
    [newToken(), `net${run}`, 'late-clearing-1'],
  );
  expect(await match()).toMatchObject({ dines: 1, awarded: 1 });
  expect(await waiting()).toEqual([]);
});

it('a purchase before the card was linked shows no dine after the card is linked', async () => {
  await ingest(buy('before', newToken(), { par: account() }));
  expect(await enterNewCard()).toMatchObject({ row: { last_four: '9876' } });
  expect(await match()).toMatchObject({ dines: 0 });
  expect(await waiting()).toMatchObject([{ outcome: 'unknownCard' }]);
});

it('purchases, refunds and the entry in any order, repeated and split, leave one ledger', async () => {
  await ingest(known());
  await enterNewCard();
  await ingest(...purchases());
  const expected = await dines();
  const total = purchases().length;
  const step = fc.record({
    index: fc.nat(total - 1),
    kind: fc.constantFrom('ingest', 'ingest', 'match'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 12 }),
      fc.nat(12),
      fc.shuffledSubarray([...Array(total).keys()], { minLength: total }),
      async (steps, entryAt, rest) => {
        await addAda();
        await ingest(known());
        const events = purchases();
        for (const [at, { index, kind }] of steps.entries()) {
          if (at === entryAt) await enterNewCard();
          if (kind === 'match') await match();
          else await ingest(...events.slice(index, index + 2));
        }
        if (entryAt >= steps.length) await enterNewCard();
        for (const index of rest) await ingest(...events.slice(index, index + 1));
        await match();
        expect(await dines()).toEqual(expected);
        expect(await waiting()).toEqual([]);
      },
    ),
    { numRuns: 25 },
  );
  expect(await broken()).toEqual([]);
});

it('50 purchases, entries and matches concurrently credit each purchase once', async () => {
  await ingest(known());
  const events = Array.from({ length: 20 }, (_, index) => buy(`race${index}`, newToken()));
  await ingest(...events.slice(0, 10));
  await Promise.all([
    ...events.map((event) => ingest(event)),
    ...Array.from({ length: 10 }, enterNewCard),
    ...Array.from({ length: 20 }, match),
  ]);
  await match();
  expect((await dines()).filter(({ units }) => units === 60)).toHaveLength(20);
  expect(await waiting()).toEqual([]);
  expect(await broken()).toEqual([]);
});
