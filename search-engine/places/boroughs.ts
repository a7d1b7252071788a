import { foldPlace } from './fold-place.ts';
import type { NamedPlace } from './place.ts';

// Postal data names Manhattan "New York", Queens by its neighborhoods, and the Bronx without its
// article.
const boroughs: readonly [name: string, latitude: number, longitude: number][] = [
  ['Manhattan', 40.7685, -73.9822],
  ['Queens', 40.7429, -73.8392],
  ['The Bronx', 40.8448, -73.8648],
];

// A borough outranks any town of the same name elsewhere.
const WEIGHT = 2000;

/** The boroughs of New York City whose common names are missing from the ZIP code data. */
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
