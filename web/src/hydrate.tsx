import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
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

/** Hydrates the document. */
export const hydrate = () => {
  const token = previewToken();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
      // A draft may arrive before the last boundary hydrates; React then renders it on the client.
      token === null ? {} : { onRecoverableError: () => {} },
    );
  });
  // A draft that arrives while React hydrates would not match the server's markup.
  if (token !== null) whenIdle(() => connect(token));
};
