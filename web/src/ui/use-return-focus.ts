import { useRef } from 'react';

/** For a dialog that opens without a trigger of its own: the focus goes back to where it came from. */
export const useReturnFocus = () => {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
};
