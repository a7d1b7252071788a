import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { MemberOffers } from '#contract/flex-offer.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addDines, addMerchants } from '#server/testing/test-dine.ts';
import { addMember, type TestMember } from '#server/testing/test-member.ts';

// Only the fields that the tests check; null is the response without an offer.
const Body = z
  .looseObject({
    data: z.array(z.looseObject({ comment: z.string() })).optional(),
    merchants: z.array(z.looseObject({ id: z.string(), flexOffer: z.unknown() })).optional(),
    flexOffer: z.unknown().optional(),
  })
  .nullable();

let test: TestApp;
let ada: TestMember;
let eve: TestMember;

const reviewed = async (partnerId: string, owner: TestMember, ratings: readonly number[]) => {
  const ids = await addDines(
    test.db,
    { ...owner, partnerId },
    ratings.map(() => ({})),
  );
  await asEngine(test.db, (trx) =>
    trx
      .insertInto('review')
      .values(
        ids.map((dineId, index) => ({
          partner_id: partnerId,
          member_id: owner.id,
          dine_id: dineId,
          merchant_id: 'm1',
          rating: ratings[index] ?? null,
          comment: `Visit ${index + 1}`,
          completed_at: new Date(`2026-06-0${index + 1}T12:00:00Z`),
        })),
      )
      .execute(),
  );
};

beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue', other: 'hilton', plain: 'nosh' });
  await addMerchants(test.db, ['m1', 'm2']);
  ada = await addMember(test.db, { partner_id: 'own', first_name: 'Ada', last_name: 'King' });
  eve = await addMember(test.db, { partner_id: 'other' });
  await reviewed('own', ada, [5, 3, 0]);
  await reviewed('other', eve, [1]);
  await asEngine(test.db, (trx) =>
    trx
      .insertInto('flex_offer')
      .values([
        { ...offerOf(ada), merchant_id: 'm1', ends_on: '2026-06-15' },
        { ...offerOf(ada), merchant_id: 'm2', ends_on: '2026-06-14' },
        { ...offerOf(ada), merchant_id: 'm2', starts_on: '2026-06-16' },
        { ...offerOf(ada), merchant_id: 'm2', starts_on: '2026-06-02', earned_on: '2026-06-09' },
      ])
      .execute(),
  );
});
afterAll(() => test.close());

const keyOf = (partnerId: string, { id }: TestMember) => ({ partner_id: partnerId, member_id: id });

const offerOf = (member: TestMember) => ({
  ...keyOf('own', member),
  amount_units: 500,
  starts_on: '2026-06-01',
  ends_on: '2026-07-15',
  earned_on: null,
});

const get = async (path: string, slug = 'own', member?: TestMember) => {
  const visitor = test.visit(slug);
  if (member) await visitor.signIn(member.email, testPassword);
  const response = await visitor.call('GET', path);
  return { status: response.status, body: Body.parse(await response.json()) };
};

it('summarizes only reviews of the program', async () => {
  const { body } = await get('/api/merchants/m1/reviews');
  expect(body).toMatchObject({
    average: 2.7,
    totalResultSize: 3,
    totalPages: 1,
    counts: [1, 0, 0, 1, 0, 1],
  });
  expect(body?.data?.[0]).toMatchObject({ author: 'Ada K.', rating: 0, comment: 'Visit 3' });
});

it.each([
  ['newest', ['Visit 3', 'Visit 2', 'Visit 1']],
  ['highest', ['Visit 1', 'Visit 2', 'Visit 3']],
  ['lowest', ['Visit 3', 'Visit 2', 'Visit 1']],
])('lists the %s first', async (sortBy, expected) => {
  const { body } = await get(`/api/merchants/m1/reviews?sortBy=${sortBy}`);
  expect(body?.data?.map(({ comment }) => comment)).toEqual(expected);
});

it('paginates', async () => {
  const { body } = await get('/api/merchants/m1/reviews?resultsPerPage=2&pageNo=2');
  expect(body).toMatchObject({ totalPages: 2, data: [{ comment: 'Visit 1' }] });
});

it('is empty for a restaurant without reviews and 404 for an unknown one', async () => {
  const none = await get('/api/merchants/m2/reviews');
  expect(none.body).toMatchObject({ data: [], totalPages: 0, average: 0 });
  expect((await get('/api/merchants/nowhere/reviews')).status).toBe(404);
});

const offerPath = (merchant: string, { publicId }: TestMember) =>
  `/api/merchants/${merchant}/flex-offers/members/${publicId}`;

it('returns the member’s offer while it is active', async () => {
  const { body } = await get(offerPath('m1', ada), 'own', ada);
  expect(body).toEqual({
    id: expect.any(String),
    webMessageOfferAmount: 500,
    endsOn: '2026-06-15',
  });
  expect((await get(offerPath('m2', ada), 'own', ada)).body).toBeNull();
});

it("does not return another member's offers", async () => {
  expect((await get(offerPath('m1', eve), 'own', ada)).status).toBe(404);
});

it('shows the offer in search and on the page to the member only', async () => {
  await test.search.refresh();
  const offerOf = async (member?: TestMember) => {
    const found = await get('/api/v2/Merchants/Search?location=40.75,-73.98', 'own', member);
    const page = await get('/api/merchants/m1', 'own', member);
    const card = found.body?.merchants?.find(({ id }) => id === 'm1');
    return [card?.flexOffer, page.body?.flexOffer];
  };
  const offer = { id: expect.any(String), webMessageOfferAmount: 500, endsOn: '2026-06-15' };
  expect(await offerOf(ada)).toEqual([offer, offer]);
  expect(await offerOf()).toEqual([null, null]);
});

it('lists the member’s open offers with the first to end first, without those of restaurants that left', async () => {
  const offersOf = async (member: TestMember, slug = 'own') => {
    const visitor = test.visit(slug);
    await visitor.signIn(member.email, testPassword);
    const response = await visitor.call('GET', '/api/Member/Offers?limit=2');
    return MemberOffers.parse(await response.json()).offers.map(({ merchant, endsOn }) => [
      ...[merchant.id, endsOn],
    ]);
  };
  await addMerchants(test.db, ['m3', 'm4', 'm5']);
  const bob = await addMember(test.db, { partner_id: 'own' });
  await asEngine(test.db, async (trx) => {
    await trx
      .insertInto('flex_offer')
      .values([
        { ...offerOf(bob), merchant_id: 'm3', ends_on: '2026-07-01' },
        { ...offerOf(bob), merchant_id: 'm4', ends_on: '2026-06-15' },
        { ...offerOf(bob), merchant_id: 'm1', ends_on: '2026-06-20' },
        { ...offerOf(bob), merchant_id: 'm5', ends_on: '2026-06-16' },
      ])
      .execute();
    await trx
      .updateTable('merchant')
      .set({ retired_on: '2026-06-01' })
      .where('id', '=', 'm5')
      .execute();
  });
  expect(await offersOf(bob)).toEqual([
    ['m4', '2026-06-15'],
    ['m1', '2026-06-20'],
  ]);
  const away = await addMember(test.db, { partner_id: 'plain' });
  expect(await offersOf(away, 'plain')).toEqual([]);
});
