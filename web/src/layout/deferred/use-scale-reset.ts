import { useEffect } from 'react';
import { mobilePlatformOf } from '#domain/layout/install-banner.ts';
import { SCALE_RESET_DELAY_MS } from '#web/layout/deferred/header-visibility.ts';

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, select, textarea');

/** iOS zooms into small fields and stays there: a moment after one was left, the page is scaled back (A §9). */
export const useScaleReset = (): void => {
  useEffect(() => {
    if (mobilePlatformOf(navigator.userAgent) !== 'ios') return;
    const viewport = document.querySelector<HTMLMetaElement>('meta[name=viewport]');
    if (!viewport) return;
    const usual = viewport.content;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleLeave = ({ target }: FocusEvent) => {
      if (!isField(target)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        // For one frame alone, so that visitors can still zoom.
        viewport.content = `${usual}, maximum-scale=1`;
        requestAnimationFrame(() => {
          viewport.content = usual;
        });
      }, SCALE_RESET_DELAY_MS);
    };
    document.addEventListener('focusout', handleLeave);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusout', handleLeave);
    };
  }, []);
};
