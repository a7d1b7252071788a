import { afterAll, beforeAll, expect, it } from 'vitest';
import { EarningCheck, EarningToday } from '#contract/merchant.ts';
import { SearchResponse } from '#contract/search.ts';
import { earningPartnersOf } from '#server/earning/batch/index.ts';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { asEngine, asOwner } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addDines, addMerchants } from '#server/testing/test-dine.ts';
import { testEvent } from '#server/testing/test-earning.ts';
import { addMember, type TestMember } from '#server/testing/test-member.ts';

let app: TestApp;
// Nearest to the default location first; the clock stands at Monday 2026-06-15, noon in New York.
const places = ['near', 'limited', 'tuesdays', 'deal', 'dined', 'club'];

const offer = { monthly_max_visits: null, monthly_max_spend_cents: null, weekdays: 127 };

beforeAll(async () => {
  app = await openTestApp(
    { own: 'jetblue' },
    { settings: { own: { hasFlexOffers: true } }, rateLimitMultiplier: 1 },
  );
  await addMerchants(app.db, places);
  await asOwner(app.db, async (trx) => {
    for (const [index, id] of places.entries()) {
      await trx
        .updateTable('merchant')
        .set({ latitude: 40.7577 - index / 100, acclaimed_level: id === 'club' ? 2 : 0 })
        .where('id', '=', id)
        .execute();
      const mid = { merchant_id: id, mid: `mid-${id}`, valid_from: null, valid_to: null };
      await trx.insertInto('merchant_identifier').values(mid).execute();
    }
    await trx
      .insertInto('offer')
      .values([
        { ...offer, merchant_id: 'limited', monthly_max_spend_cents: 2500 },
        { ...offer, merchant_id: 'tuesdays', weekdays: 0b0000100 },
      ])
      .execute();
  });
  await app.search.refresh();
});
afterAll(() => app.close());

/** A member with an offer at one restaurant and a bonus that one more dine elsewhere completes. */
const addDiner = async (dinesRequired = 2): Promise<TestMember> => {
  const member = await addMember(app.db, { partner_id: 'own' });
  const key = { partner_id: 'own', member_id: member.id };
  await asEngine(app.db, async (trx) => {
    const days = { starts_on: '2026-06-01', ends_on: '2026-06-30' };
    await trx
      .insertInto('flex_offer')
      .values({ ...key, ...days, merchant_id: 'deal', amount_units: 250 })
      .execute();
    await trx
      .insertInto('member_bonus')
      .values({
        ...key,
        code: 'DINES',
        status: 'Enrolled',
        description: 'Dine again',
        is_new_member: false,
        reward_units: 400,
        dines_required: dinesRequired,
        min_spend_cents: 3000,
        counts_from: '2026-06-01',
        counts_until: '2026-06-30',
        offered_at: new Date(0),
        enrolled_at: new Date(0),
        idempotency_key: 'dines',
      })
      .execute();
  });
  await addDines(app.db, { ...member, partnerId: 'own' }, [
    { merchant_id: 'dined', dined_on: '2026-06-15' },
  ]);
  return member;
};

const enter = async (member: TestMember) => {
  const visitor = app.visit('own');
  await visitor.signIn(member.email, testPassword);
  return visitor;
};
const readToday = async (member: TestMember) => {
  const path = `/api/v2/Merchants/EarningToday?ids=${places.join(',')}`;
  const response = await (await enter(member)).call('GET', path);
  return EarningToday.array().parse(await response.json());
};

it('names the offer and the bonus that a dine today would count toward', async () => {
  const list = await readToday(await addDiner(3));
  const at = (id: string) => list.find(({ merchantId }) => merchantId === id);
  const bonus = { code: 'DINES', amount: 400, dinesCounted: 2, dinesRequired: 3 };
  expect(at('near')).toMatchObject({ earns: true, offer: null, bonus });
  expect(at('deal')).toMatchObject({ earns: true, offer: 250, bonus });
  // $25 of the check count, below the least amount of the bonus.
  expect(at('limited')).toMatchObject({ earns: true, bonus: null });
  // A second bill of a dine is not a second dine.
  expect(at('dined')).toMatchObject({ earns: true, bonus: null });
  expect(at('tuesdays')).toMatchObject({ earns: false, offer: null, bonus: null });
  expect(at('club')).toMatchObject({ reason: 'exclusiveLocation', bonus: null });
});

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

const tokenOf = async ({ cardId }: TestMember) =>
  asEngine(app.db, async (trx) => {
    const found = trx.selectFrom('card').select('network_token').where('id', '=', cardId);
    return (await found.executeTakeFirstOrThrow()).network_token;
  });

it.each(places)('promises at %s exactly what a typical check today then posts', async (id) => {
  const member = await addDiner();
  const verdict = (await readToday(member)).find(({ merchantId }) => merchantId === id);
  const now = () => app.clock.at;
  const engine = { db: app.db, now, partnerOf: earningPartnersOf(app.partners) };
  const before = await unitsOf(member);
  await ingestEvents(engine, [
    testEvent({
      transactionId: `${id}-${member.id}`,
      cardToken: await tokenOf(member),
      mid: `mid-${id}`,
      amountCents: 8000,
      occurredAt: '2026-06-15T12:30:00',
    }),
  ]);
  const spend = Math.min(80, verdict?.spendLeft ?? 80);
  const isCompleted = verdict?.bonus?.dinesCounted === verdict?.bonus?.dinesRequired;
  const promised = verdict?.earns
    ? spend * verdict.rate + (verdict.offer ?? 0) + (isCompleted ? (verdict.bonus?.amount ?? 0) : 0)
    : 0;
  expect((await unitsOf(member)) - before).toBe(promised);
});

const search = async (visitor: Awaited<ReturnType<typeof enter>>, query = '') => {
  const path = `/api/v2/Merchants/Search?location=New+York%2C+NY&sortBy=earning${query}`;
  const { merchants, totalResultSize } = SearchResponse.parse(
    await (await visitor.call('GET', path)).json(),
  );
  return { ids: merchants.map(({ id }) => id), totalResultSize };
};

it('orders a search by what the member earns today, ties by distance', async () => {
  const visitor = await enter(await addDiner());
  const order = ['deal', 'near', 'dined', 'limited', 'tuesdays', 'club'];
  expect(await search(visitor)).toEqual({ ids: order, totalResultSize: 6 });
  expect((await search(visitor, '&pageSize=2&pageNo=2')).ids).toEqual(order.slice(2, 4));
});

it('orders a visitor’s search by distance instead', async () => {
  expect((await search(app.visit('own'))).ids).toEqual(places);
});

it('limits the requests of one member without affecting others', async () => {
  const [ada, ben] = [await enter(await addDiner()), await enter(await addDiner())];
  const path = '/api/v2/Merchants/EarningToday?ids=near';
  const call = async (visitor: typeof ada) => (await visitor.call('GET', path)).status;
  const statuses = await Promise.all(Array.from({ length: 61 }, () => call(ada)));
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect(await call(ben)).toBe(200);
});

it('appears on the restaurant page as well', async () => {
  const visitor = await enter(await addDiner());
  const response = await visitor.call('GET', '/api/merchants/deal/earning-check');
  expect(EarningCheck.parse(await response.json())).toMatchObject({
    offer: 250,
    bonus: { code: 'DINES', dinesCounted: 2, dinesRequired: 2 },
  });
});
