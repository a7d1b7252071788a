import { useEffect, useEffectEvent } from 'react';

/**
 * An entry of its own in the browser's history while a part covers the page, so that Back closes
 * it, also on the first page of a visit. Returns a function that goes back, for every other way to
 * close it.
 */
export const useBackEntry = (onBack: () => void): (() => void) => {
  const close = useEffectEvent(onBack);
  useEffect(() => {
    // Past the router, for which both entries are the same page.
    History.prototype.pushState.call(window.history, window.history.state, '');
    const handlePop = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      close();
    };
    window.addEventListener('popstate', handlePop, { capture: true });
    return () => window.removeEventListener('popstate', handlePop, { capture: true });
  }, []);
  return () => window.history.back();
};
