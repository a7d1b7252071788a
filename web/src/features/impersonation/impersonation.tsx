import { lazy, Suspense, useEffect, useState } from 'react';
import { hasImpersonationMark } from './verify-impersonation.ts';

const ImpersonationBanner = lazy(async () => ({
  default: (await import('./impersonation-banner.tsx')).ImpersonationBanner,
}));

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
