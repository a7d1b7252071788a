import { askForToaster } from './toaster-gate.ts';

const statusMs = 3000;

const withToast = async (show: (toast: typeof import('sonner').toast) => void) => {
  const [{ toast }] = await Promise.all([import('sonner'), askForToaster()]);
  show(toast);
};

/** Status toasts carry their prefix; success and warning close at 3 s, an error stays (A §8, A §9). */
export const showToast = {
  success: (message: string) =>
    void withToast((toast) => toast.success(`SUCCESS: ${message}`, { duration: statusMs })),
  warning: (message: string) =>
    void withToast((toast) => toast.warning(`WARNING: ${message}`, { duration: statusMs })),
  error: (message: string) =>
    void withToast((toast) =>
      toast.error(`ERROR: ${message}`, { duration: Number.POSITIVE_INFINITY }),
    ),
  plain: (message: string) => void withToast((toast) => toast(message)),
};
