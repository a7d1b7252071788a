import { type ReactNode, Suspense } from 'react';

/**
 * A part of a page that React takes over in a task of its own, sooner when somebody touches it; what is in it must not
 * wait for anything, because nothing stands in for it. One that is below what a window shows at first is laid out after
 * that (`platform/start-later.ts`).
 */
export const Part = ({ children, isBelow }: { children: ReactNode; isBelow?: boolean }) => {
  const part = <Suspense>{children}</Suspense>;
  return isBelow ? <div data-below>{part}</div> : part;
};
