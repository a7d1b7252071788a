import { areCoordinates, type Coordinates, type MapBox } from './coordinates.ts';

/** A location to search; `text` is the point or the name as it was written. */
export type LocationRequest =
  | { kind: 'none' }
  | { kind: 'currentLocation' }
  | { kind: 'point'; text: string; at: Coordinates }
  | { kind: 'box'; box: MapBox }
  | { kind: 'place'; text: string };

type InvalidLocation = { kind: 'invalid'; reason: 'location' | 'coordinates' };

/** The text that represents the device's position in a URL. */
export const CURRENT_LOCATION_TEXT = 'Current Location';

/** The label of a search by a map's box. */
export const MAP_VIEW_TEXT = 'Current Map View';

const decimal = /^[-+]?(\d{1,9}(\.\d{0,20})?|\.\d{1,20})$/;
const numberLike = /^[-+]?(\d+(\.\d*)?(e[-+]?\d+)?|\.\d+|nan|inf|infinity)$/i;

const unescapeOnce = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** True for 'Current Location' in any of its encodings: escaped once or twice, with plus signs, in any case. */
export const isCurrentLocation = (text: string): boolean =>
  unescapeOnce(unescapeOnce(text))
    .replace(/[\s+]+/g, ' ')
    .trim()
    .toLowerCase() === CURRENT_LOCATION_TEXT.toLowerCase();

const readNumbers = (text: string, parts: string[]): LocationRequest | InvalidLocation => {
  const invalid: InvalidLocation = { kind: 'invalid', reason: 'coordinates' };
  if (!parts.every((part) => decimal.test(part))) return invalid;
  const [a = 0, b = 0, c = 0, d = 0] = parts.map(Number);
  const corner = { latitude: a, longitude: b };
  if (!areCoordinates(corner)) return invalid;
  if (parts.length === 2) return { kind: 'point', text, at: corner };
  if (parts.length !== 4 || !areCoordinates({ latitude: c, longitude: d }) || a > c) return invalid;
  return { kind: 'box', box: { south: a, west: b, north: c, east: d } };
};

/**
 * Reads a location: empty, 'Current Location', `lat,lng`, a map box `south,west,north,east`, or a place name.
 * Invalid, with the reason, when it is none of these.
 */
export const readLocation = (text: string): LocationRequest | InvalidLocation => {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'none' };
  if (isCurrentLocation(trimmed)) return { kind: 'currentLocation' };
  const parts = trimmed.split(',').map((part) => part.trim());
  if (parts.length > 1 && parts.every((part) => numberLike.test(part)))
    return readNumbers(trimmed, parts);
  if (!/[\p{L}\p{N}]/u.test(trimmed)) return { kind: 'invalid', reason: 'location' };
  return { kind: 'place', text: trimmed.replace(/\s+/g, ' ') };
};
