import type { Coordinates, MapBox } from './coordinates.ts';
import { readLocation } from './read-location.ts';

/** The initial map view: the searched box, else the box around the merchants and the search center. */
export const boxToShow = (
  location: string,
  points: readonly Coordinates[],
  center: Coordinates | null = null,
): MapBox | null => {
  const requested = readLocation(location);
  if (requested.kind === 'box') return requested.box;
  if (points.length === 0) return null;
  const shown = center ? [...points, center] : points;
  const latitudes = shown.map(({ latitude }) => latitude);
  const longitudes = shown.map(({ longitude }) => longitude);
  return {
    south: Math.min(...latitudes),
    west: Math.min(...longitudes),
    north: Math.max(...latitudes),
    east: Math.max(...longitudes),
  };
};

/** Web Mercator as a unit square around the origin; y grows southward. */
export const mercatorPoint = ({ latitude, longitude }: Coordinates): { x: number; y: number } => {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return { x: longitude / 360, y: -Math.atanh(sine) / (2 * Math.PI) };
};
