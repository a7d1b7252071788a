const defaultMs = 5000;

/**
 * How long a toast stays, in milliseconds; `false` keeps it open. Throws RangeError for any other
 * value that is not positive.
 */
export const toastDuration = (autoClose: number | false = defaultMs): number => {
  if (autoClose === false) return Number.POSITIVE_INFINITY;
  if (!(autoClose > 0)) throw new RangeError(`a toast cannot close after ${autoClose} ms`);
  return autoClose;
};
