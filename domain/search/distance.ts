import type { Coordinates } from './coordinates.ts';

/** Mean radius of the earth in miles. */
export const EARTH_RADIUS_MILES = 3958.7613;

const RADIANS = Math.PI / 180;

/** A point on the unit sphere. */
export type SpherePoint = { x: number; y: number; z: number };

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

/** Distances are told and ordered in hundredths of a mile. */
export const HUNDREDTHS = 100;

/** Miles between two points, rounded to two decimals. */
export const milesBetween = (from: Coordinates, to: Coordinates): number => {
  const a = toSphere(from);
  const b = toSphere(to);
  const squared = (a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2;
  return Math.round(milesOfChord(squared) * HUNDREDTHS) / HUNDREDTHS;
};
