import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { SESSION_WARNING_MS } from '#domain/session/session-phase.ts';
import { clearOfflineData } from '../../api/offline-data.ts';
import { localStore, sessionStore } from '../../browser/storage.ts';
import { useCopy } from '../../content/copy.ts';
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
