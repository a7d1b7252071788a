import { currentLocale } from './locale.ts';

const joinAs = (type: 'conjunction' | 'disjunction', items: readonly string[], locale: string) =>
  new Intl.ListFormat(locale, { type }).format(items);

/** Joins choices for a sentence: `Visa, Mastercard, or Discover`. */
export const joinChoices = (choices: readonly string[], locale: string = currentLocale()): string =>
  joinAs('disjunction', choices, locale);

/** Joins names for a sentence: `Monday, Tuesday, and Friday`. */
export const joinNames = (names: readonly string[], locale: string = currentLocale()): string =>
  joinAs('conjunction', names, locale);
