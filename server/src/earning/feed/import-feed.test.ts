import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { hashLedger } from '#server/earning/ledger/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import {
  createTestEarning,
  readDines,
  type TestEarning,
  testEvent,
} from '#server/testing/test-earning.ts';
import { listFaults } from './fault-store.ts';
import { importFeed, type LineFault } from './import-feed.ts';

let db: Database;
let earning: TestEarning;
let folder: string;
let partner: string;
let files = 0;
let event: (n: number, change?: Partial<FeedEvent>) => FeedEvent;

beforeAll(async () => {
  db = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'dineback-feed-'));
  earning = createTestEarning(db);
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  files += 1;
  partner = await earning.addPartner();
  const { tokens } = await earning.addMember(partner);
  const { mids } = await earning.addMerchant();
  const run = files;
  event = (n, change = {}) =>
    testEvent({
      transactionId: `f${run}-${n}`,
      cardToken: tokens[0]!,
      mid: mids[0]!,
      amountCents: 1000,
      ...change,
    });
});

const write = (content: string | Uint8Array, ending = 'ndjson') => {
  const file = join(folder, `${files}.${ending}`);
  writeFileSync(file, content);
  return file;
};
const importFile = async (file: string, batchSize?: number) => {
  const faults: LineFault[] = [];
  const input = { file, onFault: (fault: LineFault) => faults.push(fault) };
  const summary = await importFeed(earning.engine, batchSize ? { ...input, batchSize } : input);
  return { summary, faults: faults.map(({ line, reason }) => `${line}: ${reason}`) };
};
const lines = (...rows: (object | string)[]) =>
  rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n');

it('imports valid rows and names line and reason of each invalid one', async () => {
  const good = event(1);
  const { summary, faults } = await importFile(
    write(
      lines(
        good,
        '{"provider": "simnet"',
        '[]',
        '',
        { ...event(2), currency: 'CAD' },
        { ...event(3), amountCents: -5 },
        { ...event(4), amountCents: 10.5 },
        { ...event(5), amountCents: 0 },
        { ...event(6), occurredAt: '2021-02-30T10:00:00' },
        { ...event(7), occurredAt: '2026-06-10T19:30:00Z' },
        { ...event(8), eventType: 'settlement' },
        { ...event(9), messageId: undefined },
        { ...event(10), cardToken: '4111111111111111' },
        { ...event(11), descriptor: 'a\0b' },
        { ...event(12), descriptor: 'x'.repeat(9000) },
        event(13),
      ),
    ),
  );
  expect(faults).toEqual([
    '2: is not JSON: column 22: it ends before its }; each line is one event',
    '3: must be one JSON object',
    '5: currency must be USD',
    '6: amountCents must be positive',
    '7: amountCents must be a whole number of cents',
    '8: amountCents must be positive',
    '9: occurredAt must be a date and time that exists, as YYYY-MM-DDTHH:MM:SS',
    '10: occurredAt must be a date and time that exists, as YYYY-MM-DDTHH:MM:SS',
    '11: eventType must be auth, clearing, reversal, refund, chargeback or chargebackReversal',
    '12: messageId is missing',
    '13: cardToken must be a token, not a card number',
    '15: is longer than 8192 bytes',
  ]);
  expect(summary).toMatchObject({
    events: 15,
    rejected: 12,
    warnings: 1,
    awarded: 3,
    rewardUnits: 90,
  });
  expect(await readDines(db, partner)).toHaveLength(3);
});

it('rejects lines that are not UTF-8, one by one', async () => {
  const bad = Buffer.concat([
    Buffer.from('{"provider":"'),
    Buffer.from([0xff, 0xfe]),
    Buffer.from('"}\n'),
  ]);
  const { faults, summary } = await importFile(
    write(Buffer.concat([bad, Buffer.from(lines(event(1)))])),
  );
  expect(faults).toEqual(['1: is not UTF-8, perhaps Windows-1252; save the file as UTF-8']);
  expect(summary.awarded).toBe(1);
});

it('reads .gz, and line ends of either kind', async () => {
  const { summary } = await importFile(
    write(gzipSync(`${lines(event(1))}\r\n${lines(event(2))}\r\n`), 'gz'),
  );
  expect(summary).toMatchObject({ events: 2, awarded: 2, rejected: 0 });
});

it('gives the same summary and hash in one batch or in many, and nothing new the second time', async () => {
  const events = Array.from({ length: 12 }, (_, n) => [
    event(n, { eventType: 'auth' }),
    event(n),
  ]).flat();
  const refund = event(0, {
    eventType: 'refund',
    transactionId: `f${files}-r`,
    refundOf: `f${files}-0`,
  });
  const file = write(lines(refund, ...events));
  const { summary } = await importFile(file, 5);
  expect(summary).toMatchObject({
    events: 25,
    duplicates: 0,
    unlinkedRefunds: 0,
    refunded: 1,
    dines: 12,
    awarded: 12,
    pending: 0,
    rewardUnits: 330,
  });
  const before = await asEngine(db, hashLedger);
  const again = await importFile(file);
  expect(again.summary).toMatchObject({ events: 25, duplicates: 25, dines: 0, rewardUnits: 0 });
  expect(await asEngine(db, hashLedger)).toBe(before);
});

it('a dry run of many batches has the summary of the import, and writes nothing', async () => {
  const events = Array.from({ length: 12 }, (_, n) => [event(n, { eventType: 'auth' }), event(n)]);
  const refund = event(0, {
    eventType: 'refund',
    transactionId: `f${files}-r`,
    refundOf: `f${files}-0`,
  });
  // Known by its capture, with the message id of another.
  const moved = { ...event(1), messageId: event(2).messageId };
  const reused = { ...event(20), messageId: event(4).messageId };
  const file = write(lines(refund, ...events.flat(), event(3), moved, reused, '{'));
  const run = (isDryRun: boolean) =>
    importFeed(earning.engine, { file, isDryRun, batchSize: 5, onFault: () => {} });
  const before = await asEngine(db, hashLedger);
  const dry = await run(true);
  expect(await asEngine(db, hashLedger)).toBe(before);
  expect(await readDines(db, partner)).toEqual([]);
  expect(dry).toMatchObject({ events: 29, duplicates: 1, conflicts: 2, rejected: 1, awarded: 12 });
  expect(await run(false)).toEqual(dry);
});

it('counts chargebacks and the cards that replaced linked ones', async () => {
  files += 1;
  const par = `V001${String(files).padStart(25, '0')}`;
  const first = event(0, { transactionId: `r${files}-0`, par });
  const second = event(1, { transactionId: `r${files}-1`, par, cardToken: `next${files}` });
  const dispute = event(0, {
    eventType: 'chargeback',
    transactionId: `r${files}-c`,
    refundOf: `r${files}-0`,
  });
  const { summary } = await importFile(write(lines(first, second, dispute)));
  expect(summary).toMatchObject({ chargebacks: 1, replacedCards: 1, dines: 2, refunded: 0 });
  const again = await importFile(write(lines(first, second, dispute)));
  expect(again.summary).toMatchObject({ duplicates: 3, chargebacks: 0, replacedCards: 0 });
});

it('fails on a file that does not exist or is not gzip', async () => {
  await expect(importFile(join(folder, 'absent.ndjson'))).rejects.toThrow(/ENOENT/);
  await expect(importFile(write('plain', 'gz'))).rejects.toThrow(/incorrect header/);
});

it('reads a blank optional field as absent, and leaves out one that cannot be used', async () => {
  const blank = { mcc: '', authCode: ' ', entryMode: null, descriptor: '', refundOf: '' };
  const { summary, faults } = await importFile(
    write(lines({ ...event(1), ...blank }, { ...event(2), mcc: '58', authCode: 'a b' })),
  );
  expect(faults).toEqual([]);
  expect(summary).toMatchObject({ events: 2, rejected: 0, warnings: 2, awarded: 2 });
  const stored = await asEngine(db, (trx) =>
    listFaults(trx, { kinds: ['warning'], provider: 'simnet', limit: 2 }),
  );
  expect(stored.map(({ messageId, reason }) => [messageId, reason])).toEqual([
    [event(2).messageId, 'mcc must be four digits'],
    [event(2).messageId, 'authCode must be 1 to 16 printable ASCII characters without blanks'],
  ]);
});

it('stores fields that only some networks send, and treats a repeated line as a duplicate', async () => {
  const detailed = { ...event(1), acquirerBin: '411111', vmid: '', vsid: 'a b' };
  const { summary } = await importFile(write(lines(detailed, event(2))));
  expect(summary).toMatchObject({ awarded: 2, warnings: 1 });
  const [stored] = await asEngine(db, (trx) =>
    trx
      .selectFrom('feed_event')
      .select('details')
      .where('message_id', '=', event(1).messageId)
      .execute(),
  );
  expect(stored?.details).toEqual({ acquirerBin: '411111' });
  const again = await importFile(write(lines(detailed, { ...event(2), acquirerBin: '422222' })));
  expect(again.summary).toMatchObject({ duplicates: 1, conflicts: 1 });
});

it('stores a rejected line once, without card numbers', async () => {
  const bad = { ...event(1), cardToken: '4111111111111111', messageId: `bad-${files}` };
  const file = write(lines(bad));
  await importFile(file);
  await importFile(file);
  const stored = await asEngine(db, (trx) =>
    listFaults(trx, { kinds: ['rejected'], provider: 'simnet', limit: 100 }),
  );
  const found = stored.filter(({ messageId }) => messageId === bad.messageId);
  expect(found).toMatchObject([
    { reason: 'cardToken must be a token, not a card number', source: `${files}.ndjson:1` },
  ]);
  expect(found[0]?.body).not.toContain('4111111111111111');
});
