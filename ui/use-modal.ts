import { type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react';

// The control that opened the dialog may have been removed, such as the button of a deleted row.
const returnFocus = (opener: Element | null): void => {
  const target =
    opener instanceof HTMLElement && opener.isConnected ? opener : document.getElementById('main');
  target?.focus();
};

// The gutter of a scrollbar that the page does not have would move the page aside.
const markScrollbar = (): void => {
  if (document.querySelector('dialog[open]')) return;
  const root = document.documentElement;
  root.toggleAttribute('data-scrollbar', window.innerWidth > root.clientWidth);
};

const isOutside = ({ currentTarget, clientX, clientY }: PointerEvent): boolean => {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
};

/**
 * The props of a `<dialog>` that is modal while it is rendered: it closes on Escape and on a press on its backdrop, and
 * the focus returns to where it came from.
 */
export const useModal = (onClose: () => void) => {
  const ref = useRef<HTMLDialogElement>(null);
  const isPressedOutside = useRef(false);
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    opener.current = document.activeElement;
    markScrollbar();
    ref.current?.showModal();
  }, []);
  useEffect(() => () => returnFocus(opener.current), []);
  return {
    ref,
    onCancel: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      onClose();
    },
    // Browsers may close a dialog on a second Escape without a cancel event.
    onClose,
    onPointerDown: (event: PointerEvent) => {
      isPressedOutside.current = event.target === event.currentTarget && isOutside(event);
    },
    onPointerUp: (event: PointerEvent) => {
      if (isPressedOutside.current && isOutside(event)) onClose();
      isPressedOutside.current = false;
    },
  };
};
