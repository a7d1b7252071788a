import { type RefObject, startTransition, useEffect, useState } from 'react';

// So far ahead that what follows is there when somebody who scrolls comes to it.
const margin = '200px';

/** Whether an element has come near the window; it stays so. What it brings renders without holding up anything else. */
export const useNear = (ref: RefObject<Element | null>): boolean => {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const come = () => startTransition(() => setNear(true));
    if (!ref.current || typeof IntersectionObserver === 'undefined') {
      come();
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        come();
      },
      { rootMargin: margin },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isNear;
};
