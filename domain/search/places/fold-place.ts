import { foldText } from '../text/fold-text.ts';

const SHORT_WORDS: Record<string, string> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  nyc: 'new york',
};

/** A place name as it is compared: folded, without punctuation, St and Ft and the like in full. */
export const foldPlace = (text: string): string =>
  foldText(text)
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => SHORT_WORDS[word] ?? word)
    .join(' ');
