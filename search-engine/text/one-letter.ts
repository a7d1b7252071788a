/** Words shorter than this, or with a digit, are never taken for a misspelling. */
export const SHORTEST_MISSPELLING = 4;

/** True when the word may be read as a misspelling of another. */
export const canBeMisspelt = (word: string): boolean =>
  word.length >= SHORTEST_MISSPELLING && !/\p{N}/u.test(word);

const sharedStart = (a: string, b: string): number => {
  let index = 0;
  while (index < a.length && index < b.length && a[index] === b[index]) index++;
  return index;
};

/** True when the words are equal or one letter was added, left out, replaced, or swapped with the next. */
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

/** True when two words differ by nothing but a letter written once or twice: `pizzza`, `cofee`. */
export const isDoubledApart = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) >= SHORTEST_MISSPELLING && withoutDoubles(a) === withoutDoubles(b);

/** A cuisine's name of so many letters is known also with one letter wrong, whatever else holds what was typed. */
export const SHORTEST_CUISINE = 6;

/** The word itself and the word with one letter left out, each once: two words one letter apart share one of these. */
export const withoutOneLetter = (word: string): string[] => {
  const variants = new Set([word]);
  for (let i = 0; i < word.length; i++) variants.add(word.slice(0, i) + word.slice(i + 1));
  return [...variants];
};
