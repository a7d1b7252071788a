import type { ReactNode } from 'react';
import { markedWords } from '../content/marked/raise-marks.ts';
import { toastDuration } from './toast-duration.ts';
import { askForToaster, isToasterAsked } from './toaster-gate.ts';

const statusMs = 3000;

// One module brings both, so that what was loaded ahead is enough when the network has gone.
const withToast = async (show: (toast: typeof import('sonner').toast) => void) => {
  const [{ toast }] = await Promise.all([import('./toaster.tsx'), askForToaster()]);
  show(toast);
};

/** Status toasts carry their prefix; success and warning close at 3 s, an error stays (A §8, A §9). */
export const showToast = {
  success: (message: string) =>
    void withToast((toast) =>
      toast.success(markedWords(`SUCCESS: ${message}`), { duration: statusMs }),
    ),
  warning: (message: string) =>
    void withToast((toast) =>
      toast.warning(markedWords(`WARNING: ${message}`), { duration: statusMs }),
    ),
  error: (message: string) =>
    void withToast((toast) =>
      toast.error(markedWords(`ERROR: ${message}`), { duration: Number.POSITIVE_INFINITY }),
    ),
  plain: (message: string, autoClose?: number | false) => {
    const duration = toastDuration(autoClose);
    void withToast((toast) => toast(markedWords(message), { duration }));
  },
  /** A warning with a content of its own that stays until it is dismissed or closed by its id. */
  lasting: (id: string, content: ReactNode) =>
    void withToast((toast) => toast.warning(content, { id, duration: Number.POSITIVE_INFINITY })),
};

/** Takes a lasting toast away; without one nothing happens, and the library stays unloaded. */
export const closeToast = (id: string): void => {
  if (isToasterAsked()) void withToast((toast) => toast.dismiss(id));
};
