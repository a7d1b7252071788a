import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EarningCheck, EarningToday } from '#contract/merchant.ts';
import type { PlannedReward } from '#contract/planned-reward.ts';
import { Availability } from '#contract/reservations.ts';
import { SearchResponse } from '#contract/search.ts';
import type { TierLevel } from '#domain/member/member.ts';
import { earningPartnersOf } from '#server/earning/batch/index.ts';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { sendMails } from '#server/features/mail/index.ts';
import { addNotices } from '#server/features/reservations/reminders.ts';
import { createFakeMailer } from '#server/integrations/mail/fake.ts';
import { asEngine, asOwner } from '#server/platform/db/index.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addHouseBook, addReservation } from '#server/testing/test-booking.ts';
import { addMerchants } from '#server/testing/test-dine.ts';
import { testEvent } from '#server/testing/test-earning.ts';
import { addMember, type TestMember } from '#server/testing/test-member.ts';

// The clock stands at Monday 2026-06-15, noon in New York.
const TODAY = '2026-06-15';
const START = new Date('2026-06-15T23:00:00.000Z');
const places = ['plain', 'cheap', 'dear', 'limited', 'tuesdays', 'large', 'club', 'deal'] as const;
type Place = (typeof places)[number];

const prices: Partial<Record<Place, number>> = { cheap: 1, dear: 4 };
const offers: Partial<Record<Place, object>> = {
  limited: { monthly_max_spend_cents: 2550 },
  tuesdays: { weekdays: 0b0000100 },
  large: { min_ticket_cents: 12_000 },
};

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ own: 'jetblue' }, { settings: { own: { hasFlexOffers: true } } });
  await addMerchants(app.db, places);
  for (const [index, id] of places.entries()) {
    if (id !== 'cheap') await addHouseBook(app.db, id);
    await asOwner(app.db, async (trx) => {
      await trx
        .updateTable('merchant')
        .set({
          latitude: 40.7577 - index / 100,
          acclaimed_level: id === 'club' ? 2 : 0,
          price_range: prices[id] ?? 0,
        })
        .where('id', '=', id)
        .execute();
      const mid = { merchant_id: id, mid: `mid-${id}`, valid_from: null, valid_to: null };
      await trx.insertInto('merchant_identifier').values(mid).execute();
      const terms = offers[id];
      if (terms)
        await trx
          .insertInto('offer')
          .values({ weekdays: 127, merchant_id: id, ...terms })
          .execute();
    });
  }
  await app.search.refresh();
});
afterAll(() => app.close());

type Case = { tier: TierLevel; minSpends: number[]; hasOffer: boolean };

const addDiner = async ({ tier, minSpends, hasOffer }: Case): Promise<TestMember> => {
  const member = await addMember(app.db, { partner_id: 'own', tier_level: tier });
  const key = { partner_id: 'own', member_id: member.id };
  await asEngine(app.db, async (trx) => {
    const days = { starts_on: '2026-06-01', ends_on: '2026-06-30' };
    if (hasOffer)
      await trx
        .insertInto('flex_offer')
        .values({ ...key, ...days, merchant_id: 'deal', amount_units: 250 })
        .execute();
    for (const [index, min_spend_cents] of minSpends.entries())
      await trx
        .insertInto('member_bonus')
        .values({
          ...key,
          code: `B${index}`,
          status: 'Enrolled',
          description: 'Dine once',
          is_new_member: false,
          reward_units: 400 + index,
          dines_required: 1,
          min_spend_cents,
          counts_from: '2026-06-01',
          counts_until: '2026-06-30',
          offered_at: new Date(0),
          enrolled_at: new Date(0),
          idempotency_key: `b${index}`,
        })
        .execute();
  });
  return member;
};

const enter = async (member: TestMember) => {
  const visitor = app.visit('own');
  await visitor.signIn(member.email, testPassword);
  return visitor;
};
type Visitor = Awaited<ReturnType<typeof enter>>;

const readJson = async (visitor: Visitor, path: string): Promise<unknown> => {
  const response = await visitor.call('GET', path);
  expect(response.status).toBe(200);
  return response.json();
};
const readList = async (visitor: Visitor) =>
  EarningToday.array().parse(
    await readJson(visitor, `/api/v2/Merchants/EarningToday?ids=${places.join(',')}`),
  );
const readSlip = async (visitor: Visitor, id: string, date = TODAY) => {
  const path = `/api/merchants/${id}/availability?date=${date}&time=19:00&partySize=2`;
  return Availability.parse(await readJson(visitor, path)).reward;
};
const totalOf = (reward: PlannedReward | null | undefined) => reward?.total;

const unitsOf = ({ id }: TestMember) =>
  asEngine(app.db, async (trx) => {
    const { units } = await trx
      .selectFrom('entry')
      .select(({ fn }) => fn.sum<number | null>('units').as('units'))
      .where('member_id', '=', id)
      .where('account', '=', 'available')
      .executeTakeFirstOrThrow();
    return units ?? 0;
  });

/** Books a table with the promised bonus, whose party then comes and pays the check. */
const dineAt = async (member: TestMember, id: Place, reward: PlannedReward) => {
  if (id !== 'cheap') {
    const key = { partnerId: 'own', memberId: member.id };
    const table = { ...key, merchantId: id, startsAt: START, bonusUnits: 100 };
    await addReservation(app.db, table);
    // The next member books the same table.
    await app.db.pool.query('delete from table_turn');
    await app.db.pool.query(
      `update reservation set status = 'Completed' where member_id = ${member.id}`,
    );
  }
  const { rows } = await app.db.pool.query<{ network_token: string }>(
    `select network_token from card where id = ${member.cardId}`,
  );
  const engine = {
    db: app.db,
    now: () => app.clock.at,
    partnerOf: earningPartnersOf(app.partners),
  };
  await ingestEvents(engine, [
    testEvent({
      transactionId: `${id}-${member.id}`,
      cardToken: rows[0]?.network_token ?? '',
      mid: `mid-${id}`,
      amountCents: reward.check * 100,
      occurredAt: `${TODAY}T12:30:00`,
    }),
  ]);
};

const cases: [string, Case][] = [
  ['an opted-out member', { tier: 'OptedOut', minSpends: [], hasOffer: false }],
  ['an opted-in member with an offer', { tier: 'OptedIn', minSpends: [], hasOffer: true }],
  ['a VIP with a bonus', { tier: 'VIP', minSpends: [3000], hasOffer: true }],
  ['a member with two bonuses', { tier: 'OptedIn', minSpends: [3000, 9000], hasOffer: true }],
];

describe.each(cases)('for %s', (_, settings) => {
  it.each(places)('every sum at %s is the one that a typical check then posts', async (id) => {
    const member = await addDiner(settings);
    const visitor = await enter(member);
    const listed = (await readList(visitor)).find(({ merchantId }) => merchantId === id);
    const reward = listed?.reward;
    if (!reward) throw new Error('the list has no sum');
    const verdict = EarningCheck.parse(
      await readJson(visitor, `/api/merchants/${id}/earning-check`),
    );
    expect(verdict.reward).toEqual(reward);
    if (id !== 'cheap') expect(await readSlip(visitor, id)).toEqual(reward);
    expect(reward.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(reward.total);
    await dineAt(member, id, reward);
    expect(await unitsOf(member)).toBe(reward.total);
  });

  it('the order by earning is that of the sums', async () => {
    const visitor = await enter(await addDiner(settings));
    const byId = new Map((await readList(visitor)).map((item) => [item.merchantId, item.reward]));
    const path = '/api/v2/Merchants/Search?location=New+York%2C+NY&sortBy=earning';
    const { merchants } = SearchResponse.parse(await readJson(visitor, path));
    const totals = merchants.map(({ id }) => totalOf(byId.get(id)) ?? Number.NaN);
    expect(totals).toEqual(totals.toSorted((a, b) => b - a));
    expect(totals).toHaveLength(places.length);
  });
});

it('assumes a check by the prices of the restaurant', async () => {
  const list = await readList(
    await enter(await addDiner({ tier: 'OptedIn', minSpends: [], hasOffer: false })),
  );
  const sums = Object.fromEntries(
    list.map(({ merchantId, reward }) => [merchantId, [reward?.check, reward?.total]]),
  );
  expect(sums).toMatchObject({
    plain: [80, 340],
    cheap: [40, 120],
    dear: [240, 820],
    limited: [80, 176],
    large: [120, 460],
  });
});

it('sums up the chosen day of a reservation', async () => {
  const visitor = await enter(
    await addDiner({ tier: 'OptedIn', minSpends: [3000], hasOffer: true }),
  );
  const monday = await readSlip(visitor, 'tuesdays');
  expect(monday).toMatchObject({ reason: 'notRewardDay', counted: 0, total: 0 });
  expect(await readSlip(visitor, 'tuesdays', '2026-06-16')).toMatchObject({
    date: '2026-06-16',
    reason: null,
    total: 740,
  });
  // In the next month the offer and the bonus are over.
  expect(await readSlip(visitor, 'deal', '2026-07-01')).toMatchObject({ total: 340 });
});

it('names the sum in the confirmation of a table', async () => {
  const member = await addDiner({ tier: 'OptedIn', minSpends: [3000], hasOffer: true });
  const key = { partnerId: 'own', memberId: member.id };
  const table = { ...key, merchantId: 'deal', startsAt: START, bonusUnits: 100 };
  const publicId = await addReservation(app.db, table);
  const now = app.clock.at;
  await asEngine(app.db, (trx) => addNotices(trx, { ...key, publicId, startsAt: START }, now));
  const mailer = createFakeMailer();
  const { db, loadedPartners, content } = app;
  const log = createLog({ stream: { write: () => {} } });
  const originOf = () => 'http://own.localhost';
  await sendMails({
    db,
    now: () => now,
    log,
    mailer,
    loadedPartners,
    content,
    originOf,
    engine: app.engine,
    linkKey: 'k'.repeat(32),
  });
  const slip = await readSlip(await enter(member), 'deal');
  expect(slip?.total).toBe(990);
  expect(mailer.sent[0]?.text).toContain('A check of $80 would earn: 990 points');
});

it('shows visitors no sum', async () => {
  const response = await app.visit('own').call('GET', '/api/merchants/plain/availability');
  expect(Availability.parse(await response.json()).reward).toBeNull();
});
