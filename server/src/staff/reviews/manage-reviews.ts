import { readReviewPhotos } from '#server/features/reviews/index.ts';
import { auditName, type StaffContext, staff } from '../staff-context.ts';
import { readPage } from '../staff-list.ts';
import { type Moderation, moderateReview, replyToReview } from './moderate-review.ts';
import { listQueue } from './moderation-store.ts';

export const listReviews = staff.reviews.list.handler(
  async ({ context: { engine }, input: { partner: partnerId, limit: max, ...filter } }) => {
    const { rows, hasMore } = await readPage(engine.db, max, (trx, limit) =>
      listQueue(trx, { ...filter, partnerId, limit }),
    );
    return { reviews: rows.map((row) => ({ ...row, since: row.since.toISOString() })), hasMore };
  },
);

export const readPhotos = staff.reviews.photos.handler(
  async ({ context: { engine }, input: { partner: partnerId, dineId } }) => {
    const photos = await readReviewPhotos(engine.db, { partnerId, dineId });
    return {
      photos: photos.map((photo) => new Blob([Uint8Array.from(photo)], { type: 'image/webp' })),
    };
  },
);

type Decision = Pick<Moderation, 'dineId' | 'version' | 'isPublished' | 'reason'> & {
  partner: string;
};
type Errors = {
  UNKNOWN_REVIEW: (options: { data: { dineId: number } }) => Error;
  REVIEW_CHANGED: () => Error;
};

const decide = async (context: StaffContext, errors: Errors, decision: Decision) => {
  const { partner: partnerId, dineId, isPublished } = decision;
  const { db, now } = context.engine;
  const by = { madeBy: auditName(context), now: now() };
  const result = await moderateReview(db, { ...decision, ...by, partnerId });
  if (result === 'unknown') throw errors.UNKNOWN_REVIEW({ data: { dineId } });
  if (result === 'changed') throw errors.REVIEW_CHANGED();
  return { dineId, status: isPublished ? ('Published' as const) : ('Rejected' as const) };
};

export const publishReview = staff.reviews.publish.handler(({ context, input, errors }) =>
  decide(context, errors, { ...input, isPublished: true, reason: '' }),
);

export const rejectReview = staff.reviews.reject.handler(({ context, input, errors }) =>
  decide(context, errors, { ...input, isPublished: false }),
);

export const publishReply = staff.reviews.reply.handler(
  async ({ context, input: { partner: partnerId, dineId, text, signature }, errors }) => {
    const { db, now } = context.engine;
    const reply = { partnerId, dineId, reply: text, repliedBy: text === '' ? '' : signature };
    const result = await replyToReview(db, { ...reply, madeBy: auditName(context), now: now() });
    if (result === 'unknown') throw errors.UNKNOWN_REVIEW({ data: { dineId } });
    if (result === 'notPublished') throw errors.NOT_PUBLISHED();
    return { dineId, reply: text };
  },
);
