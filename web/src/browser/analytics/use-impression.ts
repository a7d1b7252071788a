import { type RefObject, useEffect, useRef } from 'react';
import { IMPRESSION_DELAY_MS, IN_VIEW_RATIO } from '#domain/events/app-events.ts';
import { emit } from './app-events.ts';

/** Emits an impression once a carousel card has stayed in view. Attach the ref to the card. */
export const useImpression = <T extends Element>(merchantId: string): RefObject<T | null> => {
  const ref = useRef<T>(null);
  useEffect(() => {
    const card = ref.current;
    if (!card || typeof IntersectionObserver === 'undefined') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        if ((entries.at(-1)?.intersectionRatio ?? 0) < IN_VIEW_RATIO) return;
        timer = setTimeout(() => {
          observer.disconnect();
          emit({ name: 'carouselImpression', merchantId });
        }, IMPRESSION_DELAY_MS);
      },
      { threshold: IN_VIEW_RATIO },
    );
    observer.observe(card);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [merchantId]);
  return ref;
};
