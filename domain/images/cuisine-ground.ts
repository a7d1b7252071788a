// In each line a color, then the beginnings of words that name its cuisines.
const GROUNDS: readonly (readonly [string, RegExp])[] = (
  [
    ['#d9732f', 'pizz|barbe|bbq|southern|soul|chicken|cajun|creole|smoke'],
    ['#b5432c', 'italian|pasta|steak|chop|argentin|korea|chinese|dim sum|cantonese|szechuan'],
    ['#2f51a0', 'japan|sushi|izakaya'],
    ['#c65f2a', 'ramen|noodle|udon|soba|africa|ethiopia'],
    ['#4f8a35', 'thai|vietnam|filipino|indonesia|malay|asian|vegetarian|vegan|salad|juice'],
    ['#d98a26', 'india|pakistan|nepal|curry|latin|caribbean|peru|brazil|cuba|spain|spanish|tapas'],
    ['#14877a', 'mexic|tex|taco|burrito|southwest'],
    ['#2a7f9e', 'seafood|fish|oyster|raw bar|lobster|greek|turk|mediter|middle|lebanes|morocc'],
    ['#8a5a3b', 'coffee|cafe|tea|baker|donut|dessert|deli|sandwich|bagel|breakfast|brunch'],
    ['#6d4a63', 'french|continental|bistro|brasserie|bar|cocktail|wine|lounge'],
    ['#a9743a', 'irish|english|german|pub|gastropub|beer|brew|tavern'],
  ] as const
).map(([color, starts]) => [color, new RegExp(`\\b(?:${starts})`)]);

const OTHER = '#22758c';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The color under a restaurant's image until it has loaded: that of its first known cuisine. */
export const cuisineGround = (cuisines: readonly string[]): string => {
  for (const cuisine of cuisines.map(plain)) {
    const known = GROUNDS.find(([, pattern]) => pattern.test(cuisine));
    if (known) return known[0];
  }
  return OTHER;
};
