import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useRef, useState } from 'react';

const options = { align: 'start', containScroll: 'trimSnaps', duration: 15 } as const;
const hasRoomForButtons = '(min-width: 861px)';
const wantsNoMotion = '(prefers-reduced-motion: reduce)';

const matches = (query: string) => window.matchMedia(query).matches;

/**
 * A row that scrolls by drag, by key and by two buttons that know whether they still can. On phones it
 * scrolls as the browser does, and the carousel library is not loaded.
 */
export const useCarousel = () => {
  const viewRef = useRef<HTMLDivElement>(null);
  const carousel = useRef<EmblaCarouselType>(undefined);
  const [can, setCan] = useState({ back: false, forward: true });

  useEffect(() => {
    let isGone = false;
    const start = async () => {
      const { default: Embla } = await import('embla-carousel');
      if (isGone || !viewRef.current) return;
      const embla = Embla(viewRef.current, options);
      carousel.current = embla;
      const handleChange = () =>
        setCan({ back: embla.canScrollPrev(), forward: embla.canScrollNext() });
      handleChange();
      embla.on('select', handleChange).on('reInit', handleChange);
    };
    if (matches(hasRoomForButtons)) void start();
    return () => {
      isGone = true;
      carousel.current?.destroy();
    };
  }, []);

  return {
    viewRef,
    can,
    goBack: () => carousel.current?.scrollPrev(matches(wantsNoMotion)),
    goForward: () => carousel.current?.scrollNext(matches(wantsNoMotion)),
  };
};
