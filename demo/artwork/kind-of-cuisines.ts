import type { ArtKindName } from './art-kinds.ts';

// In each line the kind, then the beginnings of words that name it. Earlier lines win within one cuisine.
const PATTERNS: readonly (readonly [ArtKindName, RegExp])[] = (
  [
    ['contemporary', 'new american|contemporary|farm|californian|seasonal|hawaii regional'],
    ['pizza', 'pizz'],
    ['italian', 'italian|pasta|trattoria'],
    ['ramen', 'ramen|noodle|udon|soba'],
    ['japanese', 'japan|sushi|izakaya'],
    ['chinese', 'chinese|dim sum|cantonese|sichuan|szechuan|taiwan'],
    ['korean', 'korea'],
    ['thai', 'thai|vietnam|filipino|indonesia|malay|burm|cambod|lao|singapor|asian'],
    ['indian', 'india|pakistan|bangladesh|afghan|nepal|sri lanka|tandoor|curry'],
    ['mexican', 'mexic|tex|taco|burrito|southwest'],
    ['african', 'africa|ethiopia|eritrea|senegal|nigeria|ghana'],
    ['steak', 'steak|chop|argentin'],
    ['latin', 'latin|caribbean|peru|brazil|cuba|venezuel|arepa|colombia|dominican|puerto'],
    ['latin', 'salvador|jamaica|haiti|chile|hawaii'],
    ['barbecue', 'barbe|bbq|smoke|southern|soul|chicken|cajun|creole|wing'],
    ['seafood', 'seafood|fish|oyster|raw bar|lobster'],
    ['spanish', 'spain|spanish|tapas|portug|basque'],
    ['french', 'french|continental|bistro|brasserie|fondue'],
    ['aegean', 'greek|turk|mediter|middle|armenia|morocc|lebanes|israel|persia|iran|falafel|egypt'],
    ['garden', 'vegetarian|vegan|salad|juice|smooth|fruit|vegetable|health'],
    ['breakfast', 'breakfast|brunch|pancake|waffle|egg'],
    ['deli', 'deli|sandwich|bagel|jewish|kosher|soup|pretzel'],
    ['ices', 'ice cream|gelat|frozen|sorbet|yogurt'],
    ['bakery', 'baker|donut|doughnut|dessert|cake|pastr|patisserie'],
    ['coffee', 'coffee|cafe|tea|espresso'],
    ['pub', 'irish|english|german|pub|gastropub|beer|brew|tavern|polish|czech|scand'],
    ['bar', 'bar|cocktail|wine|lounge|drink|bottled'],
    ['burgers', 'burger|hamburger'],
    ['american', 'american|diner'],
  ] as const
).map(([kind, starts]) => [kind, new RegExp(`\\b(?:${starts})`)]);

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const readKind = (cuisines: readonly string[]): ArtKindName => {
  for (const cuisine of cuisines.map(plain)) {
    const known = PATTERNS.find(([, pattern]) => pattern.test(cuisine));
    if (known) return known[0];
  }
  return 'american';
};

const known = new Map<string, ArtKindName>();
const MAX_KNOWN = 5_000;

/** The kind of image for a restaurant: by its first known cuisine, else American. */
export const kindOfCuisines = (cuisines: readonly string[]): ArtKindName => {
  const key = cuisines.join('|');
  const kind = known.get(key) ?? readKind(cuisines);
  if (known.size < MAX_KNOWN) known.set(key, kind);
  return kind;
};
