import type { MapLabel } from './map-point.ts';

type LabeledLocation = { neighborhood: string; city: string; latitude: number; longitude: number };

/** Labels of a map without a service: each neighborhood or city at the center of its merchants. */
export const areaLabels = (locations: readonly LabeledLocation[]): MapLabel[] => {
  const byArea = Map.groupBy(locations, ({ neighborhood, city }) => neighborhood || city);
  return [...byArea].map(([text, group]) => ({
    text,
    latitude: group.reduce((sum, { latitude }) => sum + latitude, 0) / group.length,
    longitude: group.reduce((sum, { longitude }) => sum + longitude, 0) / group.length,
  }));
};

type Point = { x: number; y: number };
type Box = { left: number; right: number; top: number; bottom: number };

const characterPx = 6.6;
const linePx = 16;
const gapPx = 4;
// Candidate positions: in place, then below and above.
const offsets: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 0, y: 40 },
  { x: 0, y: -40 },
  { x: 0, y: 64 },
  { x: 0, y: -64 },
];

const boxAt = ({ x, y }: Point, width: number, height: number): Box => ({
  left: x - width / 2 - gapPx,
  right: x + width / 2 + gapPx,
  top: y - height / 2 - gapPx,
  bottom: y + height / 2 + gapPx,
});

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Lays out labels without covering pins or other labels; labels without room are dropped. In
 * pixels; `pins` are centers with sizes.
 */
export const layOutLabels = (
  labels: readonly (Point & { text: string })[],
  pins: readonly (Point & { width: number; height: number })[],
): (Point & { text: string })[] => {
  const occupied = pins.map(({ width, height, ...spot }) => boxAt(spot, width, height));
  return labels.flatMap(({ text, x, y }) => {
    const free = offsets
      .map((by) => ({ x: x + by.x, y: y + by.y }))
      .find((spot) => {
        const box = boxAt(spot, text.length * characterPx, linePx);
        return !occupied.some((other) => overlaps(other, box));
      });
    if (!free) return [];
    occupied.push(boxAt(free, text.length * characterPx, linePx));
    return [{ text, ...free }];
  });
};
