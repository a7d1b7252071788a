const usualMs = 5000;

/** How long a toast stays: a positive number of milliseconds, or for good when false; anything else is refused (A §9). */
export const toastDuration = (autoClose: number | false = usualMs): number => {
  if (autoClose === false) return Number.POSITIVE_INFINITY;
  if (!(autoClose > 0)) throw new RangeError(`a toast cannot close after ${autoClose} ms`);
  return autoClose;
};
