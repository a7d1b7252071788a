const apostrophe = /(?<=\p{Ll})(['’])(S|T|D|M|Ll|Re|Ve)(?![\p{L}\p{N}])/gu;

/**
 * Corrects the capital that title casing leaves after an apostrophe: "Wendy'S" becomes "Wendy's".
 * Names in capitals, "L'Angolo" and "D'Amico" stay.
 */
export const normalizeName = (name: string): string =>
  name.replace(apostrophe, (_, mark: string, ending: string) => mark + ending.toLowerCase());

// Words common in restaurant names, and prefixes added by payment processors.
const commonTokens = new Set([
  ...['the', 'and', 'restaurant', 'ristorante', 'cafe', 'coffee', 'bar', 'grill', 'kitchen'],
  ...['tst', 'toast', 'pos', 'pp', 'paypal'],
]);

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/['’]/g, '').toLowerCase();

/** The distinctive words of a restaurant's name: without accents, apostrophes and common words. */
export const nameTokens = (name: string): string[] =>
  (plain(name).match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter((token) => !commonTokens.has(token));

export type NameMatch = 'same' | 'part' | 'none';

/** How two names match: all words of the shorter one, some word, or none. */
export const matchNames = (a: string, b: string): NameMatch => {
  const [left, right] = [new Set(nameTokens(a)), new Set(nameTokens(b))];
  const shared = [...left].filter((token) => right.has(token)).length;
  if (shared === 0) return 'none';
  return shared === Math.min(left.size, right.size) ? 'same' : 'part';
};
