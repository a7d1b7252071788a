import type { MapLabel } from './map-point.ts';

type Placed = { neighborhood: string; city: string; latitude: number; longitude: number };

/** Names for the map where there is no map service: each neighborhood or city at the middle of its restaurants. */
export const placeLabels = (places: readonly Placed[]): MapLabel[] => {
  const named = Map.groupBy(places, ({ neighborhood, city }) => neighborhood || city);
  return [...named].map(([text, group]) => ({
    text,
    latitude: group.reduce((sum, { latitude }) => sum + latitude, 0) / group.length,
    longitude: group.reduce((sum, { longitude }) => sum + longitude, 0) / group.length,
  }));
};

type Spot = { x: number; y: number };
type Box = { left: number; right: number; top: number; bottom: number };

const letterPx = 6.6;
const linePx = 16;
const gapPx = 4;
// Right under the pin, above it, then to its sides.
const offsets: readonly Spot[] = [
  { x: 0, y: 0 },
  { x: 0, y: 40 },
  { x: 0, y: -40 },
  { x: 0, y: 64 },
  { x: 0, y: -64 },
];

const boxAt = ({ x, y }: Spot, width: number, height: number): Box => ({
  left: x - width / 2 - gapPx,
  right: x + width / 2 + gapPx,
  top: y - height / 2 - gapPx,
  bottom: y + height / 2 + gapPx,
});

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Finds room for names on the picture: each at its place or a little above or below, never under a pin and never
 * over another name; one that finds no room is left out. In pixels; `pins` are centres with their sizes.
 */
export const settleLabels = (
  labels: readonly (Spot & { text: string })[],
  pins: readonly (Spot & { width: number; height: number })[],
): (Spot & { text: string })[] => {
  const taken = pins.map(({ width, height, ...spot }) => boxAt(spot, width, height));
  return labels.flatMap(({ text, x, y }) => {
    const free = offsets
      .map((by) => ({ x: x + by.x, y: y + by.y }))
      .find((spot) => {
        const box = boxAt(spot, text.length * letterPx, linePx);
        return !taken.some((other) => meet(other, box));
      });
    if (!free) return [];
    taken.push(boxAt(free, text.length * letterPx, linePx));
    return [{ text, ...free }];
  });
};
