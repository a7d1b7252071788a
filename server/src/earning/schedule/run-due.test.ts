import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { checkLedger } from '#server/earning/ledger/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { addDines, addMerchants } from '#server/testing/test-dine.ts';
import {
  createTestEarning,
  readDines,
  type TestEarning,
  type TestHolder,
  testEvent,
} from '#server/testing/test-earning.ts';
import { completeReview } from './complete-review.ts';
import { expirePending, releaseHolds, runDue } from './run-due.ts';

let db: Database;
let earning: TestEarning;
beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
});
afterAll(async () => {
  const { figures } = await checkLedger(db);
  expect(figures.filter(({ broken }) => broken > 0)).toEqual([]);
  await db.close();
});

const at = (time: string) => {
  earning.clock.at = new Date(time);
};
let setUpCount = 0;

const setUp = async (settings: Record<string, unknown>, holder: Partial<TestHolder> = {}) => {
  setUpCount += 1;
  at('2026-06-11T12:00:00Z');
  const partner = await earning.addPartner(settings);
  const member = await earning.addMember(partner, holder);
  const { mids } = await earning.addMerchant();
  const base = { cardToken: member.tokens[0]!, mid: mids[0]!, amountCents: 4250 };
  const ingest = (eventType: 'auth' | 'clearing' | 'refund', more = {}) =>
    ingestEvents(earning.engine, [
      testEvent({ ...base, transactionId: `due${setUpCount}`, eventType, ...more }),
    ]);
  const dine = async () => {
    const [found] = await readDines(db, partner);
    return [found?.status, found?.reason, found?.units];
  };
  return { partner, member, ingest, dine };
};

it('reaches a due dine behind more than a page of dines without events', async () => {
  const { ingest, dine } = await setUp({ posting: { holdDays: 5 } });
  await ingest('clearing');
  const stuck = await setUp({ posting: { holdDays: 5 } });
  await addMerchants(db, ['stuck']);
  const card = await asEngine(db, (trx) =>
    trx
      .selectFrom('card')
      .select('id')
      .where('partner_id', '=', stuck.partner)
      .executeTakeFirstOrThrow(),
  );
  await addDines(
    db,
    { ...stuck.member, partnerId: stuck.partner, publicId: '', cardId: card.id },
    Array.from({ length: 501 }, () => ({
      dined_on: '2026-06-01',
      merchant_id: 'stuck',
      reward_units: 0,
      cleared_cents: null,
      award_status: 'Deferred' as const,
      due_at: new Date('2026-06-02T00:00:00Z'),
    })),
  );
  at('2026-06-15T23:30:00Z');
  expect(await releaseHolds(earning.engine)).toBe(1);
  expect(await dine()).toEqual(['Awarded', null, 127]);
});

describe('a held reward', () => {
  it('is released once when its five days are over', async () => {
    const { ingest, dine } = await setUp({ posting: { holdDays: 5 } });
    await ingest('clearing');
    expect(await dine()).toEqual(['Deferred', null, 127]);
    at('2026-06-15T23:29:59Z');
    expect(await releaseHolds(earning.engine)).toBe(0);
    at('2026-06-15T23:30:00Z');
    expect(await releaseHolds(earning.engine)).toBe(1);
    expect(await dine()).toEqual(['Awarded', null, 127]);
    expect(await releaseHolds(earning.engine)).toBe(0);
  });

  it('that was released is reduced by a later refund', async () => {
    const { ingest, dine, partner } = await setUp({ posting: { holdDays: 5 } });
    await ingest('clearing');
    at('2026-06-20T00:00:00Z');
    await releaseHolds(earning.engine);
    await ingest('refund', {
      transactionId: `due${setUpCount}R`,
      refundOf: `due${setUpCount}`,
      amountCents: 1000,
    });
    expect(await dine()).toEqual(['Awarded', null, 97]);
    const [{ sources } = { sources: [] }] = await readDines(db, partner);
    expect(sources).toContain('release available 97');
  });
});

describe('a dine that never cleared', () => {
  it.each([
    ['Visa', '2026-06-18T23:29:59Z', '2026-06-18T23:30:00Z'],
    ['Mastercard', '2026-07-11T23:29:59Z', '2026-07-11T23:30:00Z'],
  ])(
    'lapses on %s when its days are over, and earns if it clears after all',
    async (cardType, before, after) => {
      const { ingest, dine } = await setUp({}, { cardType });
      await ingest('auth');
      at(before);
      expect(await expirePending(earning.engine)).toBe(0);
      at(after);
      expect(await expirePending(earning.engine)).toBe(1);
      expect(await dine()).toEqual(['Forfeit', 'neverCleared', 0]);
      await ingest('clearing');
      expect(await dine()).toEqual(['Awarded', null, 127]);
    },
  );
});

describe('an awarded reward', () => {
  it('is never paid by the clock', async () => {
    const { ingest, dine } = await setUp({ posting: { paidAfterDays: 10 } });
    await ingest('clearing');
    at('2030-01-01T00:00:00Z');
    await runDue(earning.engine);
    expect(await dine()).toEqual(['Awarded', null, 127]);
  });
});

describe('a reward that waits for a review', () => {
  const reviewed = { posting: { requiresReview: true } };

  it('is awarded by the review, once', async () => {
    const { ingest, dine, partner, member } = await setUp(reviewed);
    await ingest('clearing');
    const [{ id } = { id: 0 }] = await dineIds(partner);
    const review = { partnerId: partner, memberId: member.id, dineId: id, rating: 5 };
    expect(await dine()).toEqual(['Pending', null, 0]);
    const results = await Promise.all([1, 2, 3].map(() => completeReview(earning.engine, review)));
    expect(results).toEqual(['completed', 'completed', 'completed']);
    expect(await dine()).toEqual(['Awarded', null, 127]);
  });

  it('is open on day 35 and expires on day 36 in the merchant’s time zone', async () => {
    const { ingest, dine, partner, member } = await setUp(reviewed);
    await ingest('clearing');
    const [{ id } = { id: 0 }] = await dineIds(partner);
    at('2026-07-16T03:59:59Z');
    expect(await expirePending(earning.engine)).toBe(0);
    at('2026-07-16T04:00:00Z');
    const review = { partnerId: partner, memberId: member.id, dineId: id, rating: null };
    expect(await completeReview(earning.engine, review)).toBe('closed');
    expect(await expirePending(earning.engine)).toBe(1);
    expect(await dine()).toEqual(['Forfeit', 'reviewExpired', 0]);
  });

  it('counts a review that came before the final amount', async () => {
    const { ingest, dine, partner, member } = await setUp(reviewed);
    await ingest('auth');
    const [{ id } = { id: 0 }] = await dineIds(partner);
    const review = { partnerId: partner, memberId: member.id, dineId: id, rating: 4 };
    expect(await completeReview(earning.engine, review)).toBe('completed');
    await ingest('clearing');
    expect(await dine()).toEqual(['Awarded', null, 127]);
  });

  it('of another member is not found', async () => {
    const { ingest, partner } = await setUp(reviewed);
    await ingest('clearing');
    const other = await earning.addMember(partner);
    const [{ id } = { id: 0 }] = await dineIds(partner);
    const review = { partnerId: partner, memberId: other.id, dineId: id, rating: 5 };
    expect(await completeReview(earning.engine, review)).toBe('notFound');
  });
});

const dineIds = (partner: string) =>
  db.kysely.selectFrom('dine').select('id').where('partner_id', '=', partner).execute();
