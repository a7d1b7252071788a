import { HeadContent, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { schemeScript } from '#contract/scheme-script.ts';
import { requestContext } from '../ssr/request-context.ts';
import '../ui/global.css';

// The bars stick from the first moment, but only where a script can let them slide away.
const headerScript = "document.documentElement.dataset.header='shown'";

// React leaves what the server wrote as it is.
const headScript = (): string =>
  import.meta.env.SSR
    ? [requestContext()?.headScript, schemeScript, headerScript].filter(Boolean).join(';')
    : '';

// The head's script marks the element before React hydrates it, and browsers hide nonces from scripts.
export const Document = ({ children }: { children: ReactNode }) => (
  <html lang="en" suppressHydrationWarning>
    <head>
      <script nonce={requestContext()?.nonce} suppressHydrationWarning>
        {headScript()}
      </script>
      <HeadContent />
    </head>
    <body>
      {children}
      {!requestContext()?.maintenance && <Scripts />}
    </body>
  </html>
);
