import { type BaseSyntheticEvent, useRef } from 'react';

/** Wraps a form's submit handler so that a second submit is ignored until the first has finished. */
export const useSingleSubmit = (submit: (event: BaseSyntheticEvent) => Promise<unknown>) => {
  const isRunning = useRef(false);
  return async (event: BaseSyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await submit(event);
    } finally {
      isRunning.current = false;
    }
  };
};
