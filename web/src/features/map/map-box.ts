import type { Coordinates, MapBox } from '#domain/search/coordinates.ts';
import { readLocation } from '#domain/search/read-location.ts';
import type { MapPoint } from './map-point.ts';

/** The initial map view: the searched box, else the box around the merchants and the search center. */
export const boxToShow = (
  location: string,
  points: readonly MapPoint[],
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
