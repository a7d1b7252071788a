export type Dish = { name: string; price: number | null };
/** One page of a menu; prices in dollars, null where the menu has none. */
export type MenuPage = { title: string; dishes: Dish[] };

const MAX_PAGES = 6;
const PRICED = /^(.*\S)\s+\$?(\d{1,4}(?:\.\d{2})?)$/;

const parseDish = (text: string): Dish => {
  const [, name, price] = PRICED.exec(text) ?? [];
  return name && price ? { name, price: Number(price) } : { name: text, price: null };
};

const parsePage = (line: string): MenuPage => {
  const colon = line.indexOf(':');
  const dishes = line.slice(colon + 1).split(';');
  return {
    title: colon < 0 ? '' : line.slice(0, colon).trim(),
    dishes: dishes
      .map((dish) => dish.trim())
      .filter((dish) => dish !== '')
      .map(parseDish),
  };
};

/** Menu pages, one per line: `Dinner: cacio e pepe 18; veal chop 34.50`. */
export const parseMenus = (text: string): MenuPage[] =>
  text
    .split('\n')
    .map(parsePage)
    .filter(({ dishes }) => dishes.length > 0)
    .slice(0, MAX_PAGES);

/** Formats pages so that `parseMenus` parses them again. */
export const formatMenus = (pages: readonly MenuPage[]): string[] =>
  pages.map(
    ({ title, dishes }) =>
      `${title}: ${dishes.map(({ name, price }) => `${name}${price === null ? '' : ` ${price}`}`).join('; ')}`,
  );
