import { currentLocale, DEFAULT_LOCALE } from './format/locale.ts';

/**
 * Formats dates in the current locale, or always in a given one. An `Intl.DateTimeFormat` is created lazily because the
 * first one blocks a phone's main thread for about 100 ms.
 */
export const createDateFormatter = (
  options: Intl.DateTimeFormatOptions,
  fixedLocale?: string,
): ((date: Date | number) => string) => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (date) => {
    const locale = fixedLocale ?? currentLocale();
    const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, options);
    formats.set(locale, format);
    return format.format(date);
  };
};

/** Formats an instant by the clock of a time zone. */
export const formatInZone = (
  instant: Date | string,
  options: Intl.DateTimeFormatOptions & { timeZone: string },
  locale: string = currentLocale(),
): string => new Intl.DateTimeFormat(locale, options).format(new Date(instant));

const longDay = createDateFormatter({ dateStyle: 'medium', timeZone: 'UTC' });
const shortDay = createDateFormatter({
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** `Nov 22` in the year of today, else `Mar 12, 2025`. */
export const dayLabel = (day: string, today: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  return (day.slice(0, 4) === today.slice(0, 4) ? shortDay : longDay)(date);
};

const clock = createDateFormatter({ timeStyle: 'short', timeZone: 'UTC' });

/** A time of day `HH:MM` by the clock of the current locale: `7:00 pm`. */
export const formatClock = (time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  if (currentLocale() !== DEFAULT_LOCALE) return clock(Date.UTC(2026, 0, 1, hours, minutes));
  const hour = hours % 24;
  return `${hour % 12 || 12}:${String(minutes).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
};
