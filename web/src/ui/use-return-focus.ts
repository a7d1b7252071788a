import { useRef } from 'react';

// The opener may be removed by then, for example a deleted row.
const focusTarget = (opener: Element | null): HTMLElement | null =>
  opener instanceof HTMLElement && opener.isConnected ? opener : document.getElementById('main');

/**
 * Focus handlers of a dialog without a trigger: focus returns to the element that was active
 * before.
 */
export const useReturnFocus = () => {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      focusTarget(opener.current)?.focus();
    },
  };
};
