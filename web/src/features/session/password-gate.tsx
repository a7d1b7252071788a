import { lazy, Suspense, useEffect, useState } from 'react';
import { onPasswordRequest } from '../../browser/password-request.ts';

const PasswordDialog = lazy(async () => ({
  default: (await import('./password-dialog.tsx')).PasswordDialog,
}));

/** Where the password is asked for again before something that a remembered device may not do. */
export const PasswordGate = () => {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => onPasswordRequest(setAsked), []);
  return isAsked ? (
    <Suspense>
      <PasswordDialog />
    </Suspense>
  ) : null;
};
