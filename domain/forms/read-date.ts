import { isRealDate } from '../time/local-time.ts';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

const isoDate = (year: number, month: number, day: number): string | null => {
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isRealDate(date) ? date : null;
};

// Without a year, the latest such day that is not after today.
const pastDate = (month: number, day: number, today: string): string | null => {
  const year = Number(today.slice(0, 4));
  const date = isoDate(year, month, day);
  return date !== null && date <= today ? date : isoDate(year - 1, month, day);
};

const fullYear = (text: string): number => Number(text.length === 2 ? `20${text}` : text);

/**
 * The ISO date of a day as US readers type it: `2026-06-01`, `6/1`, `6/1/26`, `Jun 1` or `Mon, June 1, 2026`; null for
 * any other text. A day without a year is the latest one up to today.
 */
export const readPastDate = (typed: string, today: string): string | null => {
  const text = typed.trim().toLowerCase();
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return isRealDate(text) ? text : null;
  const numbers = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|\d{4}))?$/.exec(text);
  const named = /^(?:[a-z]{3,9}\.?,? +)?([a-z]{3})[a-z]*\.? +(\d{1,2})(?:,? +(\d{4}))?$/.exec(text);
  const [, monthText = '', dayText = '', yearText] = numbers ?? named ?? [];
  const month = numbers ? Number(monthText) : months.indexOf(monthText) + 1;
  const day = Number(dayText);
  if (month === 0 || day === 0) return null;
  return yearText ? isoDate(fullYear(yearText), month, day) : pastDate(month, day, today);
};
