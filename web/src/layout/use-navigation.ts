import { useRouterState } from '@tanstack/react-router';
import { navigationFor } from '#domain/layout/navigation.ts';
import { useVisitorKind } from '../api/member-query.ts';
import { usePartner } from '../api/partner-query.ts';
import { useCopy } from '../content/copy.ts';

/** The footer's links about the program, for a member without those for visitors. */
export const useProgramLinks = () => {
  const links = useCopy('*', '*').list('footer.secondary_links');
  const isVisitor = useVisitorKind() === 'anonymous';
  return isVisitor ? links : links.filter((link) => !link.flag('for_visitors'));
};

/** The label of the join button: a signed-in member lacks only the card. */
export const useJoinLabel = () =>
  useVisitorKind() === 'anonymous' ? 'navbar.join' : 'navbar.link_card';

/** Navigation of the layout for this visitor and page. */
export const useNavigation = () => {
  // While the next page loads, the layout stays that of the current one.
  const path = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  });
  const { enrollmentType, hasAutoEnroll } = usePartner();
  return navigationFor({ enrollmentType, hasAutoEnroll, visitor: useVisitorKind(), path });
};
