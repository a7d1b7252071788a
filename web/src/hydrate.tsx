import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { installTrustedTypesPolicy } from '#ui/trusted-types.ts';
import { reloadStalePage } from './browser/reload-stale.ts';
import { getRouter } from './router.ts';

installTrustedTypesPolicy();

window.addEventListener('vite:preloadError', () => reloadStalePage(Date.now()));

// Start's own client also carries its server functions, which this app has none of.
const router = getRouter();

/** Hydrates the document. */
export const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    );
  });
