import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { decideWithinLimits } from '#server/earning/claim-resolution/index.ts';
import { TwinFound } from '#server/earning/claims/index.ts';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { checkLedger } from '#server/earning/ledger/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import {
  createTestEarning,
  type TestEarning,
  type TestMerchant,
  testEvent,
  testPartner,
} from '#server/testing/test-earning.ts';
import { assignMerchant } from './assign-merchant.ts';
import { decideHeldDine } from './decide-held-dine.ts';
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

const setUp = async (
  limits: Partial<TestMerchant> = {},
  settings: Record<string, unknown> = {},
) => {
  earning.clock.at = new Date('2026-06-11T12:00:00Z');
  const slug = await earning.addPartner(settings);
  const partner = testPartner(slug, settings);
  const { tokens, id: memberId } = await earning.addMember(slug);
  const merchant = await earning.addMerchant(limits);
  const send = (
    eventType: FeedEvent['eventType'],
    transactionId: string,
    change: Partial<FeedEvent> = {},
  ) =>
    ingestEvents(earning.engine, [
      testEvent({
        eventType,
        transactionId: `${slug}-${transactionId}`,
        cardToken: tokens[0] ?? '',
        mid: merchant.mids[0] ?? '',
        amountCents: 5000,
        ...change,
      } as Parameters<typeof testEvent>[0]),
    ]);
  const dineOf = async (transactionId: string) =>
    (
      await db.kysely
        .selectFrom('dine')
        .select('id')
        .where('partner_id', '=', slug)
        .where('transaction_id', '=', `${slug}-${transactionId}`)
        .executeTakeFirstOrThrow()
    ).id;
  const openCases = async () => {
    earning.clock.at = new Date('2026-06-18T12:00:00Z');
    await checkOverdue({ db, now: earning.engine.now, partners: new Map([[slug, partner]]) });
    return asEngine(db, (trx) => listQueue(trx, 'overdue', { partnerId: slug, limit: 50 }));
  };
  const verdict = { isAccepted: true, reason: 'found', madeBy: 'ann', approvedBy: null };
  const credit = async (transactionId: string, isEvenSo = false) =>
    decideOverdue(earning.engine, {
      ...verdict,
      partner,
      item: String(await dineOf(transactionId)),
      now: earning.clock.at,
      isEvenSo,
    });
  const claim = async (purchasedOn: string, amountCents: number, restaurant = 'Test Kitchen') =>
    (
      await asEngine(db, (trx) =>
        trx
          .insertInto('claim')
          .values({
            partner_id: slug,
            member_id: memberId,
            restaurant,
            purchased_on: purchasedOn,
            amount_cents: amountCents,
            last_four: '4242',
            created_at: earning.clock.at,
            updated_at: earning.clock.at,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
    ).id;
  const accept = (claimId: number, isEvenSo = false) =>
    decideWithinLimits(earning.engine, {
      ...verdict,
      partner,
      claimId,
      isEvenSo,
      now: earning.clock.at,
    });
  const assign = (transactionId: string, isEvenSo = false) =>
    assignMerchant(earning.engine, {
      queue: 'unmatched',
      item: `simnet/${slug}-${transactionId}-clearing-1`,
      isEvenSo,
      merchantId: merchant.id,
      reason: 'receipt',
      decidedBy: 'ann',
      partners: new Map([[slug, partner]]),
    });
  const release = async (transactionId: string, isEvenSo = false) =>
    decideHeldDine(earning.engine, {
      partnerId: slug,
      dineId: await dineOf(transactionId),
      verdict: 'released',
      reason: 'receipt',
      decidedBy: 'ann',
      isEvenSo,
      limits: { approvalAboveUnits: 1_000_000, floorUnits: 0 },
    });
  const balance = async () =>
    Number(
      (
        await db.kysely
          .selectFrom('balance')
          .select('units')
          .where('partner_id', '=', slug)
          .where('account', '=', 'available')
          .executeTakeFirst()
      )?.units ?? 0,
    );
  const merchantId = merchant.id;
  return { merchantId, send, openCases, credit, claim, accept, assign, release, balance };
};

describe('the overdue queue', () => {
  it('names the captured bill of the same card and restaurant within a day, and pays besides it only when confirmed', async () => {
    const { send, openCases, credit, balance } = await setUp();
    await send('auth', 'a', { occurredAt: '2026-06-10T23:55:00' });
    await send('clearing', 'b', { occurredAt: '2026-06-11T00:10:00', amountCents: 6000 as never });
    const [item] = await openCases();
    expect(item?.facts).toMatchObject({
      kind: 'dine',
      twin: { dineId: expect.any(Number), amountCents: 6000, date: '2026-06-11' },
    });
    await expect(credit('a')).rejects.toThrow(TwinFound);
    await expect(credit('a')).rejects.toMatchObject({
      twins: [{ kind: 'dine', amountCents: 6000, date: '2026-06-11' }],
    });
    expect(await balance()).toBe(180);
    await credit('a', true);
    expect(await balance()).toBe(330);
  });

  it.each([
    ['two days later', { occurredAt: '2026-06-12T19:00:00' }],
    ['at another restaurant', { mid: 'elsewhere' }],
  ])('names no bill that was captured %s', async (_, change) => {
    const { send, openCases, credit, balance } = await setUp();
    if ('mid' in change) await earning.addMerchant({ mids: [change.mid] });
    await send('auth', 'a', { occurredAt: '2026-06-10T23:55:00' });
    await send('clearing', 'b', change);
    const [item] = await openCases();
    expect(item?.facts).toMatchObject({ kind: 'dine', twin: null });
    await credit('a');
    expect(await balance()).toBe(300);
  });

  it('pays no visit beyond those of the month, before or after the dine', async () => {
    const { send, openCases, credit, balance } = await setUp({ maxVisits: 1 });
    await send('auth', 'a', { occurredAt: '2026-06-08T19:00:00' });
    await send('clearing', 'b', { occurredAt: '2026-06-10T19:00:00' });
    await openCases();
    await expect(credit('a', true)).rejects.toThrow('visitLimitReached');
    expect(await balance()).toBe(150);
  });

  it('counts a dine that staff credited as a visit of the month', async () => {
    const { send, openCases, credit, balance } = await setUp({ maxVisits: 1 });
    await send('auth', 'a', { occurredAt: '2026-06-04T19:00:00' });
    await send('auth', 'b', { occurredAt: '2026-06-10T19:00:00' });
    await openCases();
    await credit('b');
    await expect(credit('a')).rejects.toThrow('visitLimitReached');
    expect(await balance()).toBe(150);
  });

  it('pays what the spend of the month leaves', async () => {
    const { send, openCases, credit, balance } = await setUp({ maxSpendCents: 8000 });
    await send('auth', 'a', { occurredAt: '2026-06-08T19:00:00' });
    await send('clearing', 'b', { occurredAt: '2026-06-11T19:00:00' });
    await openCases();
    await credit('a');
    expect(await balance()).toBe(150 + 90);
  });

  it('warns of a claim of the same check that waits or was accepted', async () => {
    const { send, openCases, credit, claim, accept, balance } = await setUp();
    await send('auth', 'a');
    await openCases();
    const id = await claim('2026-06-11', 6100);
    await expect(credit('a')).rejects.toMatchObject({
      twins: [{ kind: 'claim', id, amountCents: 6100, date: '2026-06-11', status: 'Received' }],
    });
    await accept(id);
    await expect(credit('a')).rejects.toMatchObject({ twins: [{ status: 'Rewarded' }] });
    expect(await balance()).toBe(183);
  });
});

describe('accepting a claim', () => {
  it.each([
    ['the same day', '2026-06-10', 'twins'],
    ['three days later', '2026-06-13', 'twins'],
    ['four days later', '2026-06-14', 'decided'],
  ] as const)('with another claim of %s', async (_, day, kind) => {
    const { claim, accept } = await setUp();
    const [first, second] = [await claim('2026-06-10', 8000), await claim(day, 8100)];
    expect((await accept(first)).kind).toBe(kind);
    expect((await accept(first, true)).kind).toBe(kind === 'twins' ? 'decided' : 'before');
    expect((await accept(second)).kind).toBe(kind);
  });

  it('of a captured dine whose amount differs is confirmed first', async () => {
    const { send, claim, accept } = await setUp();
    await send('clearing', 'a', { amountCents: 8000 as never });
    expect(await accept(await claim('2026-06-10', 8100))).toMatchObject({
      kind: 'twins',
      twins: [{ kind: 'dine', amountCents: 8000 }],
    });
  });

  it('respects the limits of the month where it names one restaurant', async () => {
    const { send, claim, accept, merchantId } = await setUp({ maxVisits: 1 });
    await db.kysely
      .updateTable('merchant')
      .set({ name: 'Lupa Romana' })
      .where('id', '=', merchantId)
      .execute();
    await send('clearing', 'a', { occurredAt: '2026-06-20T19:00:00' });
    const id = await claim('2026-06-02', 5000, 'Lupa Romana');
    expect(await accept(id)).toEqual({ kind: 'limit', limit: 'visits' });
    expect(await accept(id, true)).toMatchObject({ kind: 'decided', units: 150 });
  });
});

describe('claims that staff accepted', () => {
  const openAt = async (limits: Partial<TestMerchant>, name: string) => {
    const opened = await setUp(limits);
    await db.kysely
      .updateTable('merchant')
      .set({ name })
      .where('id', '=', opened.merchantId)
      .execute();
    return opened;
  };

  it('use the visits of their month, through its last day', async () => {
    const name = 'Osteria Quattro Venti';
    const { claim, accept, balance } = await openAt({ maxVisits: 1 }, name);
    const accepted = async (day: string) => accept(await claim(day, 5000, name));
    expect(await accepted('2026-06-02')).toMatchObject({ kind: 'decided', units: 150 });
    expect(await accepted('2026-06-30')).toEqual({ kind: 'limit', limit: 'visits' });
    expect(await accepted('2026-07-04')).toMatchObject({ kind: 'decided', units: 150 });
    expect(await balance()).toBe(300);
  });

  it('use the spend of their month', async () => {
    const name = 'Bottega Tre Monti';
    const { claim, accept } = await openAt({ maxSpendCents: 8000 }, name);
    expect(await accept(await claim('2026-06-02', 5000, name))).toMatchObject({ units: 150 });
    expect(await accept(await claim('2026-06-10', 5000, name))).toMatchObject({ units: 90 });
    expect(await accept(await claim('2026-06-20', 5000, name))).toEqual({
      kind: 'limit',
      limit: 'spend',
    });
  });

  it('count besides an overdue dine, and overdue dines that were credited besides a claim', async () => {
    const name = 'Enoteca Due Ponti';
    const { send, openCases, credit, claim, accept, balance } = await openAt(
      { maxVisits: 2 },
      name,
    );
    await send('auth', 'a', { occurredAt: '2026-06-04T19:00:00' });
    await send('auth', 'b', { occurredAt: '2026-06-10T19:00:00' });
    await openCases();
    await accept(await claim('2026-06-20', 5000, name));
    await credit('a');
    await expect(credit('b')).rejects.toThrow('visitLimitReached');
    expect(await accept(await claim('2026-06-27', 5000, name))).toEqual({
      kind: 'limit',
      limit: 'visits',
    });
    expect(await balance()).toBe(300);
  });
});

describe('a bill that staff accept', () => {
  it('from the unmatched queue is confirmed besides a dine of the same check', async () => {
    const { send, assign, balance } = await setUp();
    await send('clearing', 'a');
    await send('clearing', 'b', { mid: 'nowhere', amountCents: 5200 as never });
    await expect(assign('b')).rejects.toThrow(TwinFound);
    expect(await balance()).toBe(150);
    await assign('b', true);
    expect(await balance()).toBe(306);
  });

  it('from the unmatched queue is confirmed besides an accepted claim of a larger amount', async () => {
    const { send, assign, claim, accept, balance } = await setUp();
    await accept(await claim('2026-06-10', 5100));
    await send('clearing', 'b', { mid: 'nowhere' });
    await expect(assign('b')).rejects.toMatchObject({ twins: [{ status: 'Rewarded' }] });
    expect(await balance()).toBe(153);
  });

  it('from the implausible queue is confirmed besides a dine of the same check', async () => {
    const { send, release, balance } = await setUp({}, { posting: { maxBillDollars: 100 } });
    await send('clearing', 'a', { amountCents: 9900 as never });
    await send('clearing', 'b', { amountCents: 10_100 as never });
    await expect(release('b')).rejects.toThrow(TwinFound);
    await release('b', true);
    expect(await balance()).toBe(297 + 303);
  });
});

it('two accepted claims of one check are both replaced when it clears', async () => {
  const { send, claim, accept, balance } = await setUp();
  const [first, second] = [await claim('2026-06-10', 8000), await claim('2026-06-10', 8100)];
  await accept(first, true);
  await accept(second, true);
  expect(await balance()).toBe(240 + 243);
  await send('clearing', 'a', { amountCents: 8100 as never });
  expect(await balance()).toBe(243);
});

it('one check is rewarded once, whatever its claims, credits and events, once it has cleared', async () => {
  const steps = [
    'auth',
    'clearing',
    'claim',
    'second claim',
    'credit',
    'confirmed credit',
  ] as const;
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([...steps], { minLength: 2 }),
      fc.boolean(),
      async (order, isConfirmed) => {
        const { send, openCases, claim, accept, credit, balance } = await setUp();
        const refused = () => undefined;
        for (const step of order) {
          if (step === 'auth') await send('auth', 'a');
          else if (step === 'clearing')
            await send('clearing', 'a', {
              occurredAt: '2026-06-11T00:20:00',
              amountCents: 6000 as never,
            });
          else if (step === 'claim') await accept(await claim('2026-06-10', 4900));
          else if (step === 'second claim')
            await accept(
              await claim('2026-06-11', 6000),
              isConfirmed && !order.slice(0, order.indexOf(step)).includes('clearing'),
            );
          else {
            await openCases();
            await credit('a', step === 'confirmed credit').catch(refused);
          }
          if (!isConfirmed && !order.includes('confirmed credit'))
            expect([0, 147, 150, 180]).toContain(await balance());
        }
        await send('clearing', 'a', {
          occurredAt: '2026-06-11T00:20:00',
          amountCents: 6000 as never,
        });
        expect(await balance()).toBe(180);
      },
    ),
    { numRuns: 40, endOnFailure: true },
  );
  expect((await checkLedger(db)).isSound).toBe(true);
});
