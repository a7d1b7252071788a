import { lazy, Suspense, useEffect, useState } from 'react';
import { csrf } from '../platform/api.ts';

const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }));

/** What begins once the page runs in the browser: the CSRF token (A §4) and the toasts. */
export const StartUp = () => {
  const [hasStarted, setStarted] = useState(false);
  useEffect(() => {
    void csrf.renew();
    setStarted(true);
  }, []);
  return hasStarted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
};
