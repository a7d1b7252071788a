import { sql } from 'kysely';
import type { ReviewStatus } from '#domain/reviews/review-form.ts';
import { type PageOrder, pageOrder, type Trx } from '#server/platform/db/index.ts';

export type QueuedReview = {
  memberId: number;
  dineId: number;
  version: number;
  /** When the member wrote this version. */
  since: Date;
  email: string;
  restaurant: string;
  dinedOn: string;
  rating: number | null;
  comment: string;
  source: string;
  status: ReviewStatus;
  reply: string;
  photos: string[];
};

type Filter = {
  partnerId: string;
  status: ReviewStatus;
  /** Every restaurant when empty. */
  merchantId?: string;
  order?: PageOrder;
  /** Continues behind this one. */
  after?: { since: string; dineId: number } | null;
  limit: number;
};

const since = sql`date_trunc('milliseconds', coalesce(r.edited_at, r.completed_at))`;

/** Reviews with text or photos in one status, by the time that they were written. */
export const listQueue = async (trx: Trx, filter: Filter): Promise<QueuedReview[]> => {
  const { direction, behind } = pageOrder(filter.order ?? 'earliest');
  const { rows } = await sql<QueuedReview>`
    select r.member_id as "memberId", r.dine_id as "dineId", r.version, ${since} as since, m.email,
      p.name as restaurant, d.dined_on as "dinedOn", r.rating, r.comment, r.source, r.status, r.reply,
      array(select p.id from review_photo p where (p.partner_id, p.member_id, p.dine_id)
        = (r.partner_id, r.member_id, r.dine_id) order by p.place) as photos
    from review r
    join member m on (m.partner_id, m.id) = (r.partner_id, r.member_id)
    join dine d on (d.partner_id, d.member_id, d.id) = (r.partner_id, r.member_id, r.dine_id)
    join merchant p on p.id = d.merchant_id
    where r.partner_id = ${filter.partnerId} and r.status = ${filter.status} and (r.comment <> '' or exists (
        select from review_photo p where (p.partner_id, p.member_id, p.dine_id)
          = (r.partner_id, r.member_id, r.dine_id)))
      ${filter.merchantId ? sql`and d.merchant_id = ${filter.merchantId}` : sql``}
      ${filter.after ? sql`and (${since}, r.dine_id) ${behind} (${filter.after.since}::timestamptz, ${filter.after.dineId})` : sql``}
    order by ${since} ${direction}, r.dine_id ${direction} limit ${filter.limit}`.execute(trx);
  return rows;
};

type Key = { partnerId: string; dineId: number };

/** The review of a dine, locked until the decision is recorded. */
export const lockReview = (trx: Trx, { partnerId, dineId }: Key) =>
  trx
    .selectFrom('review')
    .select(['member_id', 'version', 'status', 'reply'])
    .where('partner_id', '=', partnerId)
    .where('dine_id', '=', dineId)
    .forUpdate()
    .executeTakeFirst();

type Decision = Key & {
  status: ReviewStatus;
  reason: string;
  madeBy: string;
  now: Date;
};

export const decideReviewRow = (trx: Trx, decision: Decision) =>
  trx
    .updateTable('review')
    .set({
      status: decision.status,
      rejected_because: decision.reason,
      moderated_by: decision.madeBy,
      moderated_at: decision.now,
    })
    .where('partner_id', '=', decision.partnerId)
    .where('dine_id', '=', decision.dineId)
    .execute();

type Reply = Key & { reply: string; repliedBy: string; now: Date };

export const writeReply = (trx: Trx, { partnerId, dineId, reply, repliedBy, now }: Reply) =>
  trx
    .updateTable('review')
    .set({ reply, replied_by: repliedBy, replied_at: now })
    .where('partner_id', '=', partnerId)
    .where('dine_id', '=', dineId)
    .execute();
