import type { ReactNode } from 'react';
import { toastStore } from './toast-store.ts';

const STATUS_MS = 3000;
const DEFAULT_MS = 5000;
const ACTION_MS = 10_000;
const lasting = Number.POSITIVE_INFINITY;

/**
 * How long a toast stays, in milliseconds; `false` keeps it open. Throws RangeError for any other
 * value that is not positive.
 */
export const toastDuration = (autoClose: number | false = DEFAULT_MS): number => {
  if (autoClose === false) return lasting;
  if (!(autoClose > 0)) throw new RangeError(`a toast cannot close after ${autoClose} ms`);
  return autoClose;
};

/** Closes the errors of earlier attempts, for a success that shows no toast of its own. */
export const closeErrors = toastStore.removeErrors;

/** Shows a toast. Success and warning close after 3 s, an error stays until it is dismissed. */
export const showToast = {
  success: (message: string) => {
    closeErrors();
    toastStore.add({ kind: 'success', content: message, durationMs: STATUS_MS });
  },
  warning: (message: string) =>
    toastStore.add({ kind: 'warning', content: message, durationMs: STATUS_MS }),
  error: (message: string) =>
    toastStore.add({ kind: 'error', content: message, durationMs: lasting }),
  plain: (message: string, autoClose?: number | false) =>
    toastStore.add({
      kind: 'plain',
      content: message,
      durationMs: toastDuration(autoClose),
    }),
  /** Shows a success with an action, longer than others so that it can be pressed; the same id replaces it. */
  successWithAction: (id: string, content: ReactNode) => {
    closeErrors();
    toastStore.add({ id, kind: 'success', content, durationMs: ACTION_MS });
  },
  /** Shows a warning with custom content until it is dismissed or closed by its id. */
  lastingWarning: (id: string, content: ReactNode) =>
    toastStore.add({ id, kind: 'warning', content, durationMs: lasting }),
};

/** Removes a lasting toast. */
export const closeToast = (id: string): void => toastStore.remove(id);
