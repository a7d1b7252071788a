import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MerchantReviews } from '#contract/merchant.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addDines, addMerchants } from '#server/testing/test-dine.ts';
import { addMember } from '#server/testing/test-member.ts';
import { moderateReview, replyToReview } from './moderate-review.ts';
import { listQueue } from './moderation-store.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ points: 'jetblue', other: 'nosh' });
});
afterAll(() => test.close());

let restaurants = 0;
const partnerId = 'points';

/** A review that waits for moderation, at a restaurant of its own. */
const posted = async (comment = 'Ask for the window.') => {
  restaurants += 1;
  const merchantId = `r${restaurants}`;
  await addMerchants(test.db, [merchantId]);
  const member = await addMember(test.db, { partner_id: partnerId });
  const owner = { ...member, partnerId };
  const [dineId = 0] = await addDines(test.db, owner, [{ merchant_id: merchantId }]);
  const visitor = test.visit(partnerId);
  await visitor.signIn(member.email, testPassword);
  const aspects = { food: 5, service: null, room: null, value: null };
  const send = async (method: string, text: string) =>
    visitor.call(method, `/api/Member/Reviews/${dineId}`, {
      body: { rating: 4, aspects, comment: text },
      headers: { 'x-xsrf-token': await visitor.csrfToken() },
    });
  expect((await send('POST', comment)).status).toBe(200);
  return { dineId, merchantId, member, visitor, edit: (text: string) => send('PUT', text) };
};

const queue = () =>
  asEngine(test.db, (trx) => listQueue(trx, { partnerId, status: 'Pending', limit: 200 }));

const decide = (dineId: number, change: Partial<Parameters<typeof moderateReview>[1]> = {}) =>
  moderateReview(test.db, {
    partnerId,
    dineId,
    version: 1,
    isPublished: true,
    reason: '',
    madeBy: 'ana',
    now: test.clock.at,
    ...change,
  });

const shownAt = async (merchantId: string) => {
  const response = await test.visit(partnerId).call('GET', `/api/merchants/${merchantId}/reviews`);
  return MerchantReviews.parse(await response.json());
};

const auditOf = async (dineId: number) => {
  const { rows } = await test.db.pool.query<{ actor: string; action: string }>(
    "select actor, action from audit where detail::jsonb->>'dine' = $1 order by sequence",
    [String(dineId)],
  );
  return rows;
};

describe('the moderation queue', () => {
  it('lists reviews with text, the longest wait first, until they are decided', async () => {
    const [first, second] = [await posted(), await posted()];
    const ids = async () => (await queue()).map(({ dineId }) => dineId);
    const before = await ids();
    expect(before.indexOf(first.dineId)).toBeLessThan(before.indexOf(second.dineId));
    await decide(first.dineId);
    expect(await ids()).not.toContain(first.dineId);
  });
});

describe('moderating a review', () => {
  it('publishes it with its source, aspects and rating, and audits the actor', async () => {
    const { dineId, merchantId } = await posted();
    expect((await shownAt(merchantId)).totalResultSize).toBe(0);
    expect(await decide(dineId)).toBe('decided');
    expect(await shownAt(merchantId)).toMatchObject({
      data: [{ id: String(dineId), source: 'form', reply: null }],
      average: 4,
      sources: [{ source: 'form', average: 4, count: 1 }],
      aspects: { food: 5, service: null, room: null, value: null },
    });
    expect(await auditOf(dineId)).toEqual([{ actor: 'ana', action: 'review published' }]);
  });

  it('rejects it with a reason that its member reads', async () => {
    const { dineId, merchantId, visitor } = await posted('Call me at 555 0100');
    const reason = 'It names a phone number.';
    await decide(dineId, { isPublished: false, reason });
    expect((await shownAt(merchantId)).totalResultSize).toBe(0);
    const form = await (await visitor.call('GET', `/api/Member/Reviews/${dineId}`)).json();
    expect(form).toMatchObject({ review: { status: 'Rejected', rejectedBecause: reason } });
  });

  it('removes a published review and its rating from the page', async () => {
    const { dineId, merchantId } = await posted();
    await decide(dineId);
    await decide(dineId, { isPublished: false, reason: 'Reported by the restaurant.' });
    expect(await shownAt(merchantId)).toMatchObject({ totalResultSize: 0, sources: [] });
  });

  it('never publishes text that staff have not read', async () => {
    const { dineId, edit } = await posted();
    await edit('Something else entirely.');
    expect(await decide(dineId)).toBe('changed');
    expect(await decide(dineId, { version: 2 })).toBe('decided');
  });

  it("does not find another partner's review", async () => {
    const { dineId } = await posted();
    expect(await decide(dineId, { partnerId: 'other' })).toBe('unknown');
  });
});

describe('replying to a review', () => {
  const reply = (dineId: number, text: string) =>
    replyToReview(test.db, {
      partnerId,
      dineId,
      reply: text,
      repliedBy: 'Ana, Table',
      madeBy: 'ana',
      now: test.clock.at,
    });

  it('shows the reply with its author under the published review, until it is removed', async () => {
    const { dineId, merchantId } = await posted();
    expect(await reply(dineId, 'Come back soon.')).toBe('notPublished');
    await decide(dineId);
    expect(await reply(dineId, 'Come back soon.')).toBe('replied');
    const { data } = await shownAt(merchantId);
    expect(data[0]?.reply).toEqual({ text: 'Come back soon.', author: 'Ana, Table' });
    await reply(dineId, '');
    expect((await shownAt(merchantId)).data[0]?.reply).toBeNull();
  });
});
