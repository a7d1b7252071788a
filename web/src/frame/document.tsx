import { HeadContent, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { schemeScript } from '#domain/theme/scheme-script.ts';
import { requestContext } from '../platform/request-context.ts';
import '../ui/global.css';

// The head's script marks the element before React meets it, and browsers hide nonces from scripts.
export const Document = ({ children }: { children: ReactNode }) => (
  <html lang="en" suppressHydrationWarning>
    <head>
      <script nonce={requestContext()?.nonce} suppressHydrationWarning>
        {schemeScript}
      </script>
      <HeadContent />
    </head>
    <body>
      {children}
      {!requestContext()?.maintenance && <Scripts />}
    </body>
  </html>
);
