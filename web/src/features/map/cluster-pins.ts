import type { MapPoint } from './map-point.ts';
import type { MapViewport } from './use-map.ts';

// Widths of a pin with its rate and of a dot, so that pins do not overlap.
const PIN_DISTANCE_PX = 78;
const DOT_DISTANCE_PX = 40;
const GROUP_DISTANCE_PX = 56;

/** A pin with its position in pixels. */
export type PositionedPin = { id: string; x: number; y: number };

export type PinGroup = { ids: string[]; x: number; y: number };

const meanOf = (pins: readonly PositionedPin[], axis: 'x' | 'y'): number =>
  pins.reduce((sum, pin) => sum + pin[axis], 0) / pins.length;

type Cluster = PositionedPin[];

const distanceBetween = (a: Cluster, b: Cluster): number =>
  Math.hypot(meanOf(a, 'x') - meanOf(b, 'x'), meanOf(a, 'y') - meanOf(b, 'y'));

// A group's circle is wider than a dot and moves with each pin, so groups may touch.
const mergeTouching = (clusters: readonly Cluster[], isAlone: (cluster: Cluster) => boolean) => {
  const merged: Cluster[] = [];
  for (const cluster of clusters) {
    const touching = merged.find(
      (other) =>
        (cluster.length > 1 || other.length > 1) &&
        !isAlone(cluster) &&
        !isAlone(other) &&
        distanceBetween(cluster, other) < GROUP_DISTANCE_PX,
    );
    if (touching) touching.push(...cluster);
    else merged.push([...cluster]);
  }
  return merged;
};

/**
 * Groups pins that would overlap, in input order; ids in `ungrouped` stay alone. Distances in
 * pixels.
 */
export const clusterPins = (
  pins: readonly PositionedPin[],
  { distance, ungrouped }: { distance: number; ungrouped: readonly (string | null)[] },
): PinGroup[] => {
  const groups: Cluster[] = [];
  for (const pin of pins) {
    const isNear = ([first]: Cluster) =>
      first !== undefined &&
      !ungrouped.includes(first.id) &&
      Math.hypot(first.x - pin.x, first.y - pin.y) < distance;
    const group = ungrouped.includes(pin.id) ? undefined : groups.find(isNear);
    if (group) group.push(pin);
    else groups.push([pin]);
  }
  const isAlone = ([first]: Cluster) => first !== undefined && ungrouped.includes(first.id);
  let [count, merged] = [Infinity, groups];
  while (merged.length < count) {
    count = merged.length;
    merged = mergeTouching(merged, isAlone);
  }
  return merged.map((group) => ({
    ids: group.map(({ id }) => id),
    x: meanOf(group, 'x'),
    y: meanOf(group, 'y'),
  }));
};

/** The pins and groups of a viewport; `ungrouped` pins stay single. */
export const clusterMapPins = (
  points: readonly MapPoint[],
  viewport: MapViewport,
  ungrouped: readonly (string | null)[],
): PinGroup[] =>
  clusterPins(
    points.map((point) => ({ id: point.id, ...viewport.project(point) })),
    {
      distance: points.some(({ label }) => label !== '') ? PIN_DISTANCE_PX : DOT_DISTANCE_PX,
      ungrouped,
    },
  );
