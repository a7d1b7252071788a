import type { Meal, MerchantFeature, PriceRange } from '#domain/merchant/merchant.ts';
import type { Rng } from '../rng.ts';
import type { Cuisine } from './cuisine-profiles.ts';

type Facts = {
  cuisine: Cuisine;
  neighborhood: string;
  priceRange: PriceRange;
  meals: readonly Meal[];
  features: readonly MerchantFeature[];
  takesReservations: boolean;
  /** Not open yet, recently opened, or established. */
  age: 'coming' | 'new' | 'known';
};

const COUNTER_TONES = ['small', 'bright', 'busy', 'no-fuss', 'family-run', 'corner', 'cheerful'];
const ROOM_TONES = ['small', 'low-lit', 'busy', 'bright', 'narrow', 'corner', 'family-run'];
const GRAND_TONES = ['quiet', 'candlelit', 'polished', 'hushed', 'handsome', 'unhurried'];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const withArticle = (text: string) => `${/^[aeiou]/i.test(text) ? 'an' : 'a'} ${text}`;

const CALLED_THE =
  /District$| Side$|^(East|West) Village|Corridor|Highway|Coast$|^(North|South|West) End|^(Marina|Castro|Seaport|Loop|Fenway|Domain)$/;
const placeName = (neighborhood: string) =>
  CALLED_THE.test(neighborhood) ? `the ${neighborhood}` : neighborhood;

const tonesFor = (priceRange: PriceRange) => {
  if (priceRange === 4) return GRAND_TONES;
  return priceRange === 1 ? COUNTER_TONES : ROOM_TONES;
};

const opening = (rng: Rng, { cuisine, priceRange, age, ...facts }: Facts): string => {
  const neighborhood = placeName(facts.neighborhood);
  const kind = rng.pick(cuisine.kinds);
  const tone = rng.pick(tonesFor(priceRange).filter((word) => !kind.includes(word)));
  const house = withArticle(`${tone} ${kind}`);
  if (age === 'coming') return `${capital(house)} on its way to ${neighborhood}.`;
  if (age === 'new') return `${capital(house)}, new in ${neighborhood}.`;
  return capital(
    rng.pick([
      `${house} in ${neighborhood} that looks after its neighbors first.`,
      `${house} in ${neighborhood}, run by people who like to feed you.`,
      `${house} that ${neighborhood} has taken to heart.`,
      `the kind of ${kind} you hope to find around the corner in ${neighborhood}.`,
      `${house} in ${neighborhood} with a short menu and a long memory.`,
      `${house} in ${neighborhood} where the welcome is warm.`,
      `${house}, and one of the reasons people cross town to ${neighborhood}.`,
    ]),
  );
};

const food = (rng: Rng, { cuisine, age }: Facts): string => {
  const first = rng.pick(cuisine.dishes);
  const others = cuisine.dishes.filter((dish) => dish !== first);
  const second = rng.pick(others);
  const third = rng.pick(others.filter((dish) => dish !== second));
  if (age === 'coming') return `Planned for the first menu: ${first}, ${second} and ${third}.`;
  const lines = [
    `Start with ${first}, then ${second}.`,
    `Ask for ${first}, and save room for ${second}.`,
    `The menu keeps to what it does well: ${first}, ${second}, ${third}.`,
    `If you order one thing, make it ${first}; if two, add ${second}.`,
  ];
  const habits = [
    `Regulars come for ${first} and ${second}, and few leave without ${third}.`,
    `${capital(first)} and ${second} are why people come back.`,
    `On most tables: ${first}, ${second} and ${third}.`,
  ];
  return rng.pick(age === 'new' ? lines : [...lines, ...habits]);
};

const practical = (rng: Rng, facts: Facts): string | undefined => {
  const { meals, features, priceRange, takesReservations } = facts;
  if (facts.age === 'coming') return undefined;
  if (!features.includes('dineIn')) return 'Everything is packed to go.';
  const lines = [
    meals.includes('brunch') && 'Brunch draws a crowd, so come early.',
    meals.includes('lateNight') && 'The kitchen stays open late.',
    takesReservations && 'Book ahead for the weekend.',
    features.includes('onlineOrdering') && 'Order online and skip the line.',
    priceRange === 4 && 'Give it a whole evening.',
  ].filter((line) => line !== false);
  return lines.length > 0 && rng.chance(0.85) ? rng.pick(lines) : undefined;
};

/** Writes two or three sentences about a restaurant that never contradict its facts. */
export const writeAbout = (rng: Rng, facts: Facts): string =>
  [opening(rng, facts), food(rng, facts), practical(rng, facts)]
    .filter((sentence) => sentence !== undefined)
    .join(' ');
