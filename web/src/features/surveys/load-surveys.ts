import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { contentQuery } from '#web/platform/copy.ts';
import { programQuery } from '#web/platform/program.ts';

/** Loads the surveys' copy; not found where the program has no surveys. */
export const loadSurveys = async (queryClient: QueryClient): Promise<void> => {
  const { partner } = await queryClient.ensureQueryData(programQuery());
  if (!partner.hasSurveys) throw notFound();
  await queryClient.ensureQueryData(contentQuery('surveys'));
};
