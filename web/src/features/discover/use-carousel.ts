import { useEffect, useRef, useState } from 'react';

const GAP_PX = 1;

const canScroll = (view: HTMLElement) => ({
  back: view.scrollLeft > GAP_PX,
  forward: view.scrollLeft + view.clientWidth < view.scrollWidth - GAP_PX,
});

const firstSlideWidth = (view: HTMLElement): number => {
  const [first, second] = view.querySelectorAll('li');
  return first && second ? second.offsetLeft - first.offsetLeft : view.clientWidth;
};

/** A natively scrolling row with snap points, and the state of its two scroll buttons. */
export const useCarousel = () => {
  const viewRef = useRef<HTMLDivElement>(null);
  const [can, setCan] = useState({ back: false, forward: true });

  useEffect(() => {
    const view = viewRef.current;
    if (!view) return;
    const handleChange = () => {
      const next = canScroll(view);
      setCan((before) =>
        before.back === next.back && before.forward === next.forward ? before : next,
      );
    };
    handleChange();
    view.addEventListener('scroll', handleChange, { passive: true });
    const sizes = new ResizeObserver(handleChange);
    sizes.observe(view);
    if (view.firstElementChild) sizes.observe(view.firstElementChild);
    return () => {
      view.removeEventListener('scroll', handleChange);
      sizes.disconnect();
    };
  }, []);

  // The style sheet decides whether the scrolling is smooth.
  const scrollBy = (slides: number) => {
    const view = viewRef.current;
    view?.scrollBy({ left: slides * firstSlideWidth(view) });
  };
  return { viewRef, can, goBack: () => scrollBy(-1), goForward: () => scrollBy(1) };
};
