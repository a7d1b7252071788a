import { useRouter } from '@tanstack/react-router';
import { lazy, startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { toastStore } from '#ui/toast-store.ts';
import { api, csrf } from '../api/api.ts';
import { isUnderMaintenance, mayBeUnderMaintenance } from '../api/maintenance.ts';
import { captureInstallPrompt } from '../browser/install-prompt.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { DeferredPart } from './deferred-part.tsx';

let isPosted = false;

// React's handlers, at the document, have prevented what they send themselves.
if (typeof window !== 'undefined')
  window.addEventListener('submit', (event) => {
    isPosted ||= !event.defaultPrevented;
  });

/** Whether the browser itself is posting a form, so that another page will replace this one. */
const isFormPosted = (): boolean => isPosted;

const Hydrated = lazy(async () => ({
  default: (await import('./deferred/hydrated-effects.tsx')).HydratedEffects,
}));
const loadToaster = () => import('#ui/toaster.tsx');
const Toaster = lazy(async () => ({ default: (await loadToaster()).Toaster }));

// Preload the toaster on first focus so that errors can be shown offline.
const loadToasterOnTyping = () => {
  const handleFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || !target.matches('input,select,textarea')) return;
    document.removeEventListener('focusin', handleFocus);
    loadToaster().catch(() => undefined);
  };
  document.addEventListener('focusin', handleFocus);
  return () => document.removeEventListener('focusin', handleFocus);
};
const loadIdleEffects = () => import('./deferred/idle-effects.tsx');
const Idle = lazy(async () => ({ default: (await loadIdleEffects()).IdleEffects }));

const hasToasts = () => toastStore.read().length > 0;
// Once loaded, the toaster stays: its region announces the next toast.
const useHasToasts = (): boolean => {
  const isDue = useSyncExternalStore(toastStore.subscribe, hasToasts, () => false);
  const [wasDue, setWasDue] = useState(false);
  if (isDue && !wasDue) setWasDue(true);
  return wasDue;
};

// The page may show without any request, so that maintenance which began meanwhile is unknown.
const leaveMaintainedPage = async (
  router: ReturnType<typeof useRouter>,
  { pathname, href }: { pathname: string; href: string },
): Promise<void> => {
  if (!mayBeUnderMaintenance(pathname)) return;
  await api.featureFlags.current(undefined).catch(() => undefined);
  // The router's location: the page may still be loading when the response arrives.
  if (isUnderMaintenance(pathname) && router.latestLocation.pathname === pathname)
    window.location.assign(href);
};

/**
 * Effects after hydration: the CSRF token and session timers, toasts when needed, the rest when
 * idle.
 */
export const DeferredEffects = () => {
  const router = useRouter();
  const [landedWith, setLandedWith] = useState<string>();
  const hasToaster = useHasToasts();
  const [shownAt, setShownAt] = useState<number>();
  useEffect(() => {
    captureInstallPrompt();
    // The cookie of a visitor's session could replace that of the member who is signing in.
    if (!isFormPosted()) void csrf.renew();
    startTransition(() => setLandedWith(window.location.search));
  }, []);
  useEffect(loadToasterOnTyping, []);
  useEffect(() => {
    const startedAt = performance.now();
    // Requested before rendering, so that neither lengthens the other's task.
    return whenIdle(() => {
      void loadIdleEffects().then(
        () => startTransition(() => setShownAt(startedAt)),
        () => undefined,
      );
    });
  }, []);
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ toLocation }) => {
        if (isUnderMaintenance(toLocation.pathname)) window.location.assign(toLocation.href);
        else void leaveMaintainedPage(router, toLocation);
      }),
    [router],
  );
  return (
    <>
      {landedWith !== undefined && (
        <DeferredPart>
          <Hydrated landingQuery={landedWith} />
        </DeferredPart>
      )}
      {hasToaster && (
        <DeferredPart>
          <Toaster />
        </DeferredPart>
      )}
      {shownAt !== undefined && (
        <DeferredPart>
          <Idle shownAt={shownAt} />
        </DeferredPart>
      )}
    </>
  );
};
