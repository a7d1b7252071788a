import { lazy, Suspense, useEffect, useState } from 'react';
import { localStore, sessionStore } from '../../browser/storage.ts';

const ImpersonationBanner = lazy(async () => ({
  default: (await import('./impersonation-banner.tsx')).ImpersonationBanner,
}));

const stores = [sessionStore, localStore];

/** Whether a cookie or a stored id marks this session as impersonated, now or earlier. */
export const hasImpersonationMark = (): boolean =>
  document.cookie.includes('emulation=') ||
  stores.some((store) => store.get('emulationId') !== null);

/** The banner of an impersonated session; other visitors never load it. */
export const Impersonation = () => {
  const [isMarked, setMarked] = useState(false);
  useEffect(() => setMarked(hasImpersonationMark()), []);
  return isMarked ? (
    <Suspense>
      <ImpersonationBanner />
    </Suspense>
  ) : null;
};
