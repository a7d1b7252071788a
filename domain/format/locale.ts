/** The locale of a program that sets none. */
export const DEFAULT_LOCALE = 'en-US';

let source = (): string => DEFAULT_LOCALE;

/** The locale to write in now: that of the program whose page, email or file is written. */
export const currentLocale = (): string => source();

/** Sets where the current locale comes from: the page in a browser, the request or task on the server. */
export const provideLocale = (next: () => string): void => {
  source = next;
};

/** Whether dates and numbers can be written in a locale, a BCP 47 tag such as `es-US`. */
export const isLocale = (tag: string): boolean => {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length === 1;
  } catch {
    return false;
  }
};

/** The language of a locale, for the `lang` attribute: `en` of `en-US`. */
export const languageOf = (locale: string = currentLocale()): string =>
  locale.split('-')[0] ?? locale;

/** The locale of texts that code reads back: `2026-10-06 19:00`. */
export const MACHINE_LOCALE = 'sv-SE';
