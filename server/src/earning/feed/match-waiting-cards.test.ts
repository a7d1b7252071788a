import { afterAll, beforeAll, expect, it } from 'vitest';
import { endMatching, matchEveryCard, readCardsToMatch } from '#server/earning/cards/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import {
  createTestEarning,
  readDines,
  type TestEarning,
  testEvent,
} from '#server/testing/test-earning.ts';
import { ingestEvents } from './ingest-events.ts';
import { matchWaitingCards, rematchFeed } from './rematch-feed.ts';

let db: Database;
let earning: TestEarning;
let partnerId: string;
let mid: string;
let run = 0;

beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
  mid = (await earning.addMerchant()).mids[0] ?? '';
  partnerId = await earning.addPartner();
});
afterAll(() => db.close());

const buy = (cardToken: string, occurredAt = '2026-06-10T19:30:00') => {
  run += 1;
  const purchase = { transactionId: `t${run}`, cardToken, mid, amountCents: 2000, occurredAt };
  return ingestEvents(earning.engine, [testEvent(purchase)]);
};
const link = (token: string) => earning.addMember(partnerId, { tokens: [token] });
const match = () => matchWaitingCards(earning.engine);
const isSearched = async (token: string) => {
  const { rows } = await db.pool.query(
    'select match_until is not null as found from card where network_token = $1',
    [token],
  );
  return rows[0]?.found;
};
const passTenMinutes = () =>
  db.pool.query("update card set match_until = match_until - interval '11 minutes'");
// As a transaction does that began before the card was linked.
const storeAsWaiting = (token: string) =>
  db.pool.query(
    "update feed_event set outcome = 'unknownCard', dine_id = null, card_token = $1 where card_token = 'elsewhere'",
    [token],
  );

it('an event stored while its card was being linked is matched, until ten minutes have passed', async () => {
  await link('race');
  expect(await match()).toMatchObject({ dines: 0 });
  expect(await isSearched('race')).toBe(true);
  await buy('elsewhere');
  await storeAsWaiting('race');
  expect(await match()).toMatchObject({ dines: 1, awarded: 1 });
  await passTenMinutes();
  await match();
  expect(await isSearched('race')).toBe(false);
});

it('a run after an outage matches what waited, then searches no more', async () => {
  await buy('late');
  await link('late');
  await passTenMinutes();
  expect(await match()).toMatchObject({ dines: 1 });
  expect(await isSearched('late')).toBe(false);
});

it('a rematch finds the event of a card that is no longer searched', async () => {
  await link('settled');
  await passTenMinutes();
  await match();
  await buy('elsewhere');
  await storeAsWaiting('settled');
  expect(await match()).toMatchObject({ dines: 0 });
  expect(await rematchFeed(earning.engine)).toMatchObject({ dines: 1 });
  expect(await isSearched('settled')).toBe(false);
});

it('a rematch ends the search within one tick of the clock', async () => {
  await link('tick');
  await passTenMinutes();
  await match();
  await buy('elsewhere');
  await storeAsWaiting('tick');
  await asEngine(db, async (trx) => {
    await matchEveryCard(trx);
    const cards = await readCardsToMatch(trx, { after: undefined, limit: 10 });
    expect(cards).toMatchObject([{ token: 'tick', isLast: true }]);
    await endMatching(trx, cards);
  });
  expect(await isSearched('tick')).toBe(false);
  await rematchFeed(earning.engine);
});

it('a rematch shows a member no purchase from before the card was linked', async () => {
  const token = 'before';
  await buy(token, '2025-12-31T19:30:00');
  const { id } = await link(token);
  expect(await rematchFeed(earning.engine)).toMatchObject({ dines: 0, forfeited: 0 });
  const dines = await db.pool.query('select from dine where member_id = $1', [id]);
  expect(dines.rowCount).toBe(0);
  expect((await readDines(db, partnerId)).every(({ status }) => status === 'Awarded')).toBe(true);
});
