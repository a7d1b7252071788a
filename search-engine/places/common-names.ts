import { foldPlace } from './fold-place.ts';
import { LARGE_CITY_WEIGHT, type NamedPlace } from './place.ts';

// Everyday names of cities that postal data does not have.
const commonNames: readonly [name: string, city: string, state: string][] = [
  ['New York City', 'New York', 'NY'],
  ['LA', 'Los Angeles', 'CA'],
  ['DTLA', 'Los Angeles', 'CA'],
  ['SF', 'San Francisco', 'CA'],
  ['San Fran', 'San Francisco', 'CA'],
  ['Vegas', 'Las Vegas', 'NV'],
  ['Philly', 'Philadelphia', 'PA'],
  ['NOLA', 'New Orleans', 'LA'],
  ['ATL', 'Atlanta', 'GA'],
  ['SLC', 'Salt Lake City', 'UT'],
  ['OKC', 'Oklahoma City', 'OK'],
  ['KC', 'Kansas City', 'MO'],
  ['ABQ', 'Albuquerque', 'NM'],
  ['St. Pete', 'Saint Petersburg', 'FL'],
  ['Indy', 'Indianapolis', 'IN'],
  ['Cincy', 'Cincinnati', 'OH'],
];

/** The cities of a list under their common names, below the weight at which a city outranks the code of a state. */
export const commonNamesOf = (cities: readonly NamedPlace[]): NamedPlace[] =>
  commonNames.flatMap(([name, city, state]) => {
    const cityKey = foldPlace(city);
    const place = cities.find((found) => found.key === cityKey && found.state === state);
    if (!place) return [];
    const weight = Math.min(place.weight, LARGE_CITY_WEIGHT - 1);
    return [{ ...place, key: foldPlace(name), weight }];
  });
