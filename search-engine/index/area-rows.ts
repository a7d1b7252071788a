import {
  areCoordinates,
  type Coordinates,
  EARTH_RADIUS_MILES,
  HUNDREDTHS,
  type MapBox,
} from '#domain/search/coordinates.ts';
import type { SearchArea } from '../search-query.ts';
import type { Segment } from './segment.ts';

const DEGREES = 180 / Math.PI;

/** Distances are rounded to hundredths of a mile, so a circle includes what rounds to its radius. */
export const ROUNDED_MILES = 0.5 / HUNDREDTHS;

/** The smallest bounding box of a circle on the earth. */
export const boxAround = ({ latitude, longitude }: Coordinates, radiusMiles: number): MapBox => {
  const angle = radiusMiles / EARTH_RADIUS_MILES;
  const north = latitude + angle * DEGREES;
  const south = latitude - angle * DEGREES;
  // A circle over a pole spans every longitude.
  if (!areCoordinates({ latitude: Math.max(north, -south), longitude: 0 }))
    return { south: Math.max(south, -90), west: -180, north: Math.min(north, 90), east: 180 };
  const width = Math.asin(Math.sin(angle) / Math.cos(latitude / DEGREES)) * DEGREES;
  const wrap = (degrees: number) =>
    degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
  return { south, west: wrap(longitude - width), north, east: wrap(longitude + width) };
};

// Slightly widened, so that rounding never loses an edge; an exact test follows.
const SLACK = 1e-9;

const rowsInBox = ({ tree }: Segment, { south, west, north, east }: MapBox): number[] => {
  const range = (from: number, to: number) =>
    tree.range(from - SLACK, south - SLACK, to + SLACK, north + SLACK);
  if (west <= east) return range(west, east);
  return range(west, 180).concat(range(-180, east));
};

const rowsInState = ({ states, size }: Segment, state: string): Uint32Array => {
  const code = states.values.indexOf(state);
  const rows = new Uint32Array(size);
  let next = 0;
  if (code >= 0)
    for (let row = 0; row < size; row++) if (states.codes[row] === code) rows[next++] = row;
  return rows.subarray(0, next);
};

/** Candidate rows: all in the area, and some near its edge. */
export const rowsNearArea = (segment: Segment, area: SearchArea): ArrayLike<number> => {
  if (area.kind === 'state') return rowsInState(segment, area.state);
  if (area.kind === 'box') return rowsInBox(segment, area.box);
  return rowsInBox(segment, boxAround(area.center, area.radiusMiles + ROUNDED_MILES));
};

/** Whether the point lies in the box, edges included. */
export const isInBox = (box: MapBox, latitude: number, longitude: number): boolean => {
  if (latitude < box.south || latitude > box.north) return false;
  if (box.west <= box.east) return longitude >= box.west && longitude <= box.east;
  return longitude >= box.west || longitude <= box.east;
};
