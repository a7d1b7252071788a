import { useState } from 'react';

/**
 * A value that shows a choice immediately and reports it after the next paint, because the update
 * can be slow.
 */
export const useOptimisticValue = <T>(
  value: T,
  onChange: (next: T) => void,
): [shown: T, choose: (next: T) => void] => {
  const [input, setGiven] = useState(value);
  const [shown, setShown] = useState(value);
  if (input !== value) {
    setGiven(value);
    setShown(value);
  }
  const choose = (next: T) => {
    setShown(next);
    requestAnimationFrame(() => setTimeout(onChange, 0, next));
  };
  return [shown, choose];
};
