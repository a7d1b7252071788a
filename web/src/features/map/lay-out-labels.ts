/** The center of a label; `align` sets its text at the side of its box that is next to a pin. */
export type Spot = { x: number; y: number; align?: 'start' | 'end' };
export type Box = { left: number; right: number; top: number; bottom: number };

/** Text to place, with its size and the centers to try, best first. */
export type LabelToPlace = {
  key: string;
  kind: 'searched' | 'area' | 'restaurant' | 'ring' | 'sign';
  text: string;
  detail?: string;
  /** Bearing of a sign's arrow in degrees. */
  bearing?: number;
  width: number;
  height: number;
  spots: readonly Spot[];
};
export type PlacedLabel = LabelToPlace & Spot;

const GAP_PX = 3;

export const boxAt = ({ x, y }: Spot, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right + GAP_PX &&
  b.left < a.right + GAP_PX &&
  a.top < b.bottom + GAP_PX &&
  b.top < a.bottom + GAP_PX;

const isInside = (inner: Box, outer: Box): boolean =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;

/**
 * Places labels in order, each at its first spot within `frame` that covers neither `occupied`
 * boxes nor earlier labels; a label without room is dropped. In pixels.
 */
export const layOutLabels = (
  labels: readonly LabelToPlace[],
  { occupied, frame }: { occupied: readonly Box[]; frame: Box },
): PlacedLabel[] => {
  const taken = [...occupied];
  return labels.flatMap((label) => {
    const spot = label.spots.find((candidate) => {
      const box = boxAt(candidate, label.width, label.height);
      return isInside(box, frame) && !taken.some((other) => overlaps(other, box));
    });
    if (!spot) return [];
    taken.push(boxAt(spot, label.width, label.height));
    return [{ ...label, ...spot }];
  });
};
