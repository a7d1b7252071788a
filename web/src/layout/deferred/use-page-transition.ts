import { useEffect, useRef } from 'react';

const FADE_MS = 150;

/** Fades the page in after a navigation, unless the visitor prefers less motion. */
export const usePageTransition = (path: string): void => {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    document
      .getElementById('main')
      ?.animate([{ opacity: 0.6 }, { opacity: 1 }], { duration: FADE_MS, easing: 'ease-out' });
  }, [path]);
};
