import { useEffect, useRef } from 'react';
import { tinykeys } from 'tinykeys';

type Bindings = Readonly<Record<string, () => void>>;

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"],[role="menu"]') !== null;

const SEQUENCE_MS = 1_000;

// The second key of a sequence such as `g d` must not run what `d` does alone.
let sequence = { isSecond: false, startedAt: Number.NEGATIVE_INFINITY };
window.addEventListener(
  'keydown',
  ({ key, timeStamp, ctrlKey, metaKey, altKey }) => {
    const isSecond = timeStamp - sequence.startedAt < SEQUENCE_MS;
    const isStart = key === 'g' && !isSecond && !ctrlKey && !metaKey && !altKey;
    sequence = { isSecond, startedAt: isStart ? timeStamp : Number.NEGATIVE_INFINITY };
  },
  { capture: true },
);

// A key with Alt types nothing, so it works in a field too.
const isTyped = ({ target, altKey }: KeyboardEvent): boolean =>
  !altKey && target instanceof Element && target.matches('[contenteditable],input,select,textarea');

const isAlone = (binding: string): boolean => !binding.includes(' ') && !binding.includes('+');

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
              if (isInDialog(event.target) || (sequence.isSecond && isAlone(key))) return;
              event.preventDefault();
              current.current[key]?.();
            },
          ]),
        ),
        { ignore: (event) => event.repeat || event.isComposing || isTyped(event) },
      ),
    [keys],
  );
};
