/** Degrees, WGS 84. */
export type Coordinates = { latitude: number; longitude: number };

/** Edges of a map view in degrees; a west edge east of the east edge crosses the date line. */
export type MapBox = { south: number; west: number; north: number; east: number };

/** The default center of a search; see docs/behavior/search.md#default-location. */
export const DEFAULT_COORDINATES: Coordinates = { latitude: 40.7577, longitude: -73.9857 };

/** The default location as a search location, `lat,lng`. */
export const DEFAULT_LOCATION = `${DEFAULT_COORDINATES.latitude},${DEFAULT_COORDINATES.longitude}`;

/** The text shown for the default location. */
export const DEFAULT_LOCATION_TEXT = 'New York, NY';

/** Miles around a place that a search covers (security bound: at most 100); see docs/behavior/search.md#location. */
export const SEARCH_RADIUS_MILES = 25;

const toTwoDecimals = (degrees: number): number => {
  const rounded = Math.round(degrees * 100) / 100;
  return rounded === 0 ? 0 : rounded;
};

/** Coordinates rounded to 2 decimals, about half a mile. */
export const roundCoordinates = ({ latitude, longitude }: Coordinates): Coordinates => ({
  latitude: toTwoDecimals(latitude),
  longitude: toTwoDecimals(longitude),
});

/** True for finite degrees within the ranges of latitude and longitude. */
export const areCoordinates = ({ latitude, longitude }: Coordinates): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** A map view as a search location: `south,west,north,east`, to some ten meters. */
export const boxLocation = ({ south, west, north, east }: MapBox): string =>
  [south, west, north, east].map((degrees) => degrees.toFixed(4)).join(',');

/** Mean radius of the earth in miles. */
export const EARTH_RADIUS_MILES = 3958.7613;

const RADIANS = Math.PI / 180;

/** A point on the unit sphere. */
type SpherePoint = { x: number; y: number; z: number };

/** The point of a place on the unit sphere. */
export const toSphere = ({ latitude, longitude }: Coordinates): SpherePoint => {
  const around = Math.cos(latitude * RADIANS);
  return {
    x: around * Math.cos(longitude * RADIANS),
    y: around * Math.sin(longitude * RADIANS),
    z: Math.sin(latitude * RADIANS),
  };
};

/** Miles along the earth for the squared straight distance of two points on the unit sphere. */
export const milesOfChord = (squared: number): number =>
  2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(squared) / 2));

/** The squared straight distance on the unit sphere that belongs to miles along the earth. */
export const chordOfMiles = (miles: number): number =>
  (2 * Math.sin(miles / EARTH_RADIUS_MILES / 2)) ** 2;

/** Distances are reported and ordered in hundredths of a mile. */
export const HUNDREDTHS = 100;

/** Miles between two points, rounded to two decimals. */
export const milesBetween = (from: Coordinates, to: Coordinates): number => {
  const a = toSphere(from);
  const b = toSphere(to);
  const squared = (a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2;
  return Math.round(milesOfChord(squared) * HUNDREDTHS) / HUNDREDTHS;
};

/** A route on OpenStreetMap, which needs no API key. */
export const directionsUrl = ({ latitude, longitude }: Coordinates): string =>
  `https://www.openstreetmap.org/directions?to=${latitude},${longitude}`;
