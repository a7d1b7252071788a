/** The locale of the programs: of their copy, dates, numbers, amounts, plurals, and the `lang` of pages and emails. */
export const DEFAULT_LOCALE = 'en-US';

/** The language of a locale, for the `lang` attribute: `en` of `en-US`. */
export const languageOf = (locale: string = DEFAULT_LOCALE): string =>
  locale.split('-')[0] ?? locale;

/** The locale of texts that code reads back: `2026-10-06 19:00`. */
export const MACHINE_LOCALE = 'sv-SE';
