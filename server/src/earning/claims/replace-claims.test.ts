import { afterAll, beforeAll, expect, it } from 'vitest';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { checkLedger } from '#server/earning/ledger/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import {
  createTestEarning,
  type TestEarning,
  testEvent,
  testPartner,
} from '#server/testing/test-earning.ts';
import { decideClaim } from './decide-claim.ts';

let db: Database;
let earning: TestEarning;
beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
});
afterAll(() => db.close());

const acceptedClaim = async (purchase: { restaurant: string; purchasedOn: string }) => {
  const partnerId = await earning.addPartner();
  const member = await earning.addMember(partnerId);
  const merchant = await earning.addMerchant();
  const { id: claimId } = await asEngine(db, (trx) =>
    trx
      .insertInto('claim')
      .values({
        partner_id: partnerId,
        member_id: member.id,
        restaurant: purchase.restaurant,
        purchased_on: purchase.purchasedOn,
        amount_cents: 4250,
        last_four: '4242',
        created_at: earning.clock.at,
        updated_at: earning.clock.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await decideClaim(db, {
    partner: testPartner(partnerId),
    claimId,
    isAccepted: true,
    reason: 'The restaurant sent the check late.',
    madeBy: 'ruth',
    now: earning.clock.at,
  });
  const clearing = (change: { amountCents?: number; mcc?: string; again?: number } = {}) =>
    testEvent({
      transactionId: `claimed-${claimId}-${change.again ?? 1}`,
      cardToken: member.tokens[0] ?? '',
      mid: merchant.mids[0] ?? '',
      amountCents: change.amountCents ?? 4250,
      mcc: change.mcc ?? '5812',
    });
  const available = () =>
    asEngine(db, async (trx) => {
      const balance = await trx
        .selectFrom('balance')
        .select('units')
        .where('partner_id', '=', partnerId)
        .where('member_id', '=', member.id)
        .where('account', '=', 'available')
        .executeTakeFirst();
      return balance?.units ?? 0;
    });
  return { clearing, available };
};

it('pays an accepted claim once when its clearing arrives, also delivered twice', async () => {
  const { clearing, available } = await acceptedClaim({
    restaurant: 'Lupa',
    purchasedOn: '2026-06-10',
  });
  expect(await available()).toBe(127);
  await ingestEvents(earning.engine, [clearing()]);
  await ingestEvents(earning.engine, [clearing()]);
  expect(await available()).toBe(127);
  expect((await checkLedger(db)).isSound).toBe(true);
});

it('replaces a claim by one dine: the next of the same amount earns on top', async () => {
  const { clearing, available } = await acceptedClaim({
    restaurant: 'Lupa',
    purchasedOn: '2026-06-10',
  });
  await ingestEvents(earning.engine, [clearing(), clearing({ again: 2 })]);
  expect(await available()).toBe(254);
});

it.each([
  ['of another amount', { amountCents: 4300 }, '2026-06-10', 127 + 129],
  ['that earns nothing', { mcc: '6011' }, '2026-06-10', 127],
  ['of another day at another restaurant', {}, '2026-06-09', 254],
])('leaves the award in place for a dine %s', async (_, change, purchasedOn, units) => {
  const { clearing, available } = await acceptedClaim({ restaurant: 'Lupa', purchasedOn });
  await ingestEvents(earning.engine, [clearing(change)]);
  expect(await available()).toBe(units);
});
