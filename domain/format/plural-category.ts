import { currentLocale } from './locale.ts';

/** The CLDR plural category of a count, which a copy key names: `one`, `other`, and more in other languages. */
export const pluralCategory = (
  count: number,
  locale: string = currentLocale(),
): Intl.LDMLPluralRule => new Intl.PluralRules(locale).select(count);
