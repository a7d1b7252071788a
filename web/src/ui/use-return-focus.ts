import { useRef } from 'react';

// What was pressed may be gone by then, as a deleted row is; the content is the next best place.
const placeOf = (opener: Element | null): HTMLElement | null =>
  opener instanceof HTMLElement && opener.isConnected ? opener : document.getElementById('main');

/** For a dialog that opens without a trigger of its own: the focus goes back to where it came from. */
export const useReturnFocus = () => {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      placeOf(opener.current)?.focus();
    },
  };
};
