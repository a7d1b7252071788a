import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { partnerQuery } from '#web/api/partner-query.ts';
import { contentQuery } from '#web/content/copy.ts';

/** Loads the surveys' copy; not found where the program has no surveys. */
export const loadSurveys = async (queryClient: QueryClient): Promise<void> => {
  const { partner } = await queryClient.ensureQueryData(partnerQuery());
  if (!partner.hasSurveys) throw notFound();
  await queryClient.ensureQueryData(contentQuery('surveys'));
};
