import { type RefObject, startTransition, useEffect, useState } from 'react';

// Far enough ahead that content is ready when it is scrolled into view.
const MARGIN = '200px';

/**
 * Whether an element came near the viewport; stays true. The update is a transition, so it blocks
 * nothing urgent.
 */
export const useNearViewport = (ref: RefObject<Element | null>): boolean => {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const markNear = () => startTransition(() => setNear(true));
    if (!ref.current || typeof IntersectionObserver === 'undefined') {
      markNear();
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        markNear();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isNear;
};
