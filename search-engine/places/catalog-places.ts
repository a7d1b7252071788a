import { hasBit } from '../index/bit-set.ts';
import { valueAt } from '../index/coded-column.ts';
import type { Segment } from '../index/segment.ts';
import type { SearchIndex } from '../search-index.ts';
import type { CatalogPlace } from './place.ts';

const addPlace = (places: Map<string, CatalogPlace>, place: CatalogPlace): void => {
  const { kind, name, city, state, latitude, longitude } = place;
  const key = [kind, name, city, state].join('|');
  const sum = places.get(key);
  if (!sum) {
    places.set(key, place);
    return;
  }
  sum.latitude += latitude;
  sum.longitude += longitude;
  sum.restaurants++;
};

const addRow = (places: Map<string, CatalogPlace>, segment: Segment, row: number): void => {
  const { coords } = segment.tree;
  const city = valueAt(segment.cities, row);
  const at = {
    city,
    state: valueAt(segment.states, row),
    latitude: coords[row * 2 + 1] ?? 0,
    longitude: coords[row * 2] ?? 0,
    restaurants: 1,
  };
  addPlace(places, { kind: 'city', name: city, ...at });
  const name = valueAt(segment.neighborhoods, row);
  if (name !== '' && name !== city) addPlace(places, { kind: 'neighborhood', name, ...at });
};

/** The cities and neighborhoods of the catalog, each at the mean position of its restaurants. */
export const catalogPlaces = ({ main, recent }: SearchIndex): CatalogPlace[] => {
  const places = new Map<string, CatalogPlace>();
  for (const segment of [main, recent])
    for (let row = 0; row < segment.size; row++)
      if (!hasBit(segment.dead, row)) addRow(places, segment, row);
  return [...places.values()].map((place) => ({
    ...place,
    latitude: place.latitude / place.restaurants,
    longitude: place.longitude / place.restaurants,
  }));
};
