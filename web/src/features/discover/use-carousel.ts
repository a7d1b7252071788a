import useEmbla from 'embla-carousel-react';
import { useEffect, useState } from 'react';

const options = { align: 'start', containScroll: 'trimSnaps', duration: 15 } as const;

/** A row that scrolls by drag, by key and by two buttons that know whether they still can. */
export const useCarousel = () => {
  const [viewRef, embla] = useEmbla(options);
  const [can, setCan] = useState({ back: false, forward: true });

  useEffect(() => {
    if (!embla) return;
    const handleChange = () =>
      setCan({ back: embla.canScrollPrev(), forward: embla.canScrollNext() });
    handleChange();
    embla.on('select', handleChange).on('reInit', handleChange);
    return () => {
      embla.off('select', handleChange).off('reInit', handleChange);
    };
  }, [embla]);

  return {
    viewRef,
    can,
    goBack: () => embla?.scrollPrev(),
    goForward: () => embla?.scrollNext(),
  };
};
