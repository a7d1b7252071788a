import type { Coordinates } from '#domain/search/coordinates.ts';

/** A ZIP code with the position of its post office. */
export type ZipPlace = Coordinates & { zip: string; city: string; state: string };

/** A city or neighborhood of the catalog, at the mean position of its restaurants. */
export type CatalogPlace = Coordinates & {
  kind: 'city' | 'neighborhood';
  name: string;
  city: string;
  state: string;
  restaurants: number;
};

/** A place that a search can be centered on; `text` resolves to it. A state also bounds the search. */
export type Place = Coordinates & {
  kind: 'zip' | 'city' | 'state' | 'neighborhood';
  text: string;
  state: string;
};

/** A name of both a city and a state means the city only if the city weighs this much: New York, not Nevada. */
export const LARGE_CITY_WEIGHT = 800;

/** A named place to look up; among places of the same name the highest weight wins. */
export type NamedPlace = Place & { key: string; cityKey: string; weight: number };
