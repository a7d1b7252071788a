import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { checkLedger } from '#server/earning/ledger/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import {
  fileMapping,
  NETWORK_SECRET,
  openDropFolder,
  testSource,
  toFile,
  toWebhookRecord,
  webhookMapping,
  webhookRequest,
} from '#server/testing/network-stand-in.ts';
import {
  createTestEarning,
  readDines,
  type TestEarning,
  type TestMerchant,
  testEvent,
} from '#server/testing/test-earning.ts';
import { listFileFaults } from './delivery-store.ts';
import { ingestStoredRecords } from './ingest-records.ts';
import { createDropMemory, readDropFolder } from './read-drop-folder.ts';
import { countRecords } from './record-store.ts';
import { webhookRoutes } from './webhook-routes.ts';

let db: Database;
let earning: TestEarning;
let merchants: TestMerchant[];
const log = createLog({ level: 'silent' });

beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
  merchants = [await earning.addMerchant(), await earning.addMerchant({ maxVisits: 2 })];
});
afterAll(async () => {
  const { figures } = await checkLedger(db);
  expect(figures.filter(({ broken }) => broken > 0)).toEqual([]);
  await db.close();
});

const billOf = fc.record({
  merchant: fc.nat(1),
  day: fc.integer({ min: 10, max: 28 }),
  amount: fc.constantFrom(1999, 4250, 9001),
  hasAuth: fc.boolean(),
  captures: fc.integer({ min: 1, max: 2 }),
  end: fc.constantFrom('none', 'none', 'reversal', 'refund', 'chargeback'),
  isOnline: fc.boolean(),
});
type Bill = typeof billOf extends fc.Arbitrary<infer Value> ? Value : never;
const liesOf = fc.record({
  order: fc.array(fc.nat(1000), { minLength: 9, maxLength: 9 }),
  lies: fc.array(fc.nat(4), { minLength: 4, maxLength: 4 }),
});
type Lies = { order: number[]; lies: number[] };

const eventsOf = (bills: readonly Bill[], provider: string, token: string): FeedEvent[] =>
  bills.flatMap((bill, index) => {
    const base = {
      provider,
      transactionId: `t${index}`,
      cardToken: token,
      mid: merchants[bill.merchant]?.mids[0] ?? '',
      amountCents: bill.amount,
      occurredAt: `2026-05-${bill.day}T20:15:30`,
      ...(bill.isOnline && { entryMode: 'online', subtotalCents: 1500 as never }),
    };
    const end = {
      none: [],
      refund: ['refund'],
      reversal: ['reversal'],
      chargeback: ['chargeback'],
    };
    return [
      ...(bill.hasAuth ? [testEvent({ ...base, eventType: 'auth' })] : []),
      ...Array.from({ length: bill.captures }, (_, n) => testEvent({ ...base, sequence: n + 1 })),
      ...end[bill.end].map((eventType) =>
        testEvent({ ...base, eventType: eventType as FeedEvent['eventType'], amountCents: 1000 }),
      ),
    ];
  });

const shuffled = <Item>(items: readonly Item[], order: readonly number[]): Item[] =>
  items
    .map((item, at) => ({ item, key: ((order[at % order.length] ?? 0) * 31 + at * 17) % 101 }))
    .sort((left, right) => left.key - right.key)
    .map(({ item }) => item);

let runs = 0;
type Deliver = (provider: string, events: readonly FeedEvent[]) => Promise<void>;
const play = async (bills: readonly Bill[], deliver: Deliver) => {
  runs += 1;
  const provider = `net${runs}`;
  const partner = await earning.addPartner();
  const { tokens } = await earning.addMember(partner, { tokens: [`tok${runs}`] });
  await deliver(provider, eventsOf(bills, provider, tokens[0] ?? ''));
  return readDines(db, partner);
};

const direct: Deliver = async (_provider, events) => {
  await ingestEvents(earning.engine, events);
};

/** Repeats, reorders and delays records, signs some wrongly or too early, and mixes in what is not an event. */
const byWebhook =
  ({ order, lies }: Lies): Deliver =>
  async (provider, events) => {
    const source = testSource(webhookMapping(provider));
    const { engine } = earning;
    const keys = new Map([[provider, [NETWORK_SECRET]]] as const) as never;
    const handle = webhookRoutes({ engine, sources: [source], keys });
    const send = async (
      records: readonly unknown[],
      change: { at?: Date; secret?: string } = {},
    ) => {
      const request = webhookRequest(provider, { records, at: engine.now(), ...change });
      return (await handle({ request, log })).status;
    };
    const records = events.map(toWebhookRecord);
    const sent = shuffled([...records, ...records.filter((_record, at) => at % 2 === 0)], order);
    const odd = [
      { id: 'x', kind: 'CARD', state: 'LINKED' },
      { id: 'y', kind: 'TOLL' },
    ];
    for (const [at, record] of sent.entries()) {
      const lie = lies[at % lies.length];
      if (lie === 1) expect(await send([record], { secret: `${NETWORK_SECRET}?` })).toBe(401);
      const old = new Date(engine.now().getTime() - 301_000);
      if (lie === 2) expect(await send([record], { at: old })).toBe(401);
      expect(await send(lie === 3 ? [...odd, record, record] : [record])).toBe(202);
      if (lie === 4) await ingestStoredRecords({ engine }, source);
    }
    await ingestStoredRecords({ engine }, source);
    const counts = await asEngine(db, countRecords);
    expect(counts.find((row) => row.provider === provider)?.waiting ?? 0).toBe(0);
  };

/** Writes files before and after their manifests, in parts, under other names, wrong at first, and again. */
const byFiles =
  ({ order, lies }: Lies): Deliver =>
  async (provider, events) => {
    const source = testSource(fileMapping(provider));
    const folder = openDropFolder();
    const memory = createDropMemory();
    const ring = [NETWORK_SECRET] as const;
    const scan = () =>
      readDropFolder({ engine: earning.engine }, source, { path: folder.path, ring, memory });
    const parts = [0, 1, 2].map((n) =>
      shuffled(events, order).filter((_event, at) => at % 3 === n || at % 5 === 0),
    );
    const files = parts.map((part, at) => ({
      name: `part${at}.csv`,
      text: toFile(part),
      records: part.length,
    }));
    const steps = files.flatMap((file, at) => {
      const lie = lies[at];
      const first =
        [
          file.text,
          file.text.slice(0, -9),
          file.text.replace('T', 'X'),
          `${file.text} `,
          file.text,
        ][lie ?? 0] ?? '';
      return [
        () => folder.announce(provider, { sequence: at + 1, files: [file] }),
        () => folder.write(lie === 4 ? `renamed${at}.csv` : file.name, first),
      ];
    });
    for (const step of shuffled(steps, order)) {
      step();
      await scan();
    }
    for (const [at, file] of files.entries())
      if (lies[at] !== 4) folder.write(file.name, file.text);
    const [again] = files;
    if (again) folder.announce(provider, { sequence: 4, files: [{ ...again, name: 'again.csv' }] });
    await scan();
    await scan();
    const faults = await asEngine(db, (trx) => listFileFaults(trx, { skip: 0, limit: 99 }));
    expect(faults.filter((fault) => fault.provider === provider)).toEqual([]);
    folder.close();
  };

it.for([
  ['webhooks', byWebhook],
  ['signed files', byFiles],
] as const)(
  '%s that repeat, reorder, delay and lie leave the ledger of the direct feed',
  async ([, deliver]) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(billOf, { minLength: 1, maxLength: 5 }),
        liesOf,
        async (bills, lies) => {
          expect(await play(bills, deliver(lies))).toEqual(await play(bills, direct));
        },
      ),
      { numRuns: 6 },
    );
  },
);
