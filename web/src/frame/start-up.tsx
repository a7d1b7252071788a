import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { SessionLife } from '../features/session/index.ts';
import { csrf } from '../platform/api.ts';
import { captureAttribution } from '../platform/attribution.ts';
import { keepInstallPrompt } from '../platform/install-prompt.ts';
import { isClosed } from '../platform/maintenance.ts';
import { whenIdle } from '../platform/when-idle.ts';
import { onToasterAsked } from '../ui/toaster-gate.ts';

const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }));
const Later = lazy(async () => ({ default: (await import('./later/later.tsx')).Later }));

/** What begins once the page runs in the browser: the CSRF token and the session's timers (A §4), toasts when one is due, the rest at leisure. */
export const StartUp = () => {
  const router = useRouter();
  const [hasToaster, setHasToaster] = useState(false);
  const [shownAt, setShownAt] = useState<number>();
  useEffect(() => {
    captureAttribution(Date.now());
    keepInstallPrompt();
    void csrf.renew();
    return onToasterAsked(() => setHasToaster(true));
  }, []);
  useEffect(() => {
    const startedAt = performance.now();
    return whenIdle(() => setShownAt(startedAt));
  }, []);
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ toLocation }) => {
        if (isClosed(toLocation.pathname)) window.location.assign(toLocation.href);
      }),
    [router],
  );
  return (
    <>
      <SessionLife />
      {hasToaster && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
      {shownAt !== undefined && (
        <Suspense>
          <Later shownAt={shownAt} />
        </Suspense>
      )}
    </>
  );
};
