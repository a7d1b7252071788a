import { useEffect, useState } from 'react';
import { OVERLAY_DELAY_MS } from '#domain/layout/overlays.ts';

const isTyping = () => document.activeElement?.matches('input, select, textarea') === true;

/** True once the page has shown for a while and nobody is in the middle of a field. */
export const useSettled = (): boolean => {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const settle = () => {
      if (isTyping()) document.addEventListener('focusout', later, { once: true });
      else setSettled(true);
    };
    let timer = setTimeout(settle, OVERLAY_DELAY_MS);
    const later = () => {
      timer = setTimeout(settle, OVERLAY_DELAY_MS);
    };
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusout', later);
    };
  }, []);
  return isSettled;
};
