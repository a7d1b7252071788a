/** A pin with its position in pixels. */
export type PositionedPin = { id: string; x: number; y: number };

export type PinGroup = { ids: string[]; x: number; y: number };

const meanOf = (pins: readonly PositionedPin[], axis: 'x' | 'y'): number =>
  pins.reduce((sum, pin) => sum + pin[axis], 0) / pins.length;

/**
 * Groups pins that would overlap, in input order; ids in `ungrouped` stay alone. Distances in
 * pixels.
 */
export const clusterPins = (
  pins: readonly PositionedPin[],
  { distance, ungrouped }: { distance: number; ungrouped: readonly (string | null)[] },
): PinGroup[] => {
  const groups: PositionedPin[][] = [];
  for (const pin of pins) {
    const isNear = ([first]: PositionedPin[]) =>
      first !== undefined &&
      !ungrouped.includes(first.id) &&
      Math.hypot(first.x - pin.x, first.y - pin.y) < distance;
    const group = ungrouped.includes(pin.id) ? undefined : groups.find(isNear);
    if (group) group.push(pin);
    else groups.push([pin]);
  }
  return groups.map((group) => ({
    ids: group.map(({ id }) => id),
    x: meanOf(group, 'x'),
    y: meanOf(group, 'y'),
  }));
};
