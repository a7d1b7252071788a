import { usStates } from '#domain/forms/us-states.ts';
import type { Coordinates } from '#domain/search/coordinates.ts';
import { boroughPlaces } from './boroughs.ts';
import { commonNamesOf } from './common-names.ts';
import { foldPlace } from './fold-place.ts';
import type { CatalogPlace, NamedPlace, Place, ZipPlace } from './place.ts';

/** Cities, neighborhoods and states by name, and ZIP codes in order. */
export type Gazetteer = {
  zips: readonly ZipPlace[];
  states: ReadonlyMap<string, Place>;
  /** Cities and neighborhoods ordered by key. */
  named: readonly NamedPlace[];
};

// Weight of each ZIP code of a postal city, compared with a catalog neighborhood.
const ZIP_WEIGHT = 20;

const middleOf = (points: readonly Coordinates[]): Coordinates => {
  const sum = (read: (point: Coordinates) => number) =>
    points.reduce((total, point) => total + read(point), 0);
  return {
    latitude: sum(({ latitude }) => latitude) / points.length,
    longitude: sum(({ longitude }) => longitude) / points.length,
  };
};

const stateNames = new Map(usStates);

const statesOf = (zips: readonly ZipPlace[]): Map<string, Place> => {
  const byState = Map.groupBy(zips, ({ state }) => state);
  const states = new Map<string, Place>();
  for (const [state, points] of byState) {
    const name = stateNames.get(state);
    if (name) states.set(state, { kind: 'state', text: name, state, ...middleOf(points) });
  }
  return states;
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

// The median ZIP code is a real location in town, even when a misplaced one distorts the mean.
const medianOf = (points: readonly ZipPlace[]): Coordinates => {
  const middle = {
    latitude: median(points.map(({ latitude }) => latitude)),
    longitude: median(points.map(({ longitude }) => longitude)),
  };
  const apart = ({ latitude, longitude }: Coordinates) =>
    (latitude - middle.latitude) ** 2 + (longitude - middle.longitude) ** 2;
  const nearest = points.reduce((best, point) => (apart(point) < apart(best) ? point : best));
  return { latitude: nearest.latitude, longitude: nearest.longitude };
};

// Forty thousand ZIP codes belong to half as many cities.
const remembering = (fold: (name: string) => string) => {
  const folded = new Map<string, string>();
  return (name: string): string => {
    const key = folded.get(name) ?? fold(name);
    folded.set(name, key);
    return key;
  };
};

const citiesOf = (zips: readonly ZipPlace[]): NamedPlace[] => {
  const keyOf = remembering(foldPlace);
  return [...Map.groupBy(zips, ({ city, state }) => `${keyOf(city)}|${state}`).values()].flatMap(
    (points) => {
      const [first] = points;
      if (!first) return [];
      const { city, state } = first;
      const key = keyOf(city);
      const text = `${city}, ${state}`;
      const weight = points.length * ZIP_WEIGHT;
      return [
        { kind: 'city' as const, text, state, key, cityKey: key, weight, ...medianOf(points) },
      ];
    },
  );
};

const compareKeys = (a: NamedPlace, b: NamedPlace): number =>
  a.key === b.key ? b.weight - a.weight : a.key < b.key ? -1 : 1;

/** Builds the gazetteer from ZIP codes, with common names of cities and the boroughs of New York where it has them. */
export const buildGazetteer = (input: readonly ZipPlace[]): Gazetteer => {
  const zips = input.toSorted((a, b) => (a.zip < b.zip ? -1 : 1));
  const states = statesOf(zips);
  const cities = citiesOf(zips);
  const boroughs = states.has('NY') ? boroughPlaces : [];
  const named = [...cities, ...commonNamesOf(cities), ...boroughs];
  return { zips, states, named: named.sort(compareKeys) };
};

const ofCatalog = (place: CatalogPlace): NamedPlace => {
  const { kind, name, city, state, latitude, longitude, restaurants } = place;
  const text = kind === 'city' ? `${name}, ${state}` : `${name}, ${city}, ${state}`;
  const key = foldPlace(name);
  return {
    kind,
    text,
    state,
    key,
    cityKey: foldPlace(city),
    weight: restaurants,
    latitude,
    longitude,
  };
};

const cityKey = ({ key, state }: NamedPlace): string => `${key}|${state}`;

/**
 * The gazetteer plus the catalog's neighborhoods and the cities missing from postal data; each
 * restaurant adds weight to its city.
 */
export const withCatalog = (
  { zips, states, named }: Gazetteer,
  catalog: readonly CatalogPlace[],
): Gazetteer => {
  const input = catalog.map(ofCatalog);
  const cities = new Map(
    input.filter(({ kind }) => kind === 'city').map((city) => [cityKey(city), city]),
  );
  const posted = named.map((place) => {
    const city = cities.get(cityKey(place));
    if (!city) return place;
    cities.delete(cityKey(place));
    return { ...place, weight: place.weight + city.weight };
  });
  const neighborhoods = input.filter(({ kind }) => kind === 'neighborhood');
  const all = [...posted, ...cities.values(), ...neighborhoods];
  return { zips, states, named: all.sort(compareKeys) };
};
