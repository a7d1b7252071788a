import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { TwinFound } from '#server/earning/claims/index.ts';
import { explainDine } from '#server/earning/explain/index.ts';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { checkLedger } from '#server/earning/ledger/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import {
  createTestEarning,
  readDineId,
  readDines,
  type TestEarning,
  type TestMerchant,
  testEvent,
} from '#server/testing/test-earning.ts';
import { linkRefund, replaceEvent, unlinkRefund } from './decide-event.ts';
import { readContradicted } from './event-decision-store.ts';
import { listQueue } from './queue-store.ts';

let db: Database;
let earning: TestEarning;
let merchant: TestMerchant;
beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
  merchant = await earning.addMerchant();
});
afterAll(async () => {
  const { figures } = await checkLedger(db);
  expect(figures.filter(({ broken }) => broken > 0)).toEqual([]);
  await db.close();
});

const generous = { approvalAboveUnits: 1_000_000, floorUnits: 0 };
let partnerCount = 0;
const setUp = async () => {
  partnerCount += 1;
  const provider = `decided${partnerCount}`;
  const partnerId = await earning.addPartner();
  const { tokens } = await earning.addMember(partnerId, { cardType: 'Visa' });
  const event = (changes: Partial<FeedEvent> & { transactionId: string }) =>
    testEvent({
      provider,
      cardToken: tokens[0] ?? '',
      mid: merchant.mids[0] ?? '',
      amountCents: 4250,
      ...changes,
    } as Parameters<typeof testEvent>[0]);
  const refund = (transactionId: string, amountCents: number, rest: Partial<FeedEvent> = {}) =>
    event({
      transactionId,
      eventType: 'refund',
      amountCents: amountCents as never,
      occurredAt: '2026-06-14T10:00:00',
      ...rest,
    });
  const ingest = async (...events: FeedEvent[]) =>
    (await ingestEvents(earning.engine, events)).outcomes.map(({ outcome }) => outcome);
  const link = async (
    waiting: FeedEvent,
    purchase: string,
    options: { limits?: typeof generous; approvedBy?: string } = {},
  ) =>
    linkRefund(earning.engine, {
      item: waiting,
      dineId: await readDineId(db, partnerId, purchase),
      reason: 'the restaurant confirmed it',
      decidedBy: 'grace',
      approvedBy: options.approvedBy ?? null,
      limitsOf: () => options.limits ?? generous,
    });
  const unlink = (linked: FeedEvent, limits = generous) =>
    unlinkRefund(earning.engine, {
      item: linked,
      reason: 'another bill',
      decidedBy: 'grace',
      limitsOf: () => limits,
    });
  const replace = (body: FeedEvent, isEvenSo = false) =>
    replaceEvent(earning.engine, {
      item: body,
      body,
      reason: 'the network confirmed it',
      decidedBy: 'grace',
      isEvenSo,
      limitsOf: () => generous,
    });
  const waiting = async () =>
    (await asEngine(db, (trx) => listQueue(trx, 'unlinked-refund', { limit: 10_000 }))).flatMap(
      ({ item }) => (item.startsWith(`${provider}/`) ? [item.split('/')[1]] : []),
    );
  const audited = async () => {
    const rows = await db.kysely
      .selectFrom('audit')
      .select(['action', 'actor', 'detail'])
      .where('partner_id', '=', partnerId)
      .execute();
    return rows.map(({ detail, ...row }) => ({ ...row, ...JSON.parse(detail) }));
  };
  return { partnerId, event, refund, ingest, link, unlink, replace, waiting, audited };
};

describe('a waiting refund that staff link to a purchase', () => {
  it('lowers its reward, with both staff members and the change in the audit', async () => {
    const { partnerId, event, refund, ingest, link, waiting, audited } = await setUp();
    const back = refund('r', 2000);
    expect(await ingest(event({ transactionId: 'a' }), back)).toEqual([
      'awarded',
      'unlinkedRefund',
    ]);
    await expect(
      link(back, 'a', { limits: { approvalAboveUnits: 50, floorUnits: 0 } }),
    ).rejects.toThrow('needsApproval');
    expect(await waiting()).toEqual([back.messageId]);
    const limits = { approvalAboveUnits: 50, floorUnits: 0 };
    expect(await link(back, 'a', { limits, approvedBy: 'ruth' })).toMatchObject({
      status: 'Awarded',
      units: 67,
      change: -60,
    });
    expect(await waiting()).toEqual([]);
    expect(await readDines(db, partnerId)).toMatchObject([{ units: 67, refunded: 2000 }]);
    expect(await audited()).toMatchObject([
      {
        action: 'refund linked',
        actor: 'grace',
        approvedBy: 'ruth',
        units: -60,
        reason: 'the restaurant confirmed it',
        balance: 67,
      },
    ]);
    const dine = await explainDine(db, await readDineId(db, partnerId, 'a'));
    expect(dine?.events.map(({ outcome }) => outcome)).toEqual(['awarded', 'refunded']);
    await expect(link(back, 'a')).rejects.toThrow('notWaiting');
    expect(await ingest(back)).toEqual(['duplicate']);
  });

  it('may take the balance below zero, and is a chargeback as well', async () => {
    const { event, ingest, link } = await setUp();
    const dispute = event({ transactionId: 'c', eventType: 'chargeback' });
    await ingest(event({ transactionId: 'a' }), dispute);
    const limits = { approvalAboveUnits: 1000, floorUnits: 100 };
    expect(await link(dispute, 'a', { limits })).toMatchObject({ status: 'Forfeit', units: 0 });
  });

  it('waits again with the reward restored when staff unlink it', async () => {
    const { partnerId, event, refund, ingest, link, unlink, waiting, audited } = await setUp();
    const back = refund('r', 2000);
    await ingest(event({ transactionId: 'a' }), event({ transactionId: 'b' }), back);
    await expect(unlink(back)).rejects.toThrow('notLinked');
    await link(back, 'a');
    const strict = { approvalAboveUnits: 50, floorUnits: 0 };
    await expect(unlink(back, strict)).rejects.toThrow('needsApproval');
    expect(await waiting()).toEqual([]);
    expect(await unlink(back)).toMatchObject({ status: 'Awarded', units: 127, change: 60 });
    expect(await waiting()).toEqual([back.messageId]);
    expect((await audited()).at(-1)).toMatchObject({
      action: 'refund unlinked',
      actor: 'grace',
      units: 60,
      balance: 254,
      reason: 'another bill',
    });
    await expect(unlink(back)).rejects.toThrow('notLinked');
    expect(await link(back, 'b')).toMatchObject({ units: 67, change: -60 });
    expect(await readDines(db, partnerId)).toMatchObject([{ units: 127 }, { units: 67 }]);
  });

  it('is unlinked once by 50 concurrent decisions', async () => {
    const { event, refund, ingest, link, unlink, audited } = await setUp();
    const back = refund('r', 1000);
    await ingest(event({ transactionId: 'a' }), back);
    await link(back, 'a');
    const taken = await Promise.allSettled(Array.from({ length: 50 }, () => unlink(back)));
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await audited()).toHaveLength(2);
  });

  it('is rejected for another card, a purchase that has not cleared, and an unknown dine', async () => {
    const { event, refund, ingest, link } = await setUp();
    const other = await setUp();
    const back = refund('r', 2000);
    await ingest(event({ transactionId: 'a', eventType: 'auth' }), back);
    await other.ingest(other.event({ transactionId: 'b' }));
    await expect(link(back, 'a')).rejects.toThrow('notCleared');
    const dineId = await readDineId(db, other.partnerId, 'b');
    const decision = { reason: 'x', decidedBy: 'grace', limitsOf: () => generous };
    const item = back;
    await expect(linkRefund(earning.engine, { ...decision, item, dineId })).rejects.toThrow(
      'otherCard',
    );
    await expect(linkRefund(earning.engine, { ...decision, item, dineId: 0 })).rejects.toThrow(
      'unknownDine',
    );
  });

  it('is linked once when 50 concurrent decisions name different purchases', async () => {
    const { partnerId, event, refund, ingest, link, audited } = await setUp();
    const back = refund('r', 1000);
    const purchases = ['a', 'b', 'c', 'd', 'e'];
    await ingest(...purchases.map((transactionId) => event({ transactionId })), back);
    const all = Array.from({ length: 50 }, (_, at) => link(back, purchases[at % 5] ?? 'a'));
    const results = await Promise.allSettled(all);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refunded = (await readDines(db, partnerId)).map((dine) => dine.refunded);
    expect(refunded.toSorted()).toEqual([0, 0, 0, 0, 1000]);
    expect(await audited()).toHaveLength(1);
  });
});

describe('any order of events with a linked refund', () => {
  // The same bills and refunds, where the network named the purchase and where staff did.
  const bills = ({ event, refund }: Awaited<ReturnType<typeof setUp>>, names: boolean) => [
    event({ transactionId: 'a' }),
    event({ transactionId: 'a', sequence: 2, amountCents: 700 as never }),
    event({ transactionId: 'b' }),
    event({ transactionId: 'c', amountCents: 4950 as never }),
    refund('s', 4250),
    refund('t', 4950),
    refund('r', 4950, { refundOf: names ? 'a' : null }),
  ];
  const linesOf = async (partnerId: string) =>
    (await readDines(db, partnerId))
      .map(({ transaction, status, units, refunded }) =>
        [transaction, status, units, refunded].join(' '),
      )
      .sort();

  it('leaves the same ledger as a refund that named its purchase', async ({ signal }) => {
    const named = await setUp();
    await named.ingest(...bills(named, true));
    const expected = await linesOf(named.partnerId);
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 7 }),
        fc.nat(6),
        async (order, cut) => {
          signal.throwIfAborted();
          const setup = await setUp();
          const all = bills(setup, false);
          const [first, back] = [all[0], all[6]];
          if (!first || !back) return expect.unreachable('no refund');
          // Staff can link the refund once it and its purchase have arrived.
          await setup.ingest(first, back);
          await setup.link(back, 'a');
          const events = order.flatMap((at) => all[at] ?? []);
          await setup.ingest(...events.slice(0, cut));
          await setup.ingest(...events.slice(cut), ...events.slice(0, 2));
          expect(await linesOf(setup.partnerId)).toEqual(expected);
        },
      ),
      { numRuns: 12, endOnFailure: true },
    );
  });
});

describe('a body that staff accept instead of the stored one', () => {
  it('decides the bill again and becomes the duplicate, and the previous body the conflict', async () => {
    const { partnerId, event, ingest, replace, audited } = await setUp();
    const first = event({ transactionId: 'a' });
    const second = { ...first, amountCents: 5250 as never };
    expect(await ingest(first)).toEqual(['awarded']);
    expect(await ingest(second)).toEqual(['conflict']);
    expect(await replace(second)).toMatchObject({ units: 157, change: 30 });
    expect(await readDines(db, partnerId)).toMatchObject([{ units: 157 }]);
    expect(await ingest(second)).toEqual(['duplicate']);
    expect(await ingest(first)).toEqual(['conflict']);
    expect(await audited()).toMatchObject([
      { action: 'event replaced', actor: 'grace', units: 30, balance: 157 },
    ]);
  });

  it.each<[string, Partial<FeedEvent>]>([
    ['amount', { amountCents: 5250 as never }],
    ['day', { occurredAt: '2026-06-09T20:00:00' }],
  ])('with another %s leaves the ledger of a feed that brought it first', async (_, changed) => {
    const [stored, first] = [await setUp(), await setUp()];
    await first.ingest(first.event({ transactionId: 'a', ...changed }));
    const body = stored.event({ transactionId: 'a' });
    await stored.ingest(body);
    await stored.replace({ ...body, ...changed });
    const readRows = ({ partnerId }: { partnerId: string }) =>
      db.kysely
        .selectFrom('dine')
        .select(['dined_on', 'merchant_id', 'cleared_cents', 'award_status', 'reward_units'])
        .where('partner_id', '=', partnerId)
        .execute();
    expect(await readRows(stored)).toEqual(await readRows(first));
  });

  it('is confirmed where the new amount makes the bill that of another dine', async () => {
    const { event, ingest, replace } = await setUp();
    const small = event({ transactionId: 'a', amountCents: 1000 as never });
    await ingest(small, event({ transactionId: 'b' }));
    const raised = { ...small, amountCents: 4250 as never };
    await expect(replace(raised)).rejects.toMatchObject({
      twins: [{ kind: 'dine', amountCents: 4250 }],
    });
    expect(await replace(raised, true)).toMatchObject({ units: 127, change: 97 });
  });

  it('is confirmed where the bill had no reward besides a dine of its amount', async () => {
    const { event, ingest, replace } = await setUp();
    const tooEarly = event({ transactionId: 'a', occurredAt: '2020-01-01T20:00:00' });
    const other = event({ transactionId: 'b' });
    await ingest(tooEarly, other);
    const moved = { ...tooEarly, occurredAt: other.occurredAt };
    await expect(replace(moved)).rejects.toThrow(TwinFound);
    expect(await replace(moved, true)).toMatchObject({ units: 127, change: 127 });
  });

  it('raises a dine that had its reward besides the same other dines', async () => {
    const { event, ingest, replace } = await setUp();
    const first = event({ transactionId: 'a' });
    await ingest(first, event({ transactionId: 'b' }));
    const raised = { ...first, amountCents: 5250 as never };
    expect(await replace(raised)).toMatchObject({ units: 157, change: 30 });
  });

  it('of another message replaces the capture that it contradicts', async () => {
    const { event, ingest } = await setUp();
    const first = event({ transactionId: 'a' });
    const again = { ...first, messageId: 'other', amountCents: 900 as never };
    await ingest(first);
    expect(await ingest(again)).toEqual(['conflict']);
    const stored = await asEngine(db, (trx) => readContradicted(trx, again));
    expect(stored?.messageId).toBe(first.messageId);
  });

  it('frees the refund of the previous amount, which takes the purchase that now fits', async () => {
    const { partnerId, event, refund, ingest, replace, waiting } = await setUp();
    const first = event({ transactionId: 'a' });
    await ingest(first, event({ transactionId: 'b', amountCents: 5250 as never }));
    await ingest(refund('r', 4250), refund('s', 5250));
    expect(await waiting()).toEqual([]);
    await replace({ ...first, amountCents: 6000 as never });
    expect(await waiting()).toEqual([refund('r', 4250).messageId]);
    expect(await readDines(db, partnerId)).toMatchObject([
      { transaction: 'a', units: 180, refunded: 0 },
      { transaction: 'b', units: 0, refunded: 5250 },
    ]);
  });

  it('is rejected for another purchase or when nothing is stored', async () => {
    const { event, ingest, replace } = await setUp();
    const first = event({ transactionId: 'a' });
    await ingest(first);
    const moved = { ...first, transactionId: 'b' };
    await expect(replace(moved)).rejects.toThrow('otherPurchase');
    await expect(replace({ ...first, messageId: 'none' })).rejects.toThrow('notStored');
  });

  it('of an event without a dine is in the audit of every program', async () => {
    const { event, ingest, replace, audited } = await setUp();
    const first = event({ transactionId: 'a', mid: 'nowhere' });
    await ingest(first);
    expect(await replace({ ...first, amountCents: 900 as never })).toBeNull();
    expect(await audited()).toMatchObject([{ action: 'event replaced' }]);
  });
});
