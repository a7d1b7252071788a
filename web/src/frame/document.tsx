import { HeadContent, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { requestContext } from '../platform/request-context.ts';
import '../ui/global.css';

export const Document = ({ children }: { children: ReactNode }) => (
  <html lang="en">
    <head>
      <HeadContent />
    </head>
    <body>
      {children}
      {!requestContext()?.maintenance && <Scripts />}
    </body>
  </html>
);
