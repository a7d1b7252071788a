export type ExpiryCheck =
  | { ok: true; month: string }
  | { ok: false; reason: 'empty' | 'incomplete' | 'past' };

/** Formats a typed expiry as `MM / YY`; a first digit of 2 to 9 gets a leading zero. */
export const groupExpiry = (typed: string): string => {
  const found = typed.replace(/\D/g, '');
  const digits = /^[2-9]/.test(found) ? `0${found}` : found;
  const month = digits.slice(0, 2);
  const year = digits.slice(2, 4);
  return year === '' ? month : `${month} / ${year}`;
};

/** The month `YYYY-MM` of a typed expiry, or why it is invalid in `thisMonth`. */
export const checkExpiry = (typed: string, thisMonth: string): ExpiryCheck => {
  const digits = typed.replace(/\D/g, '');
  if (digits === '') return { ok: false, reason: 'empty' };
  const month = digits.slice(0, 2);
  if (digits.length !== 4 || month < '01' || month > '12')
    return { ok: false, reason: 'incomplete' };
  const full = `${thisMonth.slice(0, 2)}${digits.slice(2)}-${month}`;
  return full < thisMonth ? { ok: false, reason: 'past' } : { ok: true, month: full };
};
