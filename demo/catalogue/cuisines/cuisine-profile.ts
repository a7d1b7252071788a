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
 * What the restaurants of one cuisine are called, serve and cost. Every text list is separated by commas.
 * `labels` are the cuisines on the wire, joined by a slash, main one first. In `patterns`, {slot} names a list
 * of `parts` or a fact of the place: {hood}, {street}, {number}, {surname}, {given}, {noun}, {pair}.
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
