import { lazy, Suspense } from 'react';
import { useMember } from '../../api/member-query.ts';
import { useForgerySign } from './use-forgery-sign.ts';
import { useMemberOnNavigation } from './use-member-on-navigation.ts';
import { useSignedOut } from './use-signed-out.ts';

const MemberSession = lazy(async () => ({
  default: (await import('./member-session.tsx')).MemberSession,
}));

/** Follows the visitor's session while a page is open; a member's timers load for members only. */
export const SessionLife = () => {
  const isMember = useMember() !== null;
  useMemberOnNavigation();
  useSignedOut(isMember);
  useForgerySign();
  return isMember ? (
    <Suspense>
      <MemberSession />
    </Suspense>
  ) : null;
};
