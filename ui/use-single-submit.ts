import { type BaseSyntheticEvent, useRef } from 'react';

/** Wraps a call so that it is ignored while an earlier one runs; a second press comes before the first has rendered. */
export const useSingleRun = <Args extends unknown[]>(run: (...args: Args) => Promise<unknown>) => {
  const isRunning = useRef(false);
  return async (...args: Args): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await run(...args);
    } finally {
      isRunning.current = false;
    }
  };
};

/** Wraps a form's submit handler so that a second submit is ignored until the first has finished. */
export const useSingleSubmit = (submit: (event: BaseSyntheticEvent) => Promise<unknown>) => {
  const run = useSingleRun(submit);
  return (event: BaseSyntheticEvent): Promise<void> => {
    event.preventDefault();
    return run(event);
  };
};
