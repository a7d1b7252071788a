import { foldText } from '../text/fold-text.ts';
import { abbreviations } from '../text/synonyms.ts';

const placeNames: Readonly<Record<string, string>> = {
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  nyc: 'new york',
};
const fullNames: Readonly<Record<string, string>> = { ...abbreviations, ...placeNames };

const tokensOf = (text: string): string[] =>
  foldText(text)
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const inFull = (word: string): string => fullNames[word] ?? word;

/** The comparison key of a place name: folded, without punctuation, with abbreviations such as St and Ft in full. */
export const foldPlace = (text: string): string => tokensOf(text).map(inFull).join(' ');

/**
 * The name prefixes that unfinished text may stand for: with its last word as typed, and expanded.
 */
export const foldTyped = (text: string): string[] => {
  const tokens = tokensOf(text);
  const last = tokens.pop();
  if (last === undefined) return [];
  const ends = new Set([last, inFull(last)]);
  return [...ends].map((end) => [...tokens.map(inFull), end].join(' '));
};
