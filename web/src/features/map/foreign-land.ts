import type { MapBox } from '#domain/search/coordinates.ts';

// Land of neighbors that the outlines do not draw, with some 30 miles around it:
// south, west, north, east in degrees.
const foreignLand: readonly (readonly [number, number, number, number])[] = [
  [47.8, -142, 84, -95],
  [47.6, -95, 84, -88],
  [45.5, -88, 84, -83.6],
  [41.2, -83.6, 84, -78.4],
  [42.4, -78.4, 84, -74.8],
  [44.5, -74.8, 84, -71],
  [43.9, -71, 84, -66.5],
  [42.8, -66.5, 84, -52],
  [53.9, -142, 84, -129],
  [14, -118.6, 33.1, -106],
  [14, -106, 32.2, -101],
  [14, -101, 30.3, -96.4],
  [9, -96.4, 22.2, -60],
  [19, -85.6, 23.8, -73],
  [20, -79.6, 27.7, -70],
];

/** Whether a view shows, or nearly shows, land that would be drawn as sea. */
export const isNearForeignLand = ({ south, west, north, east }: MapBox): boolean =>
  foreignLand.some(
    ([bottom, left, top, right]) => south < top && bottom < north && west < right && left < east,
  );
