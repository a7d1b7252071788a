import { lazy } from 'react';

/** The server error page, loaded when something fails. */
export const ServerErrorPage = lazy(async () => ({
  default: (await import('./server-error-page.tsx')).ServerErrorPage,
}));
