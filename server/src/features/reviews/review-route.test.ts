import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ReviewStatus } from '#contract/activity.ts';
import { earningPartnersOf } from '#server/earning/batch/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addDines, addMerchants } from '#server/testing/test-dine.ts';
import { addMember } from '#server/testing/test-member.ts';
import { REVIEW_SIGNATURE_HEADER, reviewRoute, signReview } from './review-route.ts';

const key = 'a-secret-of-the-forms-0123456789abcdef';
const former = 'the-secret-before-it-0123456789abcdef';
const log = createLog({ level: 'silent' });

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ points: 'jetblue', other: 'nosh' });
  await addMerchants(test.db, ['m1']);
});
afterAll(() => test.close());

const partnerOf = (slug: string) => {
  const partner = test.partners.get(slug);
  if (!partner) throw new Error(`no program is called ${slug}`);
  return partner;
};

/** A member's dine and what its review button carries. */
const dined = async () => {
  const member = await addMember(test.db, { partner_id: 'points' });
  const owner = { ...member, partnerId: 'points' };
  const [dineId = 0] = await addDines(test.db, owner, [{}]);
  const visitor = test.visit('points');
  await visitor.signIn(member.email, testPassword);
  const statusOf = async () => {
    const response = await visitor.call('GET', `/api/reviews/status?txnId=${dineId}`);
    return z.array(ReviewStatus).parse(await response.json())[0];
  };
  return { dineId, proof: (await statusOf())?.proof ?? '', statusOf };
};

const filledIn = (
  dine: { dineId: number; proof: string },
  change: Record<string, unknown> = {},
) => ({
  event_id: 'e1',
  event_type: 'form_response',
  form_response: {
    form_id: partnerOf('points').typeformCode,
    hidden: { transaction_id: String(dine.dineId), proof: dine.proof, tt: 'settle' },
    answers: [
      { type: 'number', number: 4, field: { type: 'rating', ref: 'r' } },
      { type: 'text', text: ' Good, 4111 1111 1111 1111 ', field: { type: 'long_text', ref: 'c' } },
    ],
    ...change,
  },
});

type Sent = { slug?: string; hasKey?: boolean; signature?: string };

const post = async (body: unknown, { slug = 'points', hasKey = true, ...input }: Sent = {}) => {
  const engine = {
    db: test.db,
    partnerOf: earningPartnersOf(test.partners),
    now: () => test.clock.at,
  };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const request = new Request('http://points.localhost/feeds/reviews', {
    method: 'POST',
    body: text,
    headers: { [REVIEW_SIGNATURE_HEADER]: input.signature ?? signReview(key, Buffer.from(text)) },
  });
  const caller = { url: new URL(request.url), origin: '', address: '' };
  const keys = hasKey ? ([key, former] as const) : undefined;
  const route = reviewRoute({ engine, keys, proofKeys: ['l'.repeat(32)] });
  const answer = await route({
    request,
    caller,
    partner: partnerOf(slug),
    requestId: 'r',
    log,
    count: () => {},
  });
  return {
    status: answer.status,
    json: z.object({ outcome: z.string().optional() }).parse(await answer.json()),
  };
};

const reviewsOf = (dineId: number) =>
  asEngine(test.db, (trx) =>
    trx.selectFrom('review').select(['rating', 'comment']).where('dine_id', '=', dineId).execute(),
  );

describe('a filled-in form', () => {
  it('completes the review of its dine, with stars and text and no card number', async () => {
    const dine = await dined();
    expect(await post(filledIn(dine))).toEqual({ status: 200, json: { outcome: 'completed' } });
    expect(await reviewsOf(dine.dineId)).toEqual([{ rating: 4, comment: 'Good, [card number]' }]);
    expect(await dine.statusOf()).toMatchObject({ completed: true });
  });

  it('repeated, even ten times concurrently with another text, changes nothing', async () => {
    const dine = await dined();
    await post(filledIn(dine));
    const other = filledIn(dine, { answers: [] });
    const again = await Promise.all(Array.from({ length: 10 }, () => post(other)));
    expect(new Set(again.map(({ json }) => json.outcome))).toEqual(new Set(['completed']));
    expect(await reviewsOf(dine.dineId)).toEqual([{ rating: 4, comment: 'Good, [card number]' }]);
  });

  it('may be signed with the previous secret', async () => {
    const dine = await dined();
    const body = JSON.stringify(filledIn(dine));
    const signature = signReview(former, Buffer.from(body));
    expect((await post(body, { signature })).json).toEqual({ outcome: 'completed' });
  });

  it('without a valid rating counts without stars', async () => {
    const dine = await dined();
    const answers = [{ type: 'number', number: 9, field: { type: 'opinion_scale' } }];
    await post(filledIn(dine, { answers }));
    expect(await reviewsOf(dine.dineId)).toEqual([{ rating: null, comment: '' }]);
  });
});

describe('nothing is accepted', () => {
  it.each([
    ['a wrong signature', { signature: 'sha256=AAAA' }, 401],
    ['no signature', { signature: '' }, 401],
    ['no key of ours', { hasKey: false }, 404],
  ])('with %s', async (_, sent, status) => {
    const dine = await dined();
    expect((await post(filledIn(dine), sent)).status).toBe(status);
    expect(await reviewsOf(dine.dineId)).toEqual([]);
  });

  it('from a body that is not a response', async () => {
    expect((await post('{"event_type":')).status).toBe(400);
    expect((await post({ event_type: 'other' })).status).toBe(400);
  });

  it.each([
    ['the proof of another dine', {}],
    ["another program's form", { form_id: 'nOsH42' }],
  ])('for %s', async (name, change) => {
    const dine = await dined();
    const proof = name.startsWith('the proof') ? (await dined()).proof : dine.proof;
    const { json } = await post(filledIn({ ...dine, proof }, change));
    expect(json).toEqual({ outcome: 'refused' });
    expect(await reviewsOf(dine.dineId)).toEqual([]);
  });

  it('at the host of another program', async () => {
    const dine = await dined();
    const body = filledIn(dine, { form_id: partnerOf('other').typeformCode });
    expect((await post(body, { slug: 'other' })).json).toEqual({ outcome: 'refused' });
    expect(await reviewsOf(dine.dineId)).toEqual([]);
  });
});
