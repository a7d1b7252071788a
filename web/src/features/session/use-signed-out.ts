import { useEffect, useRef } from 'react';
import { SESSION_WARNING_MS } from '#domain/session/session-phase.ts';
import { forgetLastSeen } from '#web/api/last-seen.ts';
import { device, session } from '#web/browser/storage.ts';
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
    const expiry = device.get('sessionExpiry');
    if (expiry === null) return;
    device.remove('sessionExpiry');
    forgetLastSeen();
    for (const key of ['publicId', 'selectedMerchant', 'selectedMerchantAction'] as const)
      session.remove(key);
    // An end long ago is no news.
    if (Number(expiry) > Date.now() - SESSION_WARNING_MS) showToast.plain(signedOut);
  }, [isMember, signedOut]);
};
