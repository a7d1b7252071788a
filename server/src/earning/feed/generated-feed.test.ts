import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { simulateFeed } from '#demo/feed/simulate-feed.ts';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { dayNumber } from '#domain/time/local-time.ts';
import { checkLedger, reportRewards } from '#server/earning/ledger/index.ts';
import type { Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import {
  createTestEarning,
  type TestEarning,
  type TestHolder,
} from '#server/testing/test-earning.ts';
import { importFeed } from './import-feed.ts';

let db: Database;
let earning: TestEarning;
let partner: string;
let members: TestHolder[];
let mids: string[];
let folder: string;
let events: FeedEvent[];

const rates: Readonly<Record<string, number>> = { OptedOut: 1, OptedIn: 3, VIP: 3 };

beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
  folder = mkdtempSync(join(tmpdir(), 'dineback-generated-'));
  partner = await earning.addPartner({ hasVIP: true });
  const tiers = ['OptedOut', 'OptedIn', 'VIP'];
  members = [];
  for (let n = 0; n < 24; n += 1)
    members.push(
      await earning.addMember(partner, {
        tier: tiers[n % 3]!,
        tracksFrom: '2025-01-01',
        tokens: n % 4 === 0 ? [`g${n}a`, `g${n}b`] : [`g${n}`],
      }),
    );
  mids = [];
  for (let n = 0; n < 12; n += 1) mids.push(...(await earning.addMerchant()).mids);
  events = [
    ...simulateFeed({
      provider: 'simnet',
      cardTokens: members.flatMap(({ tokens }) => tokens),
      merchants: mids.map((mid) => ({ mid, name: 'Kitchen' })),
      events: 3000,
      seed: 11,
      from: '2026-02-01',
      days: 60,
    }),
  ];
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

type Purchase = { clearing: FeedEvent; dineDay: string; refunded: number };

// An independent in-memory calculation without states or batches.
const expectedRewards = () => {
  const unique = [...new Map(events.map((event) => [event.messageId, event])).values()];
  const authDay = new Map(
    unique
      .filter(({ eventType }) => eventType === 'auth')
      .map((auth) => [auth.transactionId, auth.occurredAt]),
  );
  const purchases = unique
    .filter(({ eventType }) => eventType === 'clearing')
    .map(
      (clearing): Purchase => ({
        clearing,
        dineDay: (authDay.get(clearing.transactionId) ?? clearing.occurredAt).slice(0, 10),
        refunded: 0,
      }),
    );
  const byId = new Map(purchases.map((purchase) => [purchase.clearing.transactionId, purchase]));
  const refunds = unique
    .filter(({ eventType }) => eventType === 'refund')
    .sort((a, b) =>
      `${a.occurredAt}${a.transactionId}` < `${b.occurredAt}${b.transactionId}` ? -1 : 1,
    );
  for (const refund of refunds.filter(({ refundOf }) => refundOf)) {
    const purchase = byId.get(refund.refundOf!);
    if (purchase?.clearing.cardToken === refund.cardToken) purchase.refunded += refund.amountCents;
  }
  for (const refund of refunds.filter(({ refundOf }) => !refundOf)) {
    const found = purchases.filter(({ clearing, dineDay, refunded }) => {
      const days = dayNumber(refund.occurredAt.slice(0, 10)) - dayNumber(dineDay);
      return (
        refunded === 0 &&
        clearing.cardToken === refund.cardToken &&
        clearing.mid === refund.mid &&
        clearing.amountCents === refund.amountCents &&
        days <= 120 &&
        days >= -30
      );
    });
    if (found.length === 1) found[0]!.refunded += refund.amountCents;
  }
  return members
    .map(({ email, tier, tokens }) => {
      const ofMember = purchases.filter(
        ({ clearing }) => tokens.includes(clearing.cardToken) && mids.includes(clearing.mid),
      );
      const left = ofMember.map(({ clearing, refunded }) =>
        Math.max(0, clearing.amountCents - refunded),
      );
      return {
        email,
        points: left.reduce((sum, amount) => sum + Math.floor((amount * rates[tier]!) / 100), 0),
        dines: left.filter((amount) => amount > 0).length,
      };
    })
    .sort((a, b) => (a.email < b.email ? -1 : 1));
};

const write = (name: string, rows: readonly FeedEvent[]) => {
  const file = join(folder, name);
  writeFileSync(file, rows.map((row) => JSON.stringify(row)).join('\n'));
  return file;
};

it('a shuffled feed in seven files, some repeated, two at a time, earns what plain arithmetic gives', async () => {
  const shuffled = events.toSorted(
    (a, b) =>
      ((dayNumber(a.occurredAt.slice(0, 10)) * 7919 + a.amountCents * 31) % 997) -
      ((dayNumber(b.occurredAt.slice(0, 10)) * 7919 + b.amountCents * 31) % 997),
  );
  const size = Math.ceil(shuffled.length / 7);
  const files = Array.from({ length: 7 }, (_, n) =>
    write(`${n}.ndjson`, shuffled.slice(n * size, (n + 1) * size)),
  );
  const importFile = (file: string) =>
    importFeed(earning.engine, {
      file,
      batchSize: 150,
      onFault: ({ reason }) => expect.unreachable(reason),
    });
  await Promise.all([importFile(files[0]!), importFile(files[1]!)]);
  await Promise.all([importFile(files[2]!), importFile(files[0]!)]);
  for (const file of files.slice(3)) await importFile(file);
  expect(await reportRewards(db, partner)).toEqual(expectedRewards());
  const { figures } = await checkLedger(db);
  expect(figures.filter(({ broken }) => broken > 0)).toEqual([]);
});
