import { useEffect } from 'react';
import { isHeaderHidden } from '#web/layout/deferred/header-visibility.ts';

const heightOf = (element: Element | null | undefined): number =>
  element instanceof HTMLElement ? element.offsetHeight : 0;

// What stays as it is is not written: it is inherited, so the whole page would be styled anew.
const write = (root: HTMLElement, name: string, value: string) => {
  if (getComputedStyle(root).getPropertyValue(name) !== value) root.style.setProperty(name, value);
};

const isNarrow = () => window.matchMedia('(width < 861px)').matches;

/** On narrow screens the bars slide away on scrolling down and return on scrolling up (A §2 Page frame). */
export const useSlideAway = (path: string): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other bars.
  useEffect(() => {
    const root = document.documentElement;
    let lastY = window.scrollY;
    const show = (isHidden: boolean) => {
      const header = document.querySelector('[data-frame-bars]');
      const bar = heightOf(header?.firstElementChild);
      const bars = bar + heightOf(header?.querySelector('[data-back-bar]'));
      const state = isHidden ? 'away' : 'shown';
      if (root.dataset.bars !== state) root.dataset.bars = state;
      if (isNarrow()) write(root, '--bar-height', `${bar}px`);
      write(root, '--frame-top', isHidden || !isNarrow() ? '0px' : `${bars}px`);
      return bars;
    };
    let headerHeight = show(false);
    const handleScroll = () => {
      const isHidden = root.dataset.bars === 'away';
      const willBe = isHeaderHidden({ fromY: lastY, toY: window.scrollY, headerHeight, isHidden });
      lastY = window.scrollY;
      if (willBe !== isHidden) headerHeight = show(willBe);
    };
    const handleResize = () => {
      headerHeight = show(false);
    };
    window.addEventListener('scroll', handleScroll, { passive: true });
    window.addEventListener('resize', handleResize);
    return () => {
      window.removeEventListener('scroll', handleScroll);
      window.removeEventListener('resize', handleResize);
    };
  }, [path]);
};
