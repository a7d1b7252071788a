import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { closeItem } from '#server/earning/queues/index.ts';
import type { Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { createTestEarning, type TestEarning, testEvent } from '#server/testing/test-earning.ts';
import { watchEarning } from './watch-earning.ts';

let db: Database;
let earning: TestEarning;
const log = createLog({ level: 'silent' });
const at = (minutes: number) => new Date(Date.parse('2026-06-11T12:00:00Z') + minutes * 60_000);
beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
});
afterAll(() => db.close());

const measure = async () => {
  const watch = watchEarning({ db, now: earning.engine.now, log });
  await watch.refresh();
  return new Map(
    watch
      .measures()
      .map(([name, , value, labels = {}]) => [[name, ...Object.values(labels)].join(' '), value]),
  );
};

const arrive = (event: Parameters<typeof testEvent>[0], minutes: number) => {
  earning.clock.at = at(minutes);
  return ingestEvents(earning.engine, [testEvent(event)]);
};

it('measures an empty database as 0, without an age of a provider', async () => {
  const measured = await measure();
  expect(new Set(measured.values())).toEqual(new Set([0]));
  expect([...measured.keys()]).not.toContain('feed_newest_event_age_seconds simnet');
  expect(measured.get('payouts_open pending')).toBe(0);
});

it('measures the age of the newest event of each provider, and of what waits', async () => {
  const partner = await earning.addPartner();
  const { tokens } = await earning.addMember(partner);
  const { mids } = await earning.addMerchant();
  const [cardToken = '', mid = ''] = [tokens[0], mids[0]];
  await arrive({ transactionId: 'w1', cardToken, mid: '5550001', amountCents: 900 }, 0);
  await arrive({ transactionId: 'w2', cardToken: 'unlinked', mid, amountCents: 900 }, 1);
  await arrive({ transactionId: 'w3', cardToken, mid, amountCents: 900 }, 2);
  await arrive({ transactionId: 'w4', cardToken, mid, amountCents: 900, provider: 'other' }, 5);
  earning.clock.at = at(10);
  const measured = await measure();
  expect(measured.get('feed_newest_event_age_seconds simnet')).toBe(480);
  expect(measured.get('feed_newest_event_age_seconds other')).toBe(300);
  expect(measured.get('review_queue_open_items unmatched')).toBe(1);
  expect(measured.get('review_queue_oldest_item_age_seconds unmatched')).toBe(600);
  expect(measured.get('review_queue_open_items unknown-card')).toBe(1);
  expect(measured.get('feed_oldest_unprocessed_event_age_seconds')).toBe(600);

  await closeItem(earning.engine, {
    queue: 'unmatched',
    item: 'simnet/w1-clearing-1',
    reason: 'not ours',
    closedBy: 'grace',
  });
  const after = await measure();
  expect(after.get('review_queue_open_items unmatched')).toBe(0);
  expect(after.get('feed_oldest_unprocessed_event_age_seconds')).toBe(540);
});

it('measures files that were not read and records that could not become events', async () => {
  await db.pool.query(
    `insert into feed_file_fault values ('acme', 'a.csv', 'fileMissing', '{}', $1);`,
    [at(-60)],
  );
  await db.pool.query(
    `insert into feed_record (provider, channel, source, body, body_sha256, code, received_at)
     values ('acme', 'files', 'a:1', '1', '1', 'notRecord', $1), ('acme', 'webhook', 'w', '2', '2', null, $1)`,
    [at(-60)],
  );
  earning.clock.at = at(0);
  const measured = await measure();
  expect(measured.get('feed_file_faults acme fileMissing')).toBe(1);
  expect(measured.get('feed_file_oldest_fault_age_seconds acme fileMissing')).toBe(3600);
  expect(measured.get('feed_records_faulty acme')).toBe(1);
  expect(measured.get('feed_records_waiting acme')).toBe(1);
});

it('measures payouts in progress with their age, and those of the last day', async () => {
  const partner = await earning.addPartner();
  earning.clock.at = at(0);
  const add = async (status: string, minutes: number) => {
    const { id } = await earning.addMember(partner);
    await db.pool.query(
      `insert into payout (partner_id, member_id, amount_cents, status, delivery, brand, target,
         target_label, created_at, updated_at)
       values ($1, $2, 500, $3, 'Email', 'Tremendous', 'a@example.test', 'a', $4, $4)`,
      [partner, id, status, at(minutes)],
    );
  };
  await add('pending', -30);
  await add('pending', -90);
  await add('error', -60);
  await add('completed', -24 * 60 + 1);
  await add('completed', -24 * 60 - 1);
  await add('rejected', -5);
  const measured = await measure();
  expect(measured.get('payouts_open pending')).toBe(2);
  expect(measured.get('payouts_open_oldest_age_seconds pending')).toBe(5400);
  expect(measured.get('payouts_open error')).toBe(1);
  expect(measured.get('payouts_open pending_received')).toBe(0);
  expect(measured.get('payouts_ended_last_day completed')).toBe(1);
  expect(measured.get('payouts_ended_last_day rejected')).toBe(1);
});

it('reads at most every 15 s, however often metrics are requested, and reports a failure', async () => {
  const now = vi.fn(earning.engine.now);
  const watch = watchEarning({ db, now, log });
  await Promise.all([watch.refresh(), watch.refresh()]);
  await watch.refresh();
  expect(now).toHaveBeenCalledTimes(1);
  const failing = watchEarning({
    db,
    log,
    now: () => {
      throw new Error('no clock');
    },
  });
  await expect(failing.refresh()).resolves.toBeUndefined();
  expect(failing.measures()).toEqual([]);
});
