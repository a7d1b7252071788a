/** A pin at its place in the picture, in pixels. */
export type PlacedPin = { id: string; x: number; y: number };

export type PinGroup = { ids: string[]; x: number; y: number };

const meanOf = (pins: readonly PlacedPin[], axis: 'x' | 'y'): number =>
  pins.reduce((sum, pin) => sum + pin[axis], 0) / pins.length;

/** Joins pins that would cover each other, first come first; a kept pin stays alone. Distances in pixels. */
export const clusterPins = (
  pins: readonly PlacedPin[],
  { distance, keep }: { distance: number; keep: readonly (string | null)[] },
): PinGroup[] => {
  const groups: PlacedPin[][] = [];
  for (const pin of pins) {
    const isNear = ([first]: PlacedPin[]) =>
      first !== undefined &&
      !keep.includes(first.id) &&
      Math.hypot(first.x - pin.x, first.y - pin.y) < distance;
    const group = keep.includes(pin.id) ? undefined : groups.find(isNear);
    if (group) group.push(pin);
    else groups.push([pin]);
  }
  return groups.map((group) => ({
    ids: group.map(({ id }) => id),
    x: meanOf(group, 'x'),
    y: meanOf(group, 'y'),
  }));
};
