import '@fontsource-variable/figtree/index.css';
import '@fontsource-variable/geist-mono/index.css';
import './styles/global.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { api } from './api/client.ts';
import { createQueryClient } from './api/query-client.ts';
import { installTrustedTypes } from './browser/install-trusted-types.ts';
import { applyScheme, readScheme } from './browser/scheme.ts';
import { createConsoleRouter } from './router.tsx';
import { AppSteps } from './session/app-steps.tsx';

installTrustedTypes();
applyScheme(readScheme());

const queries = createQueryClient(() => {
  // The sign-in appears in place, so that the page is the same afterwards.
  void queries.invalidateQueries({ queryKey: api.session.me.key() });
});
const router = createConsoleRouter();
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
const root = document.getElementById('root');

if (root)
  createRoot(root).render(
    <StrictMode>
      <CSPProvider {...(nonce ? { nonce } : {})}>
        <QueryClientProvider client={queries}>
          <AppSteps>
            <RouterProvider router={router} />
          </AppSteps>
        </QueryClientProvider>
      </CSPProvider>
    </StrictMode>,
  );
