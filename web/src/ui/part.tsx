import { type ReactNode, Suspense } from 'react';
import { type KeptBy, keepPart } from '../ssr/keep-part.tsx';

type Props = {
  children: ReactNode;
  isBelow?: boolean;
  /** Given for a part that all visitors without a session see alike (`platform/keep-part.tsx`). */
  by?: KeptBy;
};

/**
 * A part of a page that React takes over in a task of its own, sooner when somebody touches it; what is in it must not
 * wait for anything, because nothing stands in for it. One that is below what a window shows at first is laid out after
 * that (`platform/start-later.ts`).
 */
export const Part = ({ children, isBelow, by }: Props) => {
  const part = <Suspense>{by ? keepPart(by, children) : children}</Suspense>;
  return isBelow ? <div data-below>{part}</div> : part;
};
