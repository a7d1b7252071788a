import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';

/** A part whose chunk loads later; one that cannot be loaded must not replace the page and what was typed into it. */
export const DeferredPart = ({ children }: { children: ReactNode }) => (
  <CatchBoundary getResetKey={() => 'deferred'} errorComponent={() => null}>
    <Suspense>{children}</Suspense>
  </CatchBoundary>
);
