import { HOUR_MS } from '../durations.ts';

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

// American Samoa is the last place in the US where a day ends.
const LAST_ZONE_MS = 11 * HOUR_MS;

/** The earliest expiry, a month `YYYY-MM`, of a card that is still valid somewhere in the US. */
export const earliestExpiry = (now: Date): string =>
  new Date(now.getTime() - LAST_ZONE_MS).toISOString().slice(0, 7);

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

/** `starting` before the tracking date; `expiring` in the expiry month. */
export type CardHealth = 'starting' | 'tracking' | 'expiring' | 'expired';

/**
 * State of a linked card on a day: not yet tracking, tracking, in its last valid month, or expired.
 * Days are `YYYY-MM-DD`; the expiry is a month `YYYY-MM` or unknown.
 */
export const cardHealth = (
  card: { tracksFrom: string; expires: string | null },
  today: string,
): CardHealth => {
  const month = today.slice(0, 7);
  if (card.expires !== null && card.expires < month) return 'expired';
  if (card.expires === month) return 'expiring';
  return today < card.tracksFrom ? 'starting' : 'tracking';
};
