import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MerchantDetail, MerchantReviews } from '#contract/merchant.ts';
import { ReviewForm } from '#contract/reviews.ts';
import { databaseFiles } from '#server/integrations/photos/database-files.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { moderateReview } from '#server/staff/reviews/moderate-review.ts';
import { listQueue } from '#server/staff/reviews/moderation-store.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addDines, addMerchants } from '#server/testing/test-dine.ts';
import { addMember } from '#server/testing/test-member.ts';
import type { Visitor } from '#server/testing/test-visitor.ts';
import { deleteUnpostedPhotos } from './photos.ts';

let test: TestApp;
let photo: string;
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue' });
  await addMerchants(test.db, ['m1', 'm2']);
  const create = { width: 80, height: 60, channels: 3, background: '#aa4422' } as const;
  photo = (await sharp({ create }).jpeg().toBuffer()).toString('base64');
});
afterAll(() => test.close());

const enter = async (merchantId = 'm1') => {
  const member = await addMember(test.db, { partner_id: 'own' });
  const visitor = test.visit('own');
  await visitor.signIn(member.email, testPassword);
  const [id = 0] = await addDines(test.db, { ...member, partnerId: 'own' }, [
    { merchant_id: merchantId },
  ]);
  const send = async (method: string, path: string, body: Record<string, unknown> = {}) =>
    visitor.call(method, `/api/Member/Reviews/${id}${path}`, {
      ...(method === 'GET' ? {} : { body }),
      headers: { 'x-xsrf-token': await visitor.csrfToken() },
    });
  const add = (data = photo) => send('POST', '/Photos', { data });
  const post = (comment = '') =>
    send('POST', '', {
      rating: 4,
      comment,
      aspects: { food: null, service: null, room: null, value: null },
    });
  return { id, memberId: member.id, visitor, send, add, post };
};

const formOf = async (response: Response) => {
  expect(response.status, await response.clone().text()).toBe(200);
  return ReviewForm.parse(await response.json());
};
const statusOf = async (visitor: Visitor, url = '') => (await visitor.call('GET', url)).status;
const shownAt = async (merchantId: string) => {
  const response = await test.visit('own').call('GET', `/api/merchants/${merchantId}/reviews`);
  return MerchantReviews.parse(await response.json()).data;
};

const publish = async (dineId: number) => {
  const queue = await asEngine(test.db, (trx) =>
    listQueue(trx, { partnerId: 'own', status: 'Pending', limit: 10 }),
  );
  const queued = queue.find((review) => review.dineId === dineId);
  await moderateReview(test.db, {
    partnerId: 'own',
    dineId,
    version: queued?.version ?? 0,
    isPublished: true,
    reason: '',
    madeBy: 'test',
    now: test.clock.at,
  });
  return queued;
};

it('a photo is shown only to its member until staff publish the review', async () => {
  const { id, visitor, add, post } = await enter();
  const [added] = (await formOf(await add())).photos;
  expect(added).toMatchObject({ width: 80, height: 60 });
  const form = await formOf(await post());
  expect(form).toMatchObject({ review: { status: 'Pending' }, photos: [added] });
  const response = await visitor.call('GET', added?.url ?? '');
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect((await sharp(await response.arrayBuffer()).metadata()).format).toBe('webp');
  const stranger = test.visit('own');
  expect(await statusOf(stranger, added?.url)).toBe(404);
  expect(await shownAt('m1')).toEqual([]);
  expect(await publish(id)).toMatchObject({ comment: '', photos: [added?.id] });
  expect(await shownAt('m1')).toMatchObject([{ photos: [added] }]);
  expect(await statusOf(stranger, added?.url)).toBe(200);
});

it('a photo that is added to a published review sends it back to moderation', async () => {
  const { add, post } = await enter('m2');
  expect((await formOf(await post())).review?.status).toBe('Published');
  expect((await formOf(await add())).review?.status).toBe('Pending');
  expect(await shownAt('m2')).toEqual([]);
});

it('a review has at most three photos, even with concurrent requests', async () => {
  const { add, send } = await enter();
  const responses = await Promise.all([add(), add(), add(), add(), add()]);
  expect(responses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(3);
  await add();
  await add();
  const full = await add();
  expect(full.status).toBe(400);
  expect(await full.json()).toMatchObject({ errors: [{ field: 'data', message: 'tooMany' }] });
  const { photos } = await formOf(await send('GET', ''));
  expect(photos).toHaveLength(3);
  const [first, ...rest] = photos;
  const left = await formOf(await send('DELETE', `/Photos/${first?.id}`));
  expect(left.photos).toEqual(rest);
  expect((await send('DELETE', `/Photos/${first?.id}`)).status).toBe(404);
});

it.each([
  ['text that is named a photo', Buffer.from('GIF89a but not really').toString('base64')],
  ['base64 of nothing', 'AAAA'],
])('rejects %s', async (_, data) => {
  const { add } = await enter();
  const response = await add(data);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ field: 'data' }] });
});

it('rejects a file of more than 5 MB', async () => {
  const { add } = await enter();
  expect((await add(Buffer.alloc(5 * 1024 * 1024 + 3).toString('base64'))).status).toBe(400);
});

it('deletes photos whose review was not posted within a week', async () => {
  const { visitor, add, post } = await enter();
  const posted = await enter();
  const [lost] = (await formOf(await add())).photos;
  const [saved] = (await formOf(await posted.add())).photos;
  await posted.post();
  const now = () => new Date(test.clock.at.getTime() + 8 * 86_400_000);
  await deleteUnpostedPhotos({ db: test.db, now, files: databaseFiles });
  expect(await statusOf(visitor, lost?.url)).toBe(404);
  expect(await statusOf(posted.visitor, saved?.url)).toBe(200);
  expect((await formOf(await post())).photos).toEqual([]);
});

it('the gallery shows described photos of published reviews whose members gave the right', async () => {
  const galleryOf = async () => {
    const response = await test.visit('own').call('GET', '/api/merchants/m2');
    return MerchantDetail.parse(await response.json()).images.memberPhotos;
  };
  const { id, memberId, add, send } = await enter('m2');
  const [first] = (await formOf(await add())).photos;
  // Photos of before this right existed have none.
  await asEngine(test.db, (trx) =>
    trx
      .insertInto('review_photo')
      .values({
        partner_id: 'own',
        member_id: memberId,
        dine_id: id,
        place: 2,
        id: 'former',
        width: 8,
        height: 8,
        added_at: test.clock.at,
      })
      .execute(),
  );
  const review = {
    rating: 5,
    comment: '',
    aspects: { food: null, service: null, room: null, value: null },
  };
  const photoAlts = { [first?.id ?? '']: 'Soup, 4242 4242 4242 4242', other: 'Not theirs' };
  const posted = await formOf(await send('POST', '', { ...review, photoAlts }));
  expect(posted.photos.map(({ alt }) => alt)).toEqual(['Soup, [card number]', '']);
  expect(await galleryOf()).toEqual([]);
  await publish(id);
  expect(await galleryOf()).toMatchObject([{ url: first?.url, alt: 'Soup, [card number]' }]);
  const tooLong = { [first?.id ?? '']: 'x'.repeat(201) };
  expect((await send('PUT', '', { ...review, photoAlts: tooLong })).status).toBe(400);
  await formOf(await send('PUT', '', { ...review, photoAlts: { [first?.id ?? '']: 'Soup' } }));
  // An edit waits for moderation.
  expect(await galleryOf()).toEqual([]);
});
