import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MerchantReviews } from '#contract/merchant.ts';
import { ReviewForm } from '#contract/reviews.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addDines, addMerchants } from '#server/testing/test-dine.ts';
import { addMember } from '#server/testing/test-member.ts';
import type { Visitor } from '#server/testing/test-visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ points: 'jetblue', credit: 'nosh' });
  await addMerchants(test.db, ['m1', 'm2', 'm3', 'm4']);
});
afterAll(() => test.close());

type Dine = Parameters<typeof addDines>[2][number];
const aspects = { food: 5, service: 4, room: null, value: 3 };
const good = { rating: 4, aspects, comment: 'Ask for the window.' };

const signIn = async (partnerId = 'points') => {
  const member = await addMember(test.db, { partner_id: partnerId });
  const visitor = test.visit(partnerId);
  await visitor.signIn(member.email, testPassword);
  return { owner: { ...member, partnerId }, visitor };
};

const dineOf = async (dine: Dine = {}, partnerId?: string) => {
  const { owner, visitor } = await signIn(partnerId);
  const [id = 0] = await addDines(test.db, owner, [dine]);
  return { id, owner, visitor };
};

const write = async (
  { id, visitor }: { id: number; visitor: Visitor },
  change: Record<string, unknown> = {},
  method = 'POST',
) =>
  visitor.call(method, `/api/Member/Reviews/${id}`, {
    body: { ...good, ...change },
    headers: { 'x-xsrf-token': await visitor.csrfToken() },
  });

const formOf = async ({ id, visitor }: { id: number; visitor: Visitor }) =>
  ReviewForm.parse(await (await visitor.call('GET', `/api/Member/Reviews/${id}`)).json());

const codeOf = async (response: Response) =>
  z.object({ code: z.string() }).parse(await response.json()).code;

const countOf = async (id: number) =>
  (await test.db.pool.query('select 1 from review where dine_id = $1', [id])).rows.length;

const publish = (id: number) =>
  test.db.pool.query("update review set status = 'Published' where dine_id = $1", [id]);

const shownAt = async (merchantId: string) => {
  const response = await test.visit('points').call('GET', `/api/merchants/${merchantId}/reviews`);
  return MerchantReviews.parse(await response.json());
};

describe('the review form', () => {
  it('describes the dine, the last day of its window and how the review is signed', async () => {
    const dine = await dineOf({ dined_on: '2026-06-01' });
    expect(await formOf(dine)).toMatchObject({
      state: 'open',
      closesOn: '2026-07-06',
      author: 'Ada B.',
      dine: { date: '2026-06-01', merchantName: 'Table m1', amount: 42.5, benefit: 127 },
      review: null,
    });
  });

  it("is 404 for another member's dine, an unknown one and text", async () => {
    const { id } = await dineOf();
    const { visitor } = await signIn();
    for (const other of [String(id), '999999999', 'x']) {
      const response = await visitor.call('GET', `/api/Member/Reviews/${other}`);
      expect(response.status).toBe(404);
    }
  });
});

describe('posting a review', () => {
  it('stores stars by aspect and text, which waits for moderation', async () => {
    const dine = await dineOf();
    const form = ReviewForm.parse(await (await write(dine)).json());
    expect(form.review).toEqual({
      ...good,
      status: 'Pending',
      rejectedBecause: '',
      postedOn: '2026-06-15',
    });
  });

  it('publishes stars without text immediately', async () => {
    const dine = await dineOf({ merchant_id: 'm2' });
    await write(dine, { comment: '   ' });
    expect((await formOf(dine)).review).toMatchObject({ status: 'Published', comment: '' });
    expect(await shownAt('m2')).toMatchObject({ totalResultSize: 1, average: 4 });
  });

  it('masks card numbers', async () => {
    const dine = await dineOf();
    await write(dine, { comment: 'Paid with 4111 1111 1111 1111' });
    expect((await formOf(dine)).review?.comment).toBe('Paid with [card number]');
  });

  it('twenty concurrent posts store one review, and the others get a conflict', async () => {
    const dine = await dineOf();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => write(dine, { comment: `Review ${index}` })),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const lost = responses.find(({ status }) => status === 409);
    expect(lost && (await codeOf(lost))).toBe('conflict');
    expect(await countOf(dine.id)).toBe(1);
  });

  it("is 404 for another member's dine", async () => {
    const { id } = await dineOf();
    const { visitor } = await signIn();
    expect((await write({ id, visitor })).status).toBe(404);
    expect(await countOf(id)).toBe(0);
  });

  it.each([
    ['no stars', { rating: 0 }],
    ['six stars', { rating: 6 }],
    ['half a star', { rating: 3.5 }],
    ['an unknown aspect', { aspects: { ...aspects, music: 5 } }],
    ['an aspect of six stars', { aspects: { ...aspects, food: 6 } }],
    ['more than 2,000 characters', { comment: 'x'.repeat(2001) }],
  ])('is 400 with %s', async (_, change) => {
    const dine = await dineOf();
    expect((await write(dine, change)).status).toBe(400);
    expect(await countOf(dine.id)).toBe(0);
  });

  it('accepts 2,000 characters', async () => {
    expect((await write(await dineOf(), { comment: 'x'.repeat(2000) })).status).toBe(200);
  });
});

describe('the review window', () => {
  it.each([
    ['day 35', '2026-05-11', 'open', 200],
    ['day 36', '2026-05-10', 'closed', 409],
    ['the first reviewable day, long ago', '2021-02-01', 'closed', 409],
  ])('%s after the dine', async (_, day, state, status) => {
    const dine = await dineOf({ dined_on: day });
    expect((await formOf(dine)).state).toBe(state);
    const response = await write(dine);
    expect(response.status).toBe(status);
    if (status === 409) expect(await codeOf(response)).toBe('tooLate');
  });

  it("ends at midnight at the restaurant, not at the server's", async () => {
    const dine = await dineOf({ dined_on: '2026-05-11' });
    const { at } = test.clock;
    test.clock.at = new Date('2026-06-16T03:59:59Z');
    await dine.visitor.signIn(dine.owner.email, testPassword);
    expect((await formOf(dine)).state).toBe('open');
    test.clock.at = new Date('2026-06-16T04:00:00Z');
    expect((await formOf(dine)).state).toBe('closed');
    expect((await write(dine)).status).toBe(409);
    test.clock.at = at;
  });

  it.each(['Deferred', 'Forfeit'] as const)('rejects a dine that is %s', async (status) => {
    const dine = await dineOf({ award_status: status, reward_units: 0 });
    expect((await formOf(dine)).state).toBe('unavailable');
    expect((await write(dine)).status).toBe(409);
    expect(await countOf(dine.id)).toBe(0);
  });
});

describe('editing a review', () => {
  it('replaces it while the window is open and sends its text to moderation again', async () => {
    const dine = await dineOf({ merchant_id: 'm3' });
    await write(dine);
    await publish(dine.id);
    const response = await write(dine, { rating: 2, comment: 'Colder than before.' }, 'PUT');
    expect(ReviewForm.parse(await response.json()).review).toMatchObject({
      rating: 2,
      comment: 'Colder than before.',
      status: 'Pending',
    });
    expect((await shownAt('m3')).totalResultSize).toBe(0);
  });

  it('is 404 without a review and 409 after the window', async () => {
    const dine = await dineOf();
    expect((await write(dine, {}, 'PUT')).status).toBe(404);
    await write(dine);
    const { at } = test.clock;
    test.clock.at = new Date('2026-07-07T16:00:00Z');
    await dine.visitor.signIn(dine.owner.email, testPassword);
    const response = await write(dine, {}, 'PUT');
    test.clock.at = at;
    expect(await codeOf(response)).toBe('tooLate');
  });
});

it('shows only published reviews on the restaurant page', async () => {
  const [waiting, shown] = [
    await dineOf({ merchant_id: 'm4' }),
    await dineOf({ merchant_id: 'm4' }),
  ];
  await write(waiting, { rating: 1 });
  await write(shown, { rating: 5 });
  await publish(shown.id);
  const { data, average } = await shownAt('m4');
  expect(data.map(({ id }) => id)).toEqual([String(shown.id)]);
  expect(average).toBe(5);
});
