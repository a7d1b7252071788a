import { lazy, Suspense, useEffect, useState } from 'react';
import { SessionLife } from '../features/session/index.ts';
import { csrf } from '../platform/api.ts';
import { captureAttribution } from '../platform/attribution.ts';
import { onToasterAsked } from '../ui/toaster-gate.ts';

const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }));

/** What begins once the page runs in the browser: the CSRF token and the session's timers (A §4), and toasts when one is due. */
export const StartUp = () => {
  const [hasToaster, setHasToaster] = useState(false);
  useEffect(() => {
    captureAttribution(Date.now());
    void csrf.renew();
    return onToasterAsked(() => setHasToaster(true));
  }, []);
  return (
    <>
      <SessionLife />
      {hasToaster && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  );
};
