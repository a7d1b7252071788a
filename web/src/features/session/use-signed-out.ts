import { useEffect, useRef } from 'react';
import { SESSION_WARNING_MS } from '#domain/session/session-phase.ts';
import { clearOfflineData } from '#web/api/offline-data.ts';
import { localStore, sessionStore } from '#web/browser/storage.ts';
import { useCopy } from '#web/content/copy.ts';
import { showToast } from '#web/ui/show-toast.ts';

/**
 * Follows the end of a session: a page that knew the member loads anew, so that nothing of the member
 * stays; the first page without the member clears what was kept and tells the other tabs (A §4).
 */
export const useSignedOut = (isMember: boolean) => {
  const wasMember = useRef(isMember);
  const signedOut = useCopy('*', '*').text('session.signed_out');
  useEffect(() => {
    if (isMember) {
      wasMember.current = true;
      return;
    }
    if (wasMember.current) {
      window.location.reload();
      return;
    }
    const expiry = localStore.get('sessionExpiry');
    if (expiry === null) return;
    localStore.remove('sessionExpiry');
    clearOfflineData();
    for (const key of ['publicId', 'selectedMerchant', 'selectedMerchantAction'] as const)
      sessionStore.remove(key);
    // An end long ago is no news.
    if (Number(expiry) > Date.now() - SESSION_WARNING_MS) showToast.plain(signedOut);
  }, [isMember, signedOut]);
};
