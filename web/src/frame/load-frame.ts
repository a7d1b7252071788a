import type { QueryClient } from '@tanstack/react-query';
import { contentQuery } from '../platform/copy.ts';
import { memberQuery } from '../platform/member.ts';
import { pageOrigin } from '../platform/page-origin.ts';
import { programQuery } from '../platform/program.ts';

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
