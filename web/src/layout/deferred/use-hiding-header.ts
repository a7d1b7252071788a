import { useEffect } from 'react';
import { isHeaderHidden } from './header-visibility.ts';

const heightOf = (element: Element | null | undefined): number =>
  element instanceof HTMLElement ? element.offsetHeight : 0;

// Custom properties inherit, so writing an unchanged value would restyle the whole page.
const write = (root: HTMLElement, name: string, value: string) => {
  if (getComputedStyle(root).getPropertyValue(name) !== value) root.style.setProperty(name, value);
};

const isNarrow = () => window.matchMedia('(width < 861px)').matches;

/** On narrow screens the header hides on scrolling down and returns on scrolling up. */
export const useHidingHeader = (path: string): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: header height depends on the page.
  useEffect(() => {
    const root = document.documentElement;
    let lastY = window.scrollY;
    const update = (isHidden: boolean) => {
      const header = document.querySelector('[data-page-header]');
      const headerHeightPx = heightOf(header?.firstElementChild);
      const totalHeight = headerHeightPx + heightOf(header?.querySelector('[data-back-bar]'));
      const state = isHidden ? 'hidden' : 'shown';
      if (root.dataset.header !== state) root.dataset.header = state;
      if (isNarrow()) write(root, '--header-height', `${headerHeightPx}px`);
      write(root, '--header-offset', isHidden || !isNarrow() ? '0px' : `${totalHeight}px`);
      return totalHeight;
    };
    let headerHeight = update(false);
    const handleScroll = () => {
      const isHidden = root.dataset.header === 'hidden';
      const nextHidden = isHeaderHidden({
        fromY: lastY,
        toY: window.scrollY,
        headerHeight,
        isHidden,
      });
      lastY = window.scrollY;
      if (nextHidden !== isHidden) headerHeight = update(nextHidden);
    };
    const handleResize = () => {
      headerHeight = update(false);
    };
    window.addEventListener('scroll', handleScroll, { passive: true });
    window.addEventListener('resize', handleResize);
    return () => {
      window.removeEventListener('scroll', handleScroll);
      window.removeEventListener('resize', handleResize);
    };
  }, [path]);
};
