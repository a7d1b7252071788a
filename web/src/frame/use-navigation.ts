import { useLocation } from '@tanstack/react-router';
import { navigationFor } from '#domain/frame/navigation.ts';
import { useVisitorKind } from '../platform/member.ts';
import { usePartner } from '../platform/program.ts';

/** The frame's decisions for this visitor on this page. */
export const useNavigation = () => {
  const path = useLocation({ select: (location) => location.pathname });
  const { enrollmentType } = usePartner();
  return navigationFor({ enrollmentType, visitor: useVisitorKind(), path });
};
