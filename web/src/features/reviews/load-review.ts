import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { OWN_REVIEW_FORM } from '#domain/reviews/own-review-form.ts';
import { partnerQuery } from '../../api/partner-query.ts';
import { contentQuery } from '../../content/copy.ts';

/** Loads the copy of the review form; not found under any code but that of the partner's own form. */
export const loadReview = async (queryClient: QueryClient, code: string): Promise<void> => {
  const { partner } = await queryClient.ensureQueryData(partnerQuery());
  const isOwn = partner.reviewFormBase === OWN_REVIEW_FORM;
  if (!isOwn || partner.typeformCode?.toLowerCase() !== code.toLowerCase()) throw notFound();
  await queryClient.ensureQueryData(contentQuery('surveys'));
};
