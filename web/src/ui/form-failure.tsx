import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

export const FormFailure = ({ children }: { children: ReactNode }) => (
  <Notice look="danger" title="ERROR">
    <p>{children}</p>
  </Notice>
);
