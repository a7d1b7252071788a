import type { MapBox } from '#domain/search/coordinates.ts';
import { readLocation } from '#domain/search/read-location.ts';
import type { MapPoint } from './map-point.ts';

/** What the map first shows: the box that was searched, else the box around the restaurants. */
export const boxToShow = (location: string, points: readonly MapPoint[]): MapBox | null => {
  const asked = readLocation(location);
  if (asked.kind === 'box') return asked.box;
  if (points.length === 0) return null;
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  return {
    south: Math.min(...latitudes),
    west: Math.min(...longitudes),
    north: Math.max(...latitudes),
    east: Math.max(...longitudes),
  };
};
