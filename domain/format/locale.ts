/** The locale of every program's copy, dates, numbers and plurals. */
export const DEFAULT_LOCALE = 'en-US';
