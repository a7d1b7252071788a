import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { ingestEvents, rematchFeed } from '#server/earning/feed/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { postRewards } from '#server/testing/post-rewards.ts';
import {
  createTestEarning,
  readDineId,
  type TestEarning,
  testEvent,
  testPartner,
} from '#server/testing/test-earning.ts';
import { closeItem } from './close-item.ts';
import { checkOverdue } from './overdue-job.ts';
import { listQueue, type QueueName } from './queue-store.ts';

let db: Database;
let earning: TestEarning;
beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
});
afterAll(() => db.close());

let scenes = 0;
const setUp = async (settings: Record<string, unknown> = {}) => {
  scenes += 1;
  earning.clock.at = new Date('2026-06-11T12:00:00Z');
  const partnerId = await earning.addPartner(settings);
  const member = await earning.addMember(partnerId);
  const { mids } = await earning.addMerchant();
  const transactionId = `q${scenes}`;
  const ingest = (change: Partial<FeedEvent> = {}) =>
    ingestEvents(earning.engine, [
      testEvent({
        transactionId,
        cardToken: member.tokens[0] ?? '',
        mid: mids[0] ?? '',
        amountCents: 4250,
        ...change,
      } as Parameters<typeof testEvent>[0]),
    ]);
  const waiting = async (queue: QueueName) =>
    (await asEngine(db, (trx) => listQueue(trx, queue, { partnerId, limit: 500 }))).map(
      ({ item }) => item,
    );
  const check = (at: string) => {
    earning.clock.at = new Date(at);
    const partners = new Map([[partnerId, testPartner(partnerId, settings)]]);
    return checkOverdue({ db, now: earning.engine.now, partners });
  };
  const dineId = async () => String(await readDineId(db, partnerId, transactionId));
  const close = (queue: QueueName, item: string) =>
    closeItem(earning.engine, { queue, item, reason: 'asked the bank', closedBy: 'grace' });
  const actions = async () =>
    (
      await db.kysely
        .selectFrom('audit')
        .select('action')
        .where('partner_id', '=', partnerId)
        .execute()
    ).map(({ action }) => action);
  return { partnerId, transactionId, ingest, waiting, check, dineId, close, actions };
};

describe('an overdue dine', () => {
  it.each([
    ['that never cleared', 'auth', {}, '2026-06-16T23:00:00Z', '2026-06-17T00:00:00Z'],
    [
      'that the partner did not post',
      'clearing',
      { posting: { paidAfterDays: 10 } },
      '2026-06-22T11:00:00Z',
      '2026-06-22T12:00:01Z',
    ],
  ] as const)('%s opens a case by itself, once', async (_, eventType, settings, before, after) => {
    const { ingest, waiting, check, dineId } = await setUp(settings);
    await ingest({ eventType });
    expect(await check(before)).toBe(0);
    expect(await check(after)).toBe(1);
    expect(await check(after)).toBe(0);
    expect(await waiting('overdue')).toEqual([await dineId()]);
  });

  it('closes its case when it moves on', async () => {
    const { partnerId, ingest, waiting, check } = await setUp({ posting: { paidAfterDays: 1 } });
    await ingest();
    await check('2026-06-20T00:00:00Z');
    await postRewards(earning, partnerId);
    await check('2026-06-20T01:00:00Z');
    expect(await waiting('overdue')).toEqual([]);
  });

  it('whose case staff closed opens no other', async () => {
    const { ingest, waiting, check, dineId, close, actions } = await setUp();
    await ingest({ eventType: 'auth' });
    await check('2026-06-17T00:00:00Z');
    const item = await dineId();
    expect(await close('overdue', item)).toMatchObject({ item });
    expect(await close('overdue', item)).toBeNull();
    expect(await check('2026-06-18T00:00:00Z')).toBe(0);
    expect([await waiting('overdue'), await actions()]).toEqual([[], ['queue item closed']]);
  });
});

describe('events that no dine has', () => {
  it.each([
    ['unmatched', { mid: '990000' }],
    ['unknown-card', { cardToken: 'tok_nowhere' }],
    ['unlinked-refund', { eventType: 'refund' }],
  ] as const)('wait in %s until staff close them', async (queue, change) => {
    const { ingest, waiting, close, transactionId } = await setUp();
    await ingest(change);
    const item = (await waiting(queue)).find((one) => one.includes(`${transactionId}-`)) ?? '';
    expect(item).toMatch(/^simnet\//);
    expect(await close(queue, item)).toMatchObject({ queue, item });
    expect(await waiting(queue)).not.toContain(item);
  });

  it('leave the queue when they match', async () => {
    const { ingest, waiting, transactionId } = await setUp();
    await ingest({ mid: `91${scenes}` });
    await earning.addMerchant({ mids: [`91${scenes}`] });
    await rematchFeed(earning.engine);
    expect((await waiting('unmatched')).join()).not.toContain(`${transactionId}-`);
  });

  it('wait in conflict when the same message carries another body', async () => {
    const { ingest, waiting, transactionId } = await setUp();
    await ingest();
    await ingest({ amountCents: 9900 as never });
    expect((await waiting('conflict')).join()).toContain(`${transactionId}-clearing-1`);
  });
});
