/** The facts of a waiting event and of a restaurant that may be its own. */
export type RestaurantFacts = {
  descriptor: string | null;
  name: string;
  city: string;
  state: string;
  amountCents: number;
  /** The usual bill there; null without dines. */
  usualCents: number | null;
  /** The day of the event, and of the last dine that the restaurant's identifiers matched. */
  date: string;
  lastDinedOn: string | null;
  /** Whether it carries the event's identifier. */
  isCarrier: boolean;
};

export type ScoreParts = { name: number; place: number; date: number; amount: number };

/** Points for each part; together 100. See docs/console.md#scores. */
export const restaurantPoints: ScoreParts = { name: 50, place: 20, date: 15, amount: 15 };

const noise = new Set(['sq', 'tst', 'toast', 'the', 'and', 'restaurant', 'inc', 'llc']);

/** The tokens of a name or descriptor that distinguish restaurants: lower case, without accents and processors. */
export const nameTokens = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((token) => token.length > 1 && !noise.has(token));

// Networks cut names, so that a token may be the beginning of the other.
const isSame = (a: string, b: string): boolean =>
  a === b || (Math.min(a.length, b.length) >= 4 && (a.startsWith(b) || b.startsWith(a)));

const nameShare = (descriptor: string, name: string): number => {
  const searched = nameTokens(name);
  const found = nameTokens(descriptor);
  const length = (tokens: readonly string[]) =>
    tokens.reduce((sum, token) => sum + token.length, 0);
  const hits = searched.filter((token) => found.some((other) => isSame(token, other)));
  return searched.length === 0 ? 0 : length(hits) / length(searched);
};

const hasPlace = (descriptor: string, { city, state }: RestaurantFacts): boolean => {
  const found = nameTokens(descriptor);
  const tokens = nameTokens(city);
  return (
    (tokens.length > 0 && tokens.every((token) => found.some((other) => isSame(token, other)))) ||
    found.at(-1) === state.toLowerCase()
  );
};

const amountShare = ({ amountCents, usualCents }: RestaurantFacts): number => {
  if (usualCents === null || usualCents === 0) return 0;
  const ratio = amountCents / usualCents;
  if (ratio >= 0.5 && ratio <= 2) return 1;
  return ratio >= 0.25 && ratio <= 4 ? 0.5 : 0;
};

/**
 * How probably a waiting event is of a restaurant, in points by part. The date speaks for a restaurant whose own
 * identifiers sent nothing after the event, because a new terminal replaces an old one.
 */
export const scoreRestaurant = (facts: RestaurantFacts): ScoreParts => {
  const { descriptor, isCarrier, date, lastDinedOn } = facts;
  const points = restaurantPoints;
  const name = isCarrier && descriptor === null ? 0.5 : nameShare(descriptor ?? '', facts.name);
  const wentQuiet = lastDinedOn !== null && lastDinedOn <= date;
  return {
    name: Math.round(points.name * name),
    place: descriptor !== null && hasPlace(descriptor, facts) ? points.place : 0,
    date: wentQuiet || isCarrier ? points.date : 0,
    amount: Math.round(points.amount * amountShare(facts)),
  };
};

/** The sum of the parts of a score. */
export const sumScore = (parts: Readonly<Record<string, number>>): number =>
  Object.values(parts).reduce((sum, part) => sum + part, 0);
