/** How a place is run: decides its meals, hours and dining options. */
export type ServiceStyle =
  | 'dinner'
  | 'lunchDinner'
  | 'allDay'
  | 'morning'
  | 'counter'
  | 'night'
  | 'sweet'
  | 'treat';

/**
 * Names, dishes and prices of the restaurants of one cuisine. Text lists are comma-separated.
 * `labels` are the wire cuisines, joined by a slash, main one first. In `patterns`, {slot} names a
 * list of `parts` or a fact: {hood}, {street}, {number}, {surname}, {given}, {noun}, {pair}.
 */
export type CuisineProfile = {
  weight: number;
  labels: string;
  price: readonly [number, number, number, number];
  service: readonly ServiceStyle[];
  kinds: string;
  dishes: string;
  patterns: string;
  parts: Readonly<Record<string, string>>;
};
