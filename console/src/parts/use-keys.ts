import { useEffect, useRef } from 'react';
import { tinykeys } from 'tinykeys';

type Bindings = Readonly<Record<string, () => void>>;

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"],[role="menu"]') !== null;

/**
 * Runs an action on a key or a sequence such as `g m` while the component is shown. Single keys rest
 * while a person types and while a dialog is open.
 */
export const useKeys = (bindings: Bindings): void => {
  const current = useRef(bindings);
  current.current = bindings;
  const keys = Object.keys(bindings).join(',');
  useEffect(
    () =>
      tinykeys(
        window,
        Object.fromEntries(
          keys.split(',').map((key) => [
            key,
            (event: KeyboardEvent) => {
              if (isInDialog(event.target)) return;
              event.preventDefault();
              current.current[key]?.();
            },
          ]),
        ),
      ),
    [keys],
  );
};
