import { useEffect, useState } from 'react';

/** A debounced value: unchanged for `afterMs` milliseconds. */
export const useDebounced = <T>(value: T, afterMs: number): T => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return debounced;
};
