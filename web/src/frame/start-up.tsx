import { lazy, Suspense, useEffect, useState } from 'react';
import { csrf } from '../platform/api.ts';
import { onToasterAsked } from '../ui/toaster-gate.ts';

const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }));

/** What begins once the page runs in the browser: the CSRF token (A §4), and toasts when one is due. */
export const StartUp = () => {
  const [hasToaster, setHasToaster] = useState(false);
  useEffect(() => {
    void csrf.renew();
    return onToasterAsked(() => setHasToaster(true));
  }, []);
  return hasToaster ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
};
