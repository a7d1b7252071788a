import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import type { QueueName } from '#domain/queues/queue-decisions.ts';
import { ingestEvents, rematchFeed } from '#server/earning/feed/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { postRewards } from '#server/testing/post-rewards.ts';
import {
  createTestEarning,
  readDineId,
  readDines,
  type TestEarning,
  testEvent,
  testPartner,
} from '#server/testing/test-earning.ts';
import { assignMerchant } from './assign-merchant.ts';
import { closeItem } from './close-item.ts';
import { decideOverdue } from './decide-overdue.ts';
import { checkOverdue } from './overdue-job.ts';
import { listQueue } from './queue-store.ts';

let db: Database;
let earning: TestEarning;
beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
});
afterAll(() => db.close());

let setUpCount = 0;
const setUp = async (settings: Record<string, unknown> = {}) => {
  setUpCount += 1;
  earning.clock.at = new Date('2026-06-11T12:00:00Z');
  const partnerId = await earning.addPartner(settings);
  const member = await earning.addMember(partnerId);
  const { mids } = await earning.addMerchant();
  const transactionId = `q${setUpCount}`;
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
  const assign = (
    queue: 'unmatched' | 'ambiguous',
    item: string,
    changes: { merchantId: string; approvedBy?: string },
  ) =>
    assignMerchant(earning.engine, {
      queue,
      item,
      reason: 'the receipt names it',
      decidedBy: 'grace',
      ...changes,
      partners: new Map([[partnerId, testPartner(partnerId, settings)]]),
    });
  const credit = (item: string, changes: Partial<Parameters<typeof decideOverdue>[1]> = {}) =>
    decideOverdue(earning.engine, {
      partner: testPartner(partnerId, settings),
      item,
      isAccepted: true,
      madeBy: 'grace',
      reason: 'your receipt shows it',
      approvedBy: null,
      now: earning.clock.at,
      ...changes,
    });
  const readClaims = () =>
    db.kysely
      .selectFrom('claim')
      .select(['restaurant', 'purchased_on', 'amount_cents', 'status', 'outcome', 'dine_id'])
      .where('partner_id', '=', partnerId)
      .execute();
  const balance = async () => {
    const row = await db.kysely
      .selectFrom('balance')
      .select('units')
      .where('partner_id', '=', partnerId)
      .where('account', '=', 'available')
      .executeTakeFirst();
    return row?.units ?? 0;
  };
  const actions = async () =>
    (
      await db.kysely
        .selectFrom('audit')
        .select('action')
        .where('partner_id', '=', partnerId)
        .execute()
    ).map(({ action }) => action);
  const decided = { close, assign, credit };
  const reads = { waiting, actions, dineId, readClaims, balance };
  return { partnerId, transactionId, ingest, check, ...decided, ...reads };
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
  ] as const)(
    '%s opens a case automatically, once',
    async (_, eventType, settings, before, after) => {
      const { ingest, waiting, check, dineId } = await setUp(settings);
      await ingest({ eventType });
      expect(await check(before)).toBe(0);
      expect(await check(after)).toBe(1);
      expect(await check(after)).toBe(0);
      expect(await waiting('overdue')).toEqual([await dineId()]);
    },
  );

  it('closes its case when it moves on', async () => {
    const { partnerId, ingest, waiting, check } = await setUp({ posting: { paidAfterDays: 1 } });
    await ingest();
    await check('2026-06-20T00:00:00Z');
    await postRewards(earning, partnerId);
    await check('2026-06-20T01:00:00Z');
    expect(await waiting('overdue')).toEqual([]);
  });

  it('whose case staff closed does not open another', async () => {
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

describe('a dine whose clearing is overdue', () => {
  const setUpOverdue = async (settings = {}) => {
    const setup = await setUp(settings);
    await setup.ingest({ eventType: 'auth' });
    await setup.check('2026-06-17T00:00:00Z');
    return { ...setup, item: await setup.dineId() };
  };

  it('is credited manually as a claim that the member sees, until its clearing replaces it', async () => {
    const { item, credit, waiting, readClaims, balance, ingest, dineId, actions } =
      await setUpOverdue();
    expect(await credit(item, { amountCents: 5000 })).toMatchObject({ units: 150 });
    expect(await balance()).toBe(150);
    expect(await readClaims()).toMatchObject([
      {
        status: 'Rewarded',
        amount_cents: 5000,
        outcome: { kind: 'staffRewarded', units: 150, note: 'your receipt shows it' },
        dine_id: null,
      },
    ]);
    expect([await waiting('overdue'), await actions()]).toEqual([[], ['claim accepted']]);
    await expect(credit(item)).rejects.toThrow('notOpen');
    // The bill cleared for less than the receipt showed, so only the dine itself tells that it is the credited one.
    await ingest({ amountCents: 4400 as never });
    expect(await balance()).toBe(132);
    expect(await readClaims()).toMatchObject([{ dine_id: Number(await dineId()) }]);
  });

  it('is declined with the reason that the member reads, and earns when it clears after all', async () => {
    const { item, credit, readClaims, balance, ingest, waiting } = await setUpOverdue();
    const reason = 'The restaurant canceled the payment.';
    await credit(item, { isAccepted: false, reason });
    expect(await readClaims()).toMatchObject([
      { status: 'Declined', outcome: { kind: 'staffDeclined', note: reason } },
    ]);
    expect([await waiting('overdue'), await balance()]).toEqual([[], 0]);
    await ingest();
    expect(await balance()).toBe(127);
  });

  it('is credited once under 50 concurrent decisions', async () => {
    const { item, credit, balance, readClaims } = await setUpOverdue();
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => credit(item)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([await balance(), (await readClaims()).length]).toEqual([127, 1]);
  });

  it('needs a second approver above the limit, and no open claim for the purchase', async () => {
    const { item, credit, readClaims, partnerId } = await setUpOverdue({
      posting: { approvalAboveUnits: 100 },
    });
    await expect(credit(item)).rejects.toThrow('needsApproval');
    expect(await readClaims()).toEqual([]);
    await asEngine(db, async (trx) => {
      const { id: member_id } = await trx
        .selectFrom('member')
        .select('id')
        .where('partner_id', '=', partnerId)
        .executeTakeFirstOrThrow();
      const { name: restaurant } = await trx
        .selectFrom('dine')
        .innerJoin('merchant', 'merchant.id', 'dine.merchant_id')
        .select('merchant.name')
        .where('dine.id', '=', Number(item))
        .executeTakeFirstOrThrow();
      const now = earning.clock.at;
      await trx
        .insertInto('claim')
        .values({
          partner_id: partnerId,
          member_id,
          restaurant,
          purchased_on: '2026-06-10',
          amount_cents: 4250,
          last_four: '4242',
          created_at: now,
          updated_at: now,
        })
        .execute();
    });
    await expect(credit(item, { approvedBy: 'ruth' })).rejects.toThrow('claimed');
  });

  it('that has cleared cannot be credited', async () => {
    const setup = await setUp({ posting: { paidAfterDays: 1 } });
    await setup.ingest();
    await setup.check('2026-06-20T00:00:00Z');
    await expect(setup.credit(await setup.dineId())).rejects.toThrow('notOpen');
  });
});

describe('events without a dine', () => {
  it.each([
    ['unmatched', { mid: '990000' }],
    ['unknown-card', { cardToken: 'tok_nowhere' }],
    ['unlinked-refund', { eventType: 'refund' }],
  ] as const)('wait in %s until staff close them', async (queue, change) => {
    const { ingest, waiting, close, transactionId } = await setUp();
    await ingest(change);
    const item = (await waiting(queue)).find((line) => line.includes(`${transactionId}-`)) ?? '';
    expect(item).toMatch(/^simnet\//);
    expect(await close(queue, item)).toMatchObject({ queue, item });
    expect(await waiting(queue)).not.toContain(item);
  });

  it('leave the queue when they match', async () => {
    const { ingest, waiting, transactionId } = await setUp();
    await ingest({ mid: `91${setUpCount}` });
    await earning.addMerchant({ mids: [`91${setUpCount}`] });
    await rematchFeed(earning.engine);
    expect((await waiting('unmatched')).join()).not.toContain(`${transactionId}-`);
  });

  it.each(['unmatched', 'ambiguous'] as const)(
    'of %s earn at the restaurant that staff choose, on their own date, and accept refunds',
    async (queue) => {
      const { partnerId, ingest, waiting, actions, transactionId, assign } = await setUp();
      const mid = `92${setUpCount}`;
      const { id: merchantId } = await earning.addMerchant({ mids: [] });
      if (queue === 'ambiguous') for (const _ of [1, 2]) await earning.addMerchant({ mids: [mid] });
      await ingest({ mid });
      const item = `simnet/${transactionId}-clearing-1`;
      expect(await waiting(queue)).toContain(item);
      expect(await assign(queue, item, { merchantId })).toMatchObject({
        partnerId,
        status: 'Awarded',
        units: 127,
      });
      expect(await waiting(queue)).not.toContain(item);
      expect(await actions()).toEqual(['restaurant assigned']);
      await expect(assign(queue, item, { merchantId })).rejects.toThrow('notWaiting');
      await ingest({ mid, eventType: 'refund', refundOf: transactionId });
      expect(await readDines(db, partnerId)).toMatchObject([{ units: 0, refunded: 4250 }]);
    },
  );

  it('post nothing where the card is not linked or the program requires a second approver', async () => {
    const { partnerId, ingest, assign, transactionId } = await setUp({
      posting: { approvalAboveUnits: 100 },
    });
    const { id: merchantId } = await earning.addMerchant({ mids: [] });
    const item = `simnet/${transactionId}-clearing-1`;
    await ingest({ mid: `93${setUpCount}` });
    await expect(assign('unmatched', item, { merchantId })).rejects.toThrow('needsApproval');
    await expect(assign('unmatched', item, { merchantId: 'nowhere' })).rejects.toMatchObject({
      code: 'unknownMerchant',
      values: { merchantId: 'nowhere' },
    });
    expect(await readDines(db, partnerId)).toEqual([]);
    const approved = { merchantId, approvedBy: 'ruth' };
    expect(await assign('unmatched', item, approved)).toMatchObject({ units: 127 });
  });

  it('wait in the queue conflict when the same message has another body', async () => {
    const { ingest, waiting, transactionId } = await setUp();
    await ingest();
    await ingest({ amountCents: 9900 as never });
    expect((await waiting('conflict')).join()).toContain(`${transactionId}-clearing-1`);
  });
});
