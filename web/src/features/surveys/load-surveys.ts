import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { partnerQuery } from '../../api/partner-query.ts';
import { contentQuery } from '../../content/copy.ts';

/** Loads survey content; not found where the partner has no surveys. */
export const loadSurveys = async (queryClient: QueryClient): Promise<void> => {
  const { partner } = await queryClient.ensureQueryData(partnerQuery());
  if (!partner.hasSurveys) throw notFound();
  await queryClient.ensureQueryData(contentQuery('surveys'));
};
