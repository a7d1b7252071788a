import { useQuery } from '@tanstack/react-query';
import type { ActivityPage, Transaction } from '#contract/activity.ts';
import { isReviewable, reviewLink } from '#domain/activity/review.ts';
import { useMember } from '#web/api/member-query.ts';
import { usePartner } from '#web/api/partner-query.ts';
import { reviewStatusQuery } from './activity-queries.ts';

/** What a row offers of a review: the form's address, or that it is done. */
export type RowReview = { kind: 'open'; href: string } | { kind: 'done' } | null;

/** The reviews of the dines of a page; none while it is not known which are done, or where there is no form (A §4). */
export const useReviews = (rows: ActivityPage['data'], today: string) => {
  const { typeformCode, reviewFormBase } = usePartner();
  const familyId = useMember()?.familyId ?? null;
  const asked = (typeformCode ? rows : [])
    .filter((row) => row.recordType === 'Transaction')
    // A posting that was made by hand has no restaurant.
    .filter((dine) => dine.merchantId !== '' && isReviewable(dine, today));
  const ids = asked.map(({ sourceTransactionId }) => sourceTransactionId);
  const { data } = useQuery(reviewStatusQuery(ids));
  const known = new Map(data?.map((status) => [status.id, status]));
  return (dine: Transaction): RowReview => {
    if (!typeformCode || !ids.includes(dine.sourceTransactionId)) return null;
    if (!data) return null;
    const status = known.get(dine.sourceTransactionId);
    if (status?.completed) return { kind: 'done' };
    return {
      kind: 'open',
      href: reviewLink({
        formBase: reviewFormBase,
        typeformCode,
        familyId,
        dine,
        proof: status?.proof,
      }),
    };
  };
};
