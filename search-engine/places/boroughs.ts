import { foldPlace } from './fold-place.ts';
import type { NamedPlace } from './place.ts';

// The post writes New York for Manhattan, the names of their parts for Queens, and Bronx without its article.
const boroughs: readonly [name: string, latitude: number, longitude: number][] = [
  ['Manhattan', 40.7685, -73.9822],
  ['Queens', 40.7429, -73.8392],
  ['The Bronx', 40.8448, -73.8648],
];

// A borough outweighs any town of its name elsewhere.
const WEIGHT = 2000;

/** The boroughs of New York City that no ZIP code names as people do. */
export const boroughPlaces: readonly NamedPlace[] = boroughs.map(([name, latitude, longitude]) => {
  const key = foldPlace(name);
  const text = `${name}, NY`;
  return {
    kind: 'city',
    text,
    state: 'NY',
    key,
    cityKey: key,
    weight: WEIGHT,
    latitude,
    longitude,
  };
});
