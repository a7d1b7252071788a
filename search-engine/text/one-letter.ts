/** Words shorter than this, or with a digit, never count as misspellings. */
export const SHORTEST_MISSPELLING = 4;

/** Whether the word may be a misspelling of another. */
export const canBeMisspelt = (word: string): boolean =>
  word.length >= SHORTEST_MISSPELLING && !/\p{N}/u.test(word);

const sharedStart = (a: string, b: string): number => {
  let index = 0;
  while (index < a.length && index < b.length && a[index] === b[index]) index++;
  return index;
};

/** Whether the words are equal or differ by one added, missing, replaced or swapped letter. */
export const isOneLetterApart = (a: string, b: string): boolean => {
  if (a === b) return true;
  if (Math.abs(a.length - b.length) > 1) return false;
  const at = sharedStart(a, b);
  if (a.length > b.length) return a.slice(at + 1) === b.slice(at);
  if (a.length < b.length) return a.slice(at) === b.slice(at + 1);
  if (a.slice(at + 1) === b.slice(at + 1)) return true;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
};

const withoutDoubles = (word: string): string => word.replace(/(.)\1+/gu, '$1');

/** Whether two words differ only in doubled letters: `pizzza`, `cofee`. */
export const isDoubledApart = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) >= SHORTEST_MISSPELLING && withoutDoubles(a) === withoutDoubles(b);

/**
 * Cuisine names of this many letters tolerate one wrong letter, even if other text contains the
 * typed word.
 */
export const SHORTEST_CUISINE = 6;

/** The word itself and the word with one letter left out, each once: two words one letter apart share one of these. */
export const withoutOneLetter = (word: string): string[] => {
  const variants = new Set([word]);
  for (let i = 0; i < word.length; i++) variants.add(word.slice(0, i) + word.slice(i + 1));
  return [...variants];
};
