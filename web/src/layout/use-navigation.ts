import { useRouterState } from '@tanstack/react-router';
import { navigationFor } from '#domain/layout/navigation.ts';
import { useVisitorKind } from '../api/member-query.ts';
import { usePartner } from '../api/partner-query.ts';

/** The frame's decisions for this visitor on this page. */
export const useNavigation = () => {
  // While a page is still loading, the frame stays that of the page that shows.
  const path = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  });
  const { enrollmentType, hasAutoEnroll } = usePartner();
  return navigationFor({ enrollmentType, hasAutoEnroll, visitor: useVisitorKind(), path });
};
