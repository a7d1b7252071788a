import type { QueryClient } from '@tanstack/react-query';
import { memberQuery } from '../api/member-query.ts';
import { programQuery } from '../api/partner-query.ts';
import { contentQuery } from '../content/copy.ts';
import { pageOrigin } from '../ssr/page-origin.ts';

/** Everything that the frame and the page head need before a page shows. */
export const loadFrame = async (queryClient: QueryClient) => {
  await Promise.all([
    queryClient.ensureQueryData(programQuery()),
    queryClient.ensureQueryData(memberQuery()),
    queryClient.ensureQueryData(contentQuery('*')),
    queryClient.ensureQueryData(contentQuery('announcement_banner')),
    queryClient.ensureQueryData(contentQuery('errors')),
  ]);
  return { origin: pageOrigin() };
};
