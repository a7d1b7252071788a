import { insertAudit } from '#server/platform/audit/store.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { decideReviewRow, lockReview, writeReply } from './moderation-store.ts';

type ReviewId = { partnerId: string; dineId: number };

export type Moderation = ReviewId & {
  /** The version that staff have read. */
  version: number;
  isPublished: boolean;
  /** The reason of a rejection, shown to the member; empty when published. */
  reason: string;
  madeBy: string;
  now: Date;
};

/** `changed`: the member has edited the review since staff read it. */
export type ModerationResult = 'decided' | 'unknown' | 'changed';

/** Publishes or rejects the version of a review that staff have read, audited; a later decision replaces it. */
export const moderateReview = (db: Database, input: Moderation): Promise<ModerationResult> =>
  asEngine(db, async (trx) => {
    const review = await lockReview(trx, input);
    if (!review) return 'unknown';
    if (review.version !== input.version) return 'changed';
    const { partnerId, dineId, isPublished, reason, madeBy, now } = input;
    const status = isPublished ? 'Published' : 'Rejected';
    await decideReviewRow(trx, { ...input, status });
    await insertAudit(trx, {
      partnerId,
      at: now,
      actor: madeBy,
      action: isPublished ? 'review published' : 'review rejected',
      memberId: review.member_id,
      detail: {
        dine: dineId,
        version: input.version,
        status,
        statusBefore: review.status,
        reason,
      },
    });
    return 'decided';
  });

type Reply = ReviewId & { reply: string; repliedBy: string; madeBy: string; now: Date };

export type ReplyResult = 'replied' | 'unknown' | 'notPublished';

/** Sets the public reply to a published review, audited; an empty one removes it. */
export const replyToReview = (db: Database, input: Reply): Promise<ReplyResult> =>
  asEngine(db, async (trx) => {
    const review = await lockReview(trx, input);
    if (!review) return 'unknown';
    if (review.status !== 'Published') return 'notPublished';
    const { partnerId, dineId, reply, madeBy, now } = input;
    await writeReply(trx, input);
    await insertAudit(trx, {
      partnerId,
      at: now,
      actor: madeBy,
      action: 'review replied',
      memberId: review.member_id,
      detail: {
        dine: dineId,
        length: reply.length,
        lengthBefore: review.reply?.length ?? 0,
      },
    });
    return 'replied';
  });
