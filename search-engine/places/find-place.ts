import { usStates } from '#domain/forms/us-states.ts';
import { isOneLetterApart, SHORTEST_MISSPELLING } from '../text/one-letter.ts';
import { firstFrom } from './first-from.ts';
import { foldPlace } from './fold-place.ts';
import type { Gazetteer } from './gazetteer.ts';
import { LARGE_CITY_WEIGHT, type NamedPlace, type Place } from './place.ts';

const AREA_DIGITS = 3;

const stateNames = new Map(
  usStates.flatMap(([code, name]): [string, string][] => [
    [foldPlace(code), code],
    [foldPlace(name), code],
  ]),
);

/** The code of a state given by name or code; undefined for anything else. */
export const stateCodeOf = (text: string): string | undefined => stateNames.get(foldPlace(text));

const findZip = ({ zips }: Gazetteer, zip: string): Place | null => {
  const at = firstFrom(zips, zip, (place) => place.zip);
  const place = zips[at];
  if (place?.zip === zip) {
    const { city, state, latitude, longitude } = place;
    return { kind: 'zip', text: `${city}, ${state} ${zip}`, state, latitude, longitude };
  }
  // An unlisted ZIP code lies near those with the same first digits.
  const near = [zips[at - 1], place].find(
    (other) => other?.zip.slice(0, AREA_DIGITS) === zip.slice(0, AREA_DIGITS),
  );
  if (!near) return null;
  return {
    kind: 'zip',
    text: zip,
    state: near.state,
    latitude: near.latitude,
    longitude: near.longitude,
  };
};

const heaviest = (places: readonly NamedPlace[]): NamedPlace | null =>
  places.reduce<NamedPlace | null>(
    (best, place) => (best && best.weight >= place.weight ? best : place),
    null,
  );

type Name = {
  key: string;
  state?: string | undefined;
  /** The city of a neighborhood. */
  city?: string | undefined;
  /** Means no neighborhood. */
  isCity?: boolean;
};

const isMeant = (place: NamedPlace, { state, city, isCity = false }: Name): boolean =>
  (!isCity || place.kind === 'city') &&
  (state === undefined || place.state === state) &&
  (city === undefined || (place.kind === 'neighborhood' && place.cityKey === city));

const findNamed = ({ named }: Gazetteer, name: Name): NamedPlace | null => {
  const found: NamedPlace[] = [];
  for (let i = firstFrom(named, name.key, ({ key }) => key); named[i]?.key === name.key; i++) {
    const place = named[i];
    if (place && isMeant(place, name)) found.push(place);
  }
  return heaviest(found);
};

// O'Fallon and McLean are O Fallon and Mc Lean in postal data.
const withoutSpaces = (key: string): string => key.replaceAll(' ', '');

const findJoined = ({ named }: Gazetteer, name: Name): NamedPlace | null => {
  const joined = withoutSpaces(name.key);
  return heaviest(
    named.filter((place) => isMeant(place, name) && withoutSpaces(place.key) === joined),
  );
};

const findMisspelt = ({ named }: Gazetteer, name: Name): NamedPlace | null => {
  if (name.key.length < SHORTEST_MISSPELLING) return null;
  return heaviest(
    named.filter((place) => isMeant(place, name) && isOneLetterApart(place.key, name.key)),
  );
};

const country = /[\s,]+(?:u\.?s\.?(?:a\.?)?|united states(?: of america)?)\s*$/i;

const streetPart =
  /^#?\d|\b(?:street|st|avenue|ave|boulevard|blvd|road|rd|drive|dr|lane|ln|way|plaza|square|highway|hwy|parkway|pkwy|broadway|suite|ste|floor|fl|unit|apt)\.?(?:\s+\w+)?$/i;

// `Loop, Chicago, IL` names a neighborhood or a city.
const readParts = (parts: readonly string[]): Name[] => {
  const [key = '', city, ...more] = parts.map(foldPlace);
  if (city === undefined) return readTokens(key);
  const state = stateNames.get(more.at(-1) ?? city);
  if (more.length === 0 && state) return [{ key, state }, ...withoutStreet([{ key, state }])];
  return [{ key, city, state }, ...(state ? [{ key, state, isCity: true }] : [])];
};

// `5 Main St, Chicago, IL` is an address, which the parts after its street locate.
const readAddress = (text: string): Name[] => {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => foldPlace(part) !== '');
  const rest = parts.slice(parts.findLastIndex((part) => streetPart.test(part)) + 1);
  return rest.length === parts.length || rest.length === 0
    ? readParts(parts)
    : [...readParts(parts), ...readParts(rest)];
};

// `5 Main St Chicago IL`: the last words of an address without commas may name its city.
const withoutStreet = (names: readonly Name[]): Name[] =>
  names.flatMap(({ key, state }) => {
    const tokens = key.split(' ');
    if (!/^\d/.test(key)) return [];
    return tokens.slice(2).map((_, index) => ({ key: tokens.slice(index + 2).join(' '), state }));
  });

const readTokens = (key: string): Name[] => {
  const tokens = key.split(' ');
  const withState = [1, 2, 3].flatMap((count) => {
    const code = stateNames.get(tokens.slice(-count).join(' '));
    return code && tokens.length > count
      ? [{ key: tokens.slice(0, -count).join(' '), state: code }]
      : [];
  });
  return [{ key }, ...withState, ...withoutStreet(withState)];
};

const preposition =
  /^(?:.*\s)?(?:near|around|close to)\s+|^(?:in|by|at|downtown|greater|(?:the )?city of)\s+/i;
const suburbs = /\s+(?:metro(?:politan)?\s+)?(?:area|downtown)$/i;

const readNames = (text: string): Name[] => {
  const around = text.replace(suburbs, '').replace(preposition, '');
  return around === text ? readAddress(text) : [...readAddress(text), ...readAddress(around)];
};

const findState = (gazetteer: Gazetteer, text: string): Place | null => {
  const code = stateNames.get(foldPlace(text).replace(/ state$/, ''));
  return (code && gazetteer.states.get(code)) || null;
};

// `10036, New York`, but not the house number of `12345 Main St, Chicago`.
const findLeadingZip = (gazetteer: Gazetteer, text: string): Place | null => {
  const [, zip, rest = ''] = /^(\d{5})(?:-\d{4})?[\s,]+(\D+)$/.exec(text) ?? [];
  const place = zip && rest ? findZip(gazetteer, zip) : null;
  if (!place) return null;
  const { state } = place;
  const key = foldPlace(rest.replace(/[\s,]+$/, ''));
  if (stateNames.get(key) === state) return place;
  const names = readAddress(rest);
  return names.some((name) => findNamed(gazetteer, { state, ...name })?.state === state)
    ? place
    : null;
};

const firstFound = <T>(names: readonly Name[], find: (name: Name) => T | null): T | null => {
  for (const name of names) {
    const found = find(name);
    if (found) return found;
  }
  return null;
};

/**
 * Finds what a location text means: ZIP code, `City, ST`, city, state, neighborhood (with or
 * without its city), also after a street address or "near", before the country, without its spaces or with one letter
 * wrong. Null for an unknown name; the lists are incomplete, so it may still exist.
 */
export const findPlace = (gazetteer: Gazetteer, typed: string): Place | null => {
  const text = typed.trim().replace(country, '');
  const zip = /(?:^|[\s,])(\d{5})(?:[- ]\d{4})?$/.exec(text)?.[1];
  if (zip) return findZip(gazetteer, zip);
  const leading = findLeadingZip(gazetteer, text);
  if (leading) return leading;
  const state = findState(gazetteer, text);
  const names = readNames(text);
  const found = firstFound(names, (name) => findNamed(gazetteer, name));
  const isLargeCity = found?.kind === 'city' && found.weight >= LARGE_CITY_WEIGHT;
  if (state && !isLargeCity) return state;
  const place =
    found ??
    firstFound(names, (name) => findJoined(gazetteer, name)) ??
    firstFound(names, (name) => findMisspelt(gazetteer, name));
  if (!place) return null;
  const { kind, latitude, longitude } = place;
  return { kind, text: place.text, state: place.state, latitude, longitude };
};
