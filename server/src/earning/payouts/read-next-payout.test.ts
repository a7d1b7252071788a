import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CardType } from '#domain/member/member.ts';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { adjustRewards } from '#server/earning/ledger/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import {
  createTestEarning,
  type TestEarning,
  testEvent,
  testPartner,
} from '#server/testing/test-earning.ts';
import { readNextPayout, startPayouts } from './index.ts';

let db: Database;
let earning: TestEarning;
let mid: string;
const settings = { currencyType: 'Credit', posting: { paidAfterDays: null } };
const THRESHOLD_CENTS = 2000;
beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
  mid = (await earning.addMerchant()).mids[0]!;
});
afterAll(() => db.close());

type Situation = {
  cardType?: CardType;
  purchaseCents?: number | null;
  balance?: number;
  isUnlinked?: boolean;
  refused?: readonly ('Card' | 'Email')[];
  /** Days after the purchase. */
  days?: number;
};

let runs = 0;
const setUp = async (situation: Situation) => {
  const { cardType = 'Visa', purchaseCents = 5000, balance = 2500 } = situation;
  const { isUnlinked = false, refused = [], days = 1 } = situation;
  runs += 1;
  const token = `next${runs}`;
  const partnerId = await earning.addPartner(settings);
  const { email, id: memberId } = await earning.addMember(partnerId, { tokens: [token], cardType });
  if (purchaseCents !== null)
    await ingestEvents(earning.engine, [
      testEvent({
        transactionId: token,
        cardToken: token,
        mid,
        amountCents: purchaseCents,
        occurredAt: '2026-06-10T19:30:00',
      }),
    ]);
  const earned = Math.floor(((purchaseCents ?? 0) * 3) / 100);
  await adjustRewards(db, {
    partnerId,
    email,
    code: '+',
    units: balance - earned,
    reason: 'a balance for the test',
    madeBy: 'test',
    now: earning.clock.at,
  });
  const now = new Date(Date.parse('2026-06-10T12:00:00Z') + days * 86_400_000);
  await asEngine(db, async (trx) => {
    const cards = trx.selectFrom('card').where('partner_id', '=', partnerId);
    const card = await cards.select('id').executeTakeFirstOrThrow();
    for (const delivery of refused)
      await trx
        .insertInto('payout')
        .values({
          partner_id: partnerId,
          member_id: memberId,
          amount_cents: 2000,
          delivery,
          status: 'rejected',
          brand: 'XXXX',
          target: 't',
          target_label: 't',
          card_id: delivery === 'Card' ? card.id : null,
          dine_id: null,
          reference: null,
          created_at: now,
          updated_at: now,
        })
        .execute();
    if (isUnlinked)
      await trx
        .updateTable('card')
        .set({ unlinked_on: '2026-06-11' })
        .where('partner_id', '=', partnerId)
        .execute();
  });
  const read = () =>
    asEngine(db, (trx) =>
      readNextPayout(trx, { partnerId, memberId, thresholdCents: THRESHOLD_CENTS, now }),
    );
  const start = async () => {
    const partners = new Map([[partnerId, testPartner(partnerId, settings)]]);
    await startPayouts({ db, partners, now: () => now });
    const rows = await asEngine(db, (trx) =>
      trx
        .selectFrom('payout')
        .where('partner_id', '=', partnerId)
        .where('status', '=', 'pending')
        .select(['delivery', 'amount_cents', 'target_label'])
        .execute(),
    );
    return rows[0];
  };
  return { email, read, start };
};

it.each<[string, Situation, object]>([
  ['a Visa', {}, { delivery: 'Card', amountCents: 2500, maxCents: 5000 }],
  ['a Mastercard', { cardType: 'Mastercard' }, { delivery: 'Card', cardType: 'Mastercard' }],
  ['a small purchase', { purchaseCents: 2200 }, { delivery: 'Card', amountCents: 2200 }],
  ['a purchase below the threshold', { purchaseCents: 1900 }, { delivery: 'Email' }],
  ['an Amex', { cardType: 'Amex' }, { delivery: 'Email', amountCents: 2500 }],
  ['a Discover card', { cardType: 'Discover' }, { delivery: 'Email' }],
  ['a card without a purchase', { purchaseCents: null }, { delivery: 'Email' }],
  ['a purchase of 100 days ago', { days: 100 }, { delivery: 'Email' }],
  ['a removed card', { isUnlinked: true }, { delivery: 'Email' }],
  ['a refused credit', { refused: ['Card'] }, { delivery: 'Email' }],
  ['a refused email and a card', { refused: ['Email'] }, { delivery: 'Card' }],
  ['a refused email and an Amex', { cardType: 'Amex', refused: ['Email'] }, { delivery: null }],
  ['a refused credit and email', { refused: ['Card', 'Email'] }, { delivery: null }],
])('the next payout after %s is the one that starts', async (_, situation, expected) => {
  const { email, read, start } = await setUp(situation);
  const next = await read();
  expect(next).toMatchObject({ isDue: true, openPayout: null, plan: expected });
  const { plan } = next!;
  const started = await start();
  if (plan.delivery === null) {
    expect(started).toBeUndefined();
    return;
  }
  expect(started).toEqual({
    delivery: plan.delivery,
    amount_cents: plan.amountCents,
    target_label: plan.delivery === 'Card' ? `${plan.cardType} ${plan.lastFour}` : email,
  });
  expect((await read())?.openPayout).toEqual({
    delivery: started?.delivery,
    target: started?.target_label,
  });
});

it('names the destination below the threshold', async () => {
  const { read, start } = await setUp({ balance: 300 });
  expect(await read()).toMatchObject({ isDue: false, plan: { delivery: 'Card', maxCents: 5000 } });
  expect(await start()).toBeUndefined();
});
