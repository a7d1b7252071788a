import type { Meal, MerchantFeature, PriceRange } from '#domain/merchant/merchant.ts';
import { type Dish, formatMenus, type MenuPage } from '#domain/merchant/parse-menus.ts';
import { createRng, type Rng } from '../rng.ts';
import type { Cuisine } from './cuisine-profiles.ts';

type Facts = {
  merchantId: string;
  cuisine: Cuisine;
  priceRange: PriceRange;
  meals: readonly Meal[];
  features: readonly MerchantFeature[];
  isOpen: boolean;
};

export type PlannedPage = { orderUrl: string; menus: string[]; events: string[] };

// The cost of a main dish at each price level, in dollars; unknown counts as medium.
const MAIN_DOLLARS = [18, 11, 18, 29, 46] as const;
const DISHES_SHOWN = 8;

const DRINKS: readonly (readonly [string, number])[] = [
  ['House white, by the glass', 0.6],
  ['House red, by the glass', 0.6],
  ['Lager on draft', 0.4],
  ['Dark ale on draft', 0.42],
  ['Sparkling lemonade', 0.3],
  ['Ginger and lime, no proof', 0.36],
  ['Iced tea with mint', 0.25],
  ['Pot of green tea', 0.28],
  ['Filter coffee', 0.22],
  ['A bottle of still water', 0.3],
];

const EVENTS = [
  'Tue 18:00 Two for one: Bring someone new and the second starter is on the house.',
  'Wed 19:30 Live trio: Three players, no cover, two sets.',
  'Thu 18:30 Kitchen counter night: Six seats, five courses, cooked in front of you.',
  'Thu 19:00 Trivia at the bar: Teams of up to six. The prize is dessert.',
  'Fri 21:00 Vinyl night: Bring a record and the bar will play a side.',
  'Sat 11:00 Market brunch: What came in this morning, on one plate.',
  'Sun 17:00 Family table: One long table, one set menu, children welcome.',
] as const;

const titleOf = (dish: string): string => {
  const plain = dish.replace(/^(the|an?|ribbons of) /i, '');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};

const someOf = <T>(rng: Rng, list: readonly T[], count: number): T[] => {
  const left = [...list];
  const taken: T[] = [];
  while (taken.length < count && left.length > 0)
    taken.push(...left.splice(rng.between(0, left.length - 1), 1));
  return taken;
};

const priced = (rng: Rng, dollars: number): number =>
  Math.max(3, Math.round(dollars * (0.75 + rng.next() * 0.5)));

const mainTitle = (meals: readonly Meal[]): string => {
  if (meals.includes('dinner')) return meals.includes('lunch') ? 'Lunch and dinner' : 'Dinner';
  if (meals.includes('lunch')) return 'Lunch';
  return meals.includes('breakfast') ? 'Breakfast' : 'Menu';
};

const drawMenus = (rng: Rng, { cuisine, meals, priceRange }: Facts): MenuPage[] => {
  const main = MAIN_DOLLARS[priceRange];
  const dishes = someOf(rng, cuisine.dishes, DISHES_SHOWN).map(
    (dish): Dish => ({ name: titleOf(dish), price: priced(rng, main) }),
  );
  const drinks = someOf(rng, DRINKS, 6).map(
    ([name, share]): Dish => ({ name, price: priced(rng, main * share) }),
  );
  return [
    { title: mainTitle(meals), dishes },
    { title: 'To drink', dishes: drinks },
  ];
};

/**
 * Generates the details of a restaurant page; half of the restaurants with ordering have their own
 * order site.
 */
export const planPage = (facts: Facts): PlannedPage => {
  const { merchantId, features, isOpen, meals } = facts;
  const rng = createRng(`page/${merchantId}`);
  const menus = isOpen && rng.chance(0.9) ? formatMenus(drawMenus(rng, facts)) : [];
  const isExternal = rng.chance(0.5) && features.includes('onlineOrdering');
  const hosts = isOpen && features.includes('dineIn') && meals.includes('dinner');
  const events = hosts && rng.chance(0.3) ? someOf(rng, EVENTS, rng.between(1, 2)) : [];
  const orderUrl = isExternal ? `https://www.example.com/order/${merchantId}` : '';
  return { orderUrl, menus, events };
};
