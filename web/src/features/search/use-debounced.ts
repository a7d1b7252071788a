import { useEffect, useState } from 'react';

const typingPauseMs = 120;

/** The text once typing pauses. */
export const useDebounced = (text: string): string => {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
};
