import { lazy, Suspense, useEffect, useState } from 'react';
import { onPasswordRequest } from '../../browser/password-request.ts';

const PasswordDialog = lazy(async () => ({
  default: (await import('./password-dialog.tsx')).PasswordDialog,
}));

/** Where the password is asked for again before something that a remembered device may not do. */
export const PasswordGate = () => {
  const [isPrompted, setPrompted] = useState(false);
  useEffect(() => onPasswordRequest(setPrompted), []);
  return isPrompted ? (
    <Suspense>
      <PasswordDialog />
    </Suspense>
  ) : null;
};
