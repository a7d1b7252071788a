import { DEFAULT_LOCALE } from './format/locale.ts';

/**
 * Formats dates for readers of a locale. The `Intl.DateTimeFormat` is created lazily because the first one
 * blocks a phone's main thread for about 100 ms.
 */
export const createDateFormatter = (
  options: Intl.DateTimeFormatOptions,
  locale: string = DEFAULT_LOCALE,
): ((date: Date | number) => string) => {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    format ??= new Intl.DateTimeFormat(locale, options);
    return format.format(date);
  };
};

/** Formats an instant by the clock of a time zone. */
export const formatInZone = (
  instant: Date | string,
  options: Intl.DateTimeFormatOptions & { timeZone: string },
  locale: string = DEFAULT_LOCALE,
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
