import { american, barbecue, newAmerican, seafood, southern, steak } from './cuisines/american.ts';
import type { CuisineProfile } from './cuisines/cuisine-profile.ts';
import { bakery, bar, breakfast, coffee, deli, garden, ices } from './cuisines/daytime.ts';
import { chinese, japanese, korean, ramen } from './cuisines/east-asian.ts';
import { french, german, irish, portuguese, spanish } from './cuisines/european.ts';
import { italian, pizza } from './cuisines/italian.ts';
import { argentine, caribbean, cuban, latin, peruvian, venezuelan } from './cuisines/latin.ts';
import {
  african,
  armenian,
  ethiopian,
  greek,
  mediterranean,
  middleEastern,
  turkish,
} from './cuisines/mediterranean.ts';
import { mexican } from './cuisines/mexican.ts';
import { burmese, filipino, indian, thai, vietnamese } from './cuisines/south-asian.ts';
import { wordList } from './word-list.ts';

/** A cuisine with the lists of its profile parsed once. */
export type Cuisine = {
  key: string;
  profile: CuisineProfile;
  labels: readonly (readonly string[])[];
  kinds: readonly string[];
  dishes: readonly string[];
  patterns: readonly string[];
  parts: ReadonlyMap<string, readonly string[]>;
};

const openProfile = ([key, profile]: readonly [string, CuisineProfile]): Cuisine => ({
  key,
  profile,
  labels: wordList(profile.labels).map((label) => label.split('/')),
  kinds: wordList(profile.kinds),
  dishes: wordList(profile.dishes),
  patterns: wordList(profile.patterns),
  parts: new Map(Object.entries(profile.parts).map(([slot, tokens]) => [slot, wordList(tokens)])),
});

/** Every cuisine of the demonstration catalog. */
export const CUISINES: readonly Cuisine[] = Object.entries({
  italian,
  pizza,
  japanese,
  ramen,
  chinese,
  korean,
  thai,
  vietnamese,
  filipino,
  burmese,
  indian,
  mexican,
  latin,
  cuban,
  peruvian,
  venezuelan,
  argentine,
  caribbean,
  american,
  newAmerican,
  southern,
  barbecue,
  steak,
  seafood,
  french,
  spanish,
  portuguese,
  irish,
  german,
  greek,
  turkish,
  mediterranean,
  middleEastern,
  armenian,
  ethiopian,
  african,
  garden,
  breakfast,
  deli,
  bakery,
  coffee,
  ices,
  bar,
}).map(openProfile);
