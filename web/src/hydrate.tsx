import { RouterClient } from '@tanstack/react-router/ssr/client';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { installTrustedTypesPolicy } from '#ui/trusted-types.ts';
import { previewToken } from './api/preview-token.ts';
import { reloadStalePage } from './browser/reload-stale.ts';
import { whenIdle } from './browser/when-idle.ts';
import { getRouter } from './router.ts';

installTrustedTypesPolicy();

window.addEventListener('vite:preloadError', () => reloadStalePage(Date.now()));

// Start's own client also carries its server functions, which this app has none of.
const router = getRouter();

// Only the console's frame loads the code of previews.
const connect = (token: string) =>
  void import('./features/preview/connect-preview.ts').then(({ connectPreview }) =>
    connectPreview(router, token),
  );

// A draft that arrives before React hydrated the page makes it render the whole document again, whose inline scripts
// Trusted Types refuse. An effect runs once the page is hydrated, also where that waits for a lazy part.
const Hydrated = ({ token, children }: { token: string | null; children: ReactNode }) => {
  useEffect(() => {
    return token === null ? undefined : whenIdle(() => connect(token));
  }, [token]);
  return children;
};

/** Hydrates the document. */
export const hydrate = () => {
  const token = previewToken();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Hydrated token={token}>
          <RouterClient router={router} />
        </Hydrated>
      </StrictMode>,
      // A draft may arrive before the last boundary hydrates; React then renders it on the client.
      token === null ? {} : { onRecoverableError: () => {} },
    );
  });
};
