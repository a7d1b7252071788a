import { lazy, Suspense, useEffect, useState } from 'react';
import { useVisitorKind } from '#web/platform/member.ts';
import { usePartner } from '#web/platform/program.ts';
import { device } from '#web/platform/storage.ts';

const Dialog = lazy(async () => ({
  default: (await import('./partner-sign-in-dialog.tsx')).PartnerSignInDialog,
}));

/** For visitors of a program that announces its partner's sign-in, until it is closed once (A §2, §4). */
export const PartnerSignIn = () => {
  const { announcesPartnerSignIn } = usePartner();
  const visitor = useVisitorKind();
  const isDue = announcesPartnerSignIn && visitor === 'anonymous';
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    setOpen(isDue && device.get('partnerSignInSeenAt') === null);
  }, [isDue]);
  const handleClose = () => {
    device.set('partnerSignInSeenAt', String(Date.now()));
    setOpen(false);
  };
  return isOpen ? (
    <Suspense>
      <Dialog onClose={handleClose} />
    </Suspense>
  ) : null;
};
