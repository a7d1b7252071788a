import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { SESSION_WARNING_MS } from '#domain/session/session-phase.ts';
import { errorCode } from '../../api/api-error.ts';
import { memberQuery, useMember } from '../../api/member-query.ts';
import { clearOfflineData } from '../../api/offline-data.ts';
import { localStore, sessionStore } from '../../browser/storage.ts';
import { fillPlaceholders, useCopy } from '../../content/copy.ts';
import { showToast } from '../../ui/show-toast.ts';

/**
 * Handles the end of a session: a page that showed the member reloads, so that no member data stays; a
 * page without a member clears stored member data and notifies other tabs. The sign-in page after a
 * 401 does not reload, because a reload would lose the path to return to.
 */
export const useSignedOut = (isMember: boolean) => {
  const router = useRouter();
  const wasMember = useRef(isMember);
  const copy = useCopy('*', '*');
  const signedOut = copy.text('session.signed_out');
  const closed = copy.text('session.account_closed');
  useEffect(() => {
    if (isMember) {
      wasMember.current = true;
      return;
    }
    if (wasMember.current && router.latestLocation.pathname !== '/login') {
      window.location.reload();
      return;
    }
    wasMember.current = false;
    clearOfflineData();
    const expiry = localStore.get('sessionExpiry');
    const isClosed = sessionStore.get('accountClosed') !== null;
    sessionStore.remove('accountClosed');
    if (isClosed) showToast.plain(closed, false);
    if (expiry === null) return;
    localStore.remove('sessionExpiry');
    for (const key of ['publicId', 'selectedMerchant', 'selectedMerchantAction'] as const)
      sessionStore.remove(key);
    // A session that ended earlier needs no message.
    if (!isClosed && Number(expiry) > Date.now() - SESSION_WARNING_MS) showToast.plain(signedOut);
  }, [isMember, signedOut, closed, router]);
};

/** Fetches the member again after each navigation once the member is known; never for a visitor. */
const useMemberOnNavigation = () => {
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        const { queryKey } = memberQuery();
        if (fromLocation && pathChanged && queryClient.getQueryData(queryKey))
          void queryClient.invalidateQueries({ queryKey });
      }),
    [queryClient, router],
  );
};

/** Tells of a write that was refused for its CSRF token, naming the token or its placeholder. */
const useForgerySign = () => {
  const queryClient = useQueryClient();
  const message = useCopy('*', '*').text('form.csrf_error');
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        if (errorCode(event.action.error) !== 'csrf') return;
        showToast.error(fillPlaceholders(message, { code: sessionStore.get('csrfToken') ?? '' }));
      }),
    [queryClient, message],
  );
};

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
