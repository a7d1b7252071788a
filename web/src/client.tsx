import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { reloadStalePage } from './browser/reload-stale.ts';
import { installTrustedTypesPolicy } from './browser/trusted-types.ts';
import { getRouter } from './router.ts';

installTrustedTypesPolicy();

// A task each: somebody who touches the page meanwhile waits for no more than one of them.
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

await nextTask();
// Start's own client also carries its server functions, which this app has none of.
const router = getRouter();

// The lock on scrolling behind a dialog is a style tag, which asks for the page's nonce by this name.
Object.assign(globalThis, {
  __webpack_nonce__: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce,
});

window.addEventListener('vite:preloadError', () => reloadStalePage(Date.now()));

await nextTask();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  );
});
