import type { Coordinates } from '#domain/search/coordinates.ts';

/** A ZIP code with the place of its post office. */
export type ZipPlace = Coordinates & { zip: string; city: string; state: string };

/** A city or neighborhood of the catalogue, at the middle of its restaurants. */
export type CataloguePlace = Coordinates & {
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

/** A named place to look up; a higher weight wins where several have the name. */
export type NamedPlace = Place & { key: string; cityKey: string; weight: number };
