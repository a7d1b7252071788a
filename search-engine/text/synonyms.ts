/** Abbreviations in the names of places and restaurants, and what they stand for. */
export const abbreviations: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
  pt: 'point',
  hts: 'heights',
  spgs: 'springs',
};

// The words of a line find each other.
const groups: readonly (readonly string[])[] = [
  ...Object.entries(abbreviations),
  ['st', 'street'],
  ['ave', 'avenue'],
  ['blvd', 'boulevard'],
  ['bros', 'brothers'],
  ['bbq', 'barbecue', 'barbeque'],
  ['donut', 'doughnut'],
  ['donuts', 'doughnuts'],
  ['veggie', 'vegetarian'],
  ['taqueria', 'taco', 'tacos'],
  ['sub', 'hoagie'],
  ['subs', 'hoagies'],
  ['deli', 'delicatessen'],
];

// Of a word, the words that it also finds but is not found by.
const kinds: Readonly<Record<string, readonly string[]>> = {
  pizzeria: ['pizza'],
  creperie: ['crepes'],
  gelateria: ['gelato'],
};

const synonyms = new Map<string, Set<string>>(
  Object.entries(kinds).map(([word, others]) => [word, new Set(others)]),
);
for (const group of groups)
  for (const word of group)
    synonyms.set(
      word,
      new Set([...(synonyms.get(word) ?? []), ...group]).difference(new Set([word])),
    );

const compounds: readonly (readonly [spelled: RegExp, word: string])[] = [
  [/(?<![\p{L}\p{N}])bar[\s.-]*b[\s.-]*(?:q|que|cue)(?![\p{L}\p{N}])/gu, 'bbq'],
  [
    /(?<![\p{L}\p{N}])(steak|chop|smoke|road|ale|tea|coffee|pancake|brew)[\s-]+house(?![\p{L}\p{N}])/gu,
    '$1house',
  ],
  [/(?<![\p{L}\p{N}])dough[\s-]+nut(s?)(?![\p{L}\p{N}])/gu, 'doughnut$1'],
  [/(?<![\p{L}\p{N}])brew[\s-]+pub(s?)(?![\p{L}\p{N}])/gu, 'brewpub$1'],
];

/** The words that a folded word stands for besides itself. */
export const synonymsOf = (word: string): Iterable<string> => synonyms.get(word) ?? [];

/** Folded text with compounds in one word: `bar-b-q` is bbq, `steak house` steakhouse. */
export const joinCompounds = (folded: string): string =>
  compounds.reduce((text, [spelled, word]) => text.replace(spelled, word), folded);
