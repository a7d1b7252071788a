import type { QueryClient } from '@tanstack/react-query';
import { memberQuery } from '../api/member-query.ts';
import { partnerQuery } from '../api/partner-query.ts';
import { contentQuery } from '../content/copy.ts';
import { pageOrigin } from '../ssr/page-origin.ts';
import { POSTED_FORM, requestContext } from '../ssr/request-context.ts';

/** Loads the data that layout and page head need, and hands the outcome of a posted form to the page. */
export const loadLayout = async (queryClient: QueryClient) => {
  await Promise.all([
    queryClient.ensureQueryData(partnerQuery()),
    queryClient.ensureQueryData(memberQuery()),
    queryClient.ensureQueryData(contentQuery('*')),
    queryClient.ensureQueryData(contentQuery('announcement_banner')),
    queryClient.ensureQueryData(contentQuery('errors')),
  ]);
  const { posted } = requestContext() ?? {};
  if (posted) queryClient.setQueryData([POSTED_FORM], posted);
  return { origin: pageOrigin() };
};
