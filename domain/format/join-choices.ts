import { DEFAULT_LOCALE } from './locale.ts';

/** Joins choices for a sentence: `Visa, Mastercard, or Discover`. */
export const joinChoices = (choices: readonly string[], locale: string = DEFAULT_LOCALE): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(choices);
