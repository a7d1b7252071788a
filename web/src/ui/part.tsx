import { type ReactNode, Suspense } from 'react';
import { type KeptBy, keepPart } from '../ssr/keep-part.tsx';

type Props = {
  children: ReactNode;
  isBelow?: boolean;
  /** Cache key parts of content that all anonymous visitors share. */
  by?: KeptBy;
};

/**
 * A Suspense boundary that hydrates in its own task. `isBelow` parts are below the fold and laid
 * out later.
 */
export const Part = ({ children, isBelow, by }: Props) => {
  const part = <Suspense>{by ? keepPart(by, children) : children}</Suspense>;
  return isBelow ? <div data-below>{part}</div> : part;
};
