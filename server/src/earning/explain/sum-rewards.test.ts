import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcileBonuses } from '#server/earning/bonuses/index.ts';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { adjustRewards } from '#server/earning/ledger/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { postRewards } from '#server/testing/post-rewards.ts';
import { createTestEarning, type TestEarning, testEvent } from '#server/testing/test-earning.ts';
import { sumRewards } from './sum-rewards.ts';

let db: Database;
let earning: TestEarning;
beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
});
afterAll(() => db.close());

let dines = 0;
const dine = (token: string, mid: string, occurredAt: string, amountCents = 2000) => {
  dines += 1;
  return testEvent({
    transactionId: `sums${dines}`,
    cardToken: token,
    mid,
    amountCents,
    occurredAt,
  });
};

const newMember = async (settings = {}) => {
  const partnerId = await earning.addPartner(settings);
  const member = await earning.addMember(partnerId, { tracksFrom: '2025-01-01' });
  const { mids } = await earning.addMerchant();
  const key = { partnerId, memberId: member.id };
  const sums = (year: number | null = null, limit = 50) =>
    asEngine(db, (trx) => sumRewards(trx, key, { year, limit }));
  return { ...key, email: member.email, token: member.tokens[0] ?? '', mid: mids[0] ?? '', sums };
};

const shape = (groups: Awaited<ReturnType<typeof sumRewards>>['groups']) =>
  groups.map(({ part, count, units }) => [part, count, units]);

describe('the sums of a member', () => {
  it('name dines, refunds, a bonus, a claim and an adjustment, and sum to the balances', async () => {
    const { token, mid, email, sums, ...key } = await newMember();
    const first = dine(token, mid, '2026-06-01T19:30:00');
    await ingestEvents(earning.engine, [
      first,
      dine(token, mid, '2026-06-02T19:30:00', 4250),
      dine(token, mid, '2025-12-30T19:30:00', 1000),
      testEvent({
        ...first,
        eventType: 'refund',
        messageId: `${first.transactionId}R`,
        transactionId: `${first.transactionId}R`,
        refundOf: first.transactionId,
        amountCents: 500,
        occurredAt: '2026-06-05T10:00:00',
      }),
    ]);
    await asEngine(db, async (trx) => {
      await trx
        .insertInto('member_bonus')
        .values({
          partner_id: key.partnerId,
          member_id: key.memberId,
          code: 'TWO',
          description: 'Two good dinners',
          reward_units: 500,
          dines_required: 2,
          min_spend_cents: 1000,
          counts_from: '2026-06-01',
          counts_until: '2026-06-30',
          status: 'Enrolled',
          is_new_member: false,
          offered_at: earning.clock.at,
          enrolled_at: earning.clock.at,
          idempotency_key: 'once',
        })
        .execute();
      await reconcileBonuses(trx, [key], earning.clock.at);
    });
    const by = { code: '+', reason: 'Goodwill', madeBy: 'ann', now: earning.clock.at } as const;
    await adjustRewards(db, { partnerId: key.partnerId, email, units: 25, ...by });
    await postRewards(earning, key.partnerId);
    await ingestEvents(earning.engine, [dine(token, mid, '2026-06-03T19:30:00', 700)]);

    const all = await sums();
    expect(shape(all.groups)).toEqual([
      ['dining', 4, 60 + 127 + 30 + 21],
      ['bonuses', 1, 500],
      ['adjustments', 1, 25],
      ['refunds', 1, -15],
    ]);
    expect(all.units).toBe(748);
    expect(all.groups[1]?.listed).toEqual([
      { title: 'Two good dinners', day: '2026-06-02', units: 500 },
    ]);
    expect(all.balances.map(({ account, units }) => [account, units])).toEqual([
      ['available', 21],
      ['inFlight', 0],
      ['paid', 727],
      ['deferred', 0],
    ]);
    for (const { parts, units } of all.balances)
      expect(parts.reduce((sum, part) => sum + part.units, 0)).toBe(units);
    const year = await sums(2025);
    expect(shape(year.groups)).toEqual([['dining', 1, 30]]);
    expect((await sums(2026)).units).toBe(748 - 30);
  });

  it('exclude held rewards from final ones and show them as a separate balance', async () => {
    const { token, mid, sums } = await newMember({ posting: { holdDays: 5 } });
    await ingestEvents(earning.engine, [dine(token, mid, '2026-06-14T19:30:00')]);
    const { groups, units, balances } = await sums();
    expect([groups, units]).toEqual([[], 0]);
    expect(balances.at(-1)).toEqual({
      account: 'deferred',
      units: 60,
      parts: [{ part: 'dining', units: 60 }],
    });
  });

  it('list the latest dines and sum the rest', async () => {
    const { token, mid, sums } = await newMember();
    await ingestEvents(
      earning.engine,
      [1, 2, 3, 4, 5].map((day) => dine(token, mid, `2026-06-0${day}T19:30:00`, day * 100)),
    );
    const [dining] = (await sums(null, 2)).groups;
    expect(dining?.listed.map(({ day, units }) => [day, units])).toEqual([
      ['2026-06-05', 15],
      ['2026-06-04', 12],
    ]);
    expect(dining?.rest).toEqual({ count: 3, units: 18, from: '2026-06-01', to: '2026-06-03' });
    const [whole] = (await sums(null, 4)).groups;
    expect([whole?.listed.length, whole?.rest]).toEqual([5, null]);
  });

  it('are empty for a member without rewards', async () => {
    const { sums } = await newMember();
    expect(await sums(2026)).toMatchObject({ units: 0, groups: [] });
  });
});
