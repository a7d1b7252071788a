import { HeadContent, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import '../ui/global.css';

export const Document = ({ children }: { children: ReactNode }) => (
  <html lang="en">
    <head>
      <HeadContent />
    </head>
    <body>
      {children}
      <Scripts />
    </body>
  </html>
);
