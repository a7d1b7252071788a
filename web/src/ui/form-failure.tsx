import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

/** What went wrong with a whole form, under its type (B §5). */
export const FormFailure = ({ children }: { children: ReactNode }) => (
  <Notice look="danger" title="ERROR">
    <p>{children}</p>
  </Notice>
);
