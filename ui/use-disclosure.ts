import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';

/**
 * State of a disclosure panel. It closes on an outside press, on a chosen item and on Escape, which
 * returns focus to the button.
 */
export const useDisclosure = () => {
  const [isOpen, setOpen] = useState(false);
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!isOpen) return;
    const handlePress = (event: PointerEvent) => {
      if (event.target instanceof Node && !rootRef.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, [isOpen]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    buttonRef.current?.focus();
  };
  const handleBlur = (event: { relatedTarget: EventTarget | null }) => {
    const next = event.relatedTarget;
    if (next instanceof Node && !rootRef.current?.contains(next)) setOpen(false);
  };
  const handlePanelClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button')) setOpen(false);
  };

  return {
    isOpen,
    root: { ref: rootRef, onKeyDown: handleKeyDown, onBlur: handleBlur },
    button: {
      ref: buttonRef,
      'aria-expanded': isOpen,
      'aria-controls': panelId,
      onClick: () => setOpen((open) => !open),
    },
    panel: { id: panelId, hidden: !isOpen, onClick: handlePanelClick },
  };
};
