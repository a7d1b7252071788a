import { type KeyboardEvent, useEffect, useId, useState } from 'react';

const TYPING_PAUSE_MS = 120;

/** The text once typing pauses. */
export const useDebounced = (text: string): string => {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
};

type Options<T> = {
  isOpen: boolean;
  options: readonly T[];
  onOpenChange: (isOpen: boolean) => void;
  onChoose: (option: T) => void;
};

const NONE = -1;

/** A combobox: arrows move, Enter chooses, Escape closes. */
export const useCombobox = <T>({ isOpen, options, onOpenChange, onChoose }: Options<T>) => {
  const id = useId();
  const [chosen, setChosen] = useState(NONE);
  const active = isOpen && chosen < options.length ? chosen : NONE;
  const optionId = (index: number) => `${id}-${index}`;
  const close = () => {
    onOpenChange(false);
    setChosen(NONE);
  };
  const choose = (option: T) => {
    close();
    onChoose(option);
  };
  const step = (by: 1 | -1) => {
    onOpenChange(true);
    const count = options.length + 1;
    setChosen(((active + 1 + by + count) % count) - 1);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const option = options[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      step(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'Enter' && option !== undefined) choose(option);
    else {
      // The form is sent as typed.
      if (event.key === 'Enter') close();
      return;
    }
    event.preventDefault();
  };
  return {
    active,
    reset: () => setChosen(NONE),
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': isOpen,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': active === NONE ? undefined : optionId(active),
      onKeyDown: handleKeyDown,
      onBlur: close,
    },
    listId: `${id}-list`,
    option: (index: number, option: T) => ({
      id: optionId(index),
      'aria-selected': index === active,
      onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => choose(option),
    }),
  };
};
