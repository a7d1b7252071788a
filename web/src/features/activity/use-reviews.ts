import { useQuery } from '@tanstack/react-query';
import type { ActivityPage, Transaction } from '#contract/activity.ts';
import { isReviewable, reviewLink } from '#domain/activity/review.ts';
import { OWN_REVIEW_FORM } from '#domain/reviews/own-review-form.ts';
import { useMember } from '../../api/member-query.ts';
import { usePartner } from '../../api/partner-query.ts';
import { reviewStatusQuery } from './activity-queries.ts';

/** A row's review: the form's URL, or that it is completed. */
export type RowReview =
  | { kind: 'open'; href: string; isExternal: boolean }
  | { kind: 'done' }
  | null;

/** Reviews of the dines on a page; none while their status loads or without a form. */
export const useReviews = (rows: ActivityPage['data'], today: string) => {
  const { typeformCode, reviewFormBase } = usePartner();
  const isExternal = reviewFormBase !== OWN_REVIEW_FORM;
  const familyId = useMember()?.familyId ?? null;
  const reviewable = (typeformCode ? rows : [])
    .filter((row) => row.recordType === 'Transaction')
    // Manual postings have no merchant.
    .filter((dine) => dine.merchantId !== '' && isReviewable(dine, today));
  const ids = reviewable.map(({ sourceTransactionId }) => sourceTransactionId);
  const { data } = useQuery(reviewStatusQuery(ids));
  const statusById = new Map(data?.map((status) => [status.id, status]));
  return (dine: Transaction): RowReview => {
    if (!typeformCode || !ids.includes(dine.sourceTransactionId)) return null;
    if (!data) return null;
    const status = statusById.get(dine.sourceTransactionId);
    if (status?.completed) return { kind: 'done' };
    return {
      kind: 'open',
      isExternal,
      href: reviewLink({
        formBase: reviewFormBase,
        typeformCode,
        familyId,
        dine,
        proof: isExternal ? status?.proof : undefined,
      }),
    };
  };
};
