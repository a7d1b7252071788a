import { useBlocker } from '@tanstack/react-router';

/**
 * Closes a dialog when the browser goes back, and stays on the page: on a phone a dialog looks like a page of its own.
 * A page that another site led to is left, because the browser announces no such step.
 */
export const useCloseOnBack = (onClose: () => void): void =>
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false;
      onClose();
      return true;
    },
    enableBeforeUnload: false,
  });
