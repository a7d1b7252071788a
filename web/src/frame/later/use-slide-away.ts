import { useEffect } from 'react';
import { areBarsAway } from '#domain/frame/bars.ts';

const heightOf = (element: Element | null | undefined): number =>
  element instanceof HTMLElement ? element.offsetHeight : 0;

const isNarrow = () => window.matchMedia('(width < 861px)').matches;

/** On narrow screens the bars slide away on scrolling down and return on scrolling up (A §2 Page frame). */
export const useSlideAway = (path: string): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other bars.
  useEffect(() => {
    const root = document.documentElement;
    let lastY = window.scrollY;
    const show = (areAway: boolean) => {
      const header = document.querySelector('[data-frame-bars]');
      const bar = heightOf(header?.firstElementChild);
      const bars = bar + heightOf(header?.querySelector('[data-back-bar]'));
      root.dataset.bars = areAway ? 'away' : 'shown';
      root.style.setProperty('--bar-height', `${bar}px`);
      root.style.setProperty('--frame-top', areAway || !isNarrow() ? '0px' : `${bars}px`);
      return bars;
    };
    let barsHeight = show(false);
    const handleScroll = () => {
      const areAway = root.dataset.bars === 'away';
      const willBe = areBarsAway({ fromY: lastY, toY: window.scrollY, barsHeight, areAway });
      lastY = window.scrollY;
      if (willBe !== areAway) barsHeight = show(willBe);
    };
    const handleResize = () => {
      barsHeight = show(false);
    };
    window.addEventListener('scroll', handleScroll, { passive: true });
    window.addEventListener('resize', handleResize);
    return () => {
      window.removeEventListener('scroll', handleScroll);
      window.removeEventListener('resize', handleResize);
    };
  }, [path]);
};
