import { useEffect } from 'react';
import { mobilePlatformOf } from '#domain/layout/install-banner.ts';
import { SCALE_RESET_DELAY_MS } from './header-visibility.ts';

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, select, textarea');

/** Resets the zoom that iOS keeps after focusing a small field. */
export const useScaleReset = (): void => {
  useEffect(() => {
    if (mobilePlatformOf(navigator.userAgent) !== 'ios') return;
    const viewport = document.querySelector<HTMLMetaElement>('meta[name=viewport]');
    if (!viewport) return;
    const originalContent = viewport.content;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleLeave = ({ target }: FocusEvent) => {
      if (!isField(target)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        // Only for one frame, so that visitors can still zoom.
        viewport.content = `${originalContent}, maximum-scale=1`;
        requestAnimationFrame(() => {
          viewport.content = originalContent;
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
