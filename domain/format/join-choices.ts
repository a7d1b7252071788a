import { currentLocale } from './locale.ts';

/** Joins choices for a sentence: `Visa, Mastercard, or Discover`. */
export const joinChoices = (choices: readonly string[], locale: string = currentLocale()): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(choices);
