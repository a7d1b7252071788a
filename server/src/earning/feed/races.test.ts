import { afterAll, beforeAll, expect, it } from 'vitest';
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

let db: Database;
let earning: TestEarning;
beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
});
afterAll(() => db.close());

const AT_ONCE = 50;
const times = <T>(make: (at: number) => T): T[] =>
  Array.from({ length: AT_ONCE }, (_, index) => make(index));

const soundness = async () => {
  const { figures } = await checkLedger(db);
  return figures.filter(({ broken }) => broken > 0);
};

it('the same clearing 50 times concurrently posts once', async () => {
  const partner = await earning.addPartner();
  const { tokens } = await earning.addMember(partner);
  const { mids } = await earning.addMerchant();
  const event = testEvent({
    transactionId: 'same',
    cardToken: tokens[0]!,
    mid: mids[0]!,
    amountCents: 4250,
  });
  const results = await Promise.all(times(() => ingestEvents(earning.engine, [event])));
  const outcomes = results.flatMap((result) => result.outcomes.map(({ outcome }) => outcome));
  expect(outcomes.filter((outcome) => outcome === 'awarded')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'duplicate')).toHaveLength(AT_ONCE - 1);
  expect(await readDines(db, partner)).toMatchObject([{ units: 127 }]);
  expect(await soundness()).toEqual([]);
});

it('50 concurrent dines of one member share a $100 monthly limit: 20 of $5 count, 30 do not', async () => {
  const partner = await earning.addPartner();
  const { tokens } = await earning.addMember(partner);
  const { mids } = await earning.addMerchant({ maxSpendCents: 10_000 });
  await Promise.all(
    times((at) =>
      ingestEvents(earning.engine, [
        testEvent({
          transactionId: `cap${at}`,
          cardToken: tokens[0]!,
          mid: mids[0]!,
          amountCents: 500,
        }),
      ]),
    ),
  );
  const dines = await readDines(db, partner);
  expect(dines.filter(({ status }) => status === 'Awarded')).toHaveLength(20);
  expect(dines.reduce((sum, { units }) => sum + units, 0)).toBe(300);
  expect(await soundness()).toEqual([]);
});

it('many members in concurrent shuffled batches neither deadlock nor lose a dine', async () => {
  const partner = await earning.addPartner();
  const { mids } = await earning.addMerchant();
  const members = await Promise.all(times(() => earning.addMember(partner)));
  const events = members.map(({ tokens }, index) =>
    testEvent({
      transactionId: `many${index}`,
      cardToken: tokens[0]!,
      mid: mids[0]!,
      amountCents: 1000,
    }),
  );
  const turned = (index: number) => [...events.slice(index), ...events.slice(0, index)];
  await Promise.all(
    times((index) =>
      ingestEvents(earning.engine, index % 2 ? turned(index) : turned(index).reverse()),
    ),
  );
  const dines = await readDines(db, partner);
  expect(dines).toHaveLength(AT_ONCE);
  expect(new Set(dines.map(({ units }) => units))).toEqual(new Set([30]));
  expect(await soundness()).toEqual([]);
});

it('one message id for two concurrent bills: one is accepted, the other is a conflict', async () => {
  const partner = await earning.addPartner();
  const { mids } = await earning.addMerchant();
  const members = await Promise.all([earning.addMember(partner), earning.addMember(partner)]);
  const results = await Promise.all(
    members.map(({ tokens }, index) =>
      ingestEvents(earning.engine, [
        testEvent({
          messageId: 'shared-message',
          transactionId: `shared${index}`,
          cardToken: tokens[0]!,
          mid: mids[0]!,
          amountCents: 1000,
        }),
      ]),
    ),
  );
  const outcomes = results.flatMap((result) => result.outcomes.map(({ outcome }) => outcome));
  expect(outcomes.sort()).toEqual(['awarded', 'conflict']);
});
