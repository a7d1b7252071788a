import { type MouseEvent, type ToggleEvent, useId, useRef, useState } from 'react';

/**
 * A menu that its button opens as a popover, before the page's scripts run and without any. The browser closes it on
 * Escape and on a press outside; scripts close it when the focus leaves it or an item is chosen.
 */
export const usePopover = () => {
  const [isOpen, setIsOpen] = useState(false);
  const panelRef = useRef<HTMLElement>(null);
  const panelId = useId();
  const close = () => panelRef.current?.hidePopover();
  return {
    isOpen,
    root: {
      onBlur: ({
        currentTarget,
        relatedTarget,
      }: {
        currentTarget: Node;
        relatedTarget: unknown;
      }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
      },
    },
    button: { popoverTarget: panelId, 'aria-controls': panelId, 'aria-expanded': isOpen },
    panel: {
      ref: (element: HTMLElement | null) => {
        panelRef.current = element;
      },
      id: panelId,
      popover: 'auto',
      onToggle: ({ newState }: ToggleEvent) => setIsOpen(newState === 'open'),
      onClick: ({ target }: MouseEvent) => {
        if (target instanceof Element && target.closest('a, button')) close();
      },
    },
  } as const;
};
