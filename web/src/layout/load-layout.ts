import type { QueryClient } from '@tanstack/react-query';
import { memberQuery } from '../api/member-query.ts';
import { partnerQuery } from '../api/partner-query.ts';
import { contentQuery } from '../content/copy.ts';
import { pageOrigin } from '../ssr/page-origin.ts';

/** Loads the data that layout and page head need. */
export const loadLayout = async (queryClient: QueryClient) => {
  await Promise.all([
    queryClient.ensureQueryData(partnerQuery()),
    queryClient.ensureQueryData(memberQuery()),
    queryClient.ensureQueryData(contentQuery('*')),
    queryClient.ensureQueryData(contentQuery('announcement_banner')),
    queryClient.ensureQueryData(contentQuery('errors')),
  ]);
  return { origin: pageOrigin() };
};
