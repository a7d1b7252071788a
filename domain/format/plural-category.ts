import { DEFAULT_LOCALE } from './locale.ts';

const rules = new Map<string, Intl.PluralRules>();

/** The CLDR plural category of a count, which a copy key names: `one`, `other`, and more in other languages. */
export const pluralCategory = (
  count: number,
  locale: string = DEFAULT_LOCALE,
): Intl.LDMLPluralRule => {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return known.select(count);
};
