import { useEffect, useState } from 'react';
import { OVERLAY_DELAY_MS } from '#domain/layout/overlays.ts';

const isTyping = () => document.activeElement?.matches('input, select, textarea') === true;

/** Whether the page has been shown for a while and no field has focus. */
export const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const becomeIdle = () => {
      if (isTyping()) document.addEventListener('focusout', restart, { once: true });
      else setIdle(true);
    };
    let timer = setTimeout(becomeIdle, OVERLAY_DELAY_MS);
    const restart = () => {
      timer = setTimeout(becomeIdle, OVERLAY_DELAY_MS);
    };
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusout', restart);
    };
  }, []);
  return isIdle;
};
