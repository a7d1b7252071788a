import { toast } from 'sonner';

const statusMs = 3000;

/** Status toasts carry their prefix; success and warning close at 3 s, an error stays (A §8, A §9). */
export const showToast = {
  success: (message: string) => toast.success(`SUCCESS: ${message}`, { duration: statusMs }),
  warning: (message: string) => toast.warning(`WARNING: ${message}`, { duration: statusMs }),
  error: (message: string) =>
    toast.error(`ERROR: ${message}`, { duration: Number.POSITIVE_INFINITY }),
  plain: (message: string) => toast(message),
};
