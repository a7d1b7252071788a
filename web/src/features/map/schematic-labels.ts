import type { Coordinates } from '#domain/search/coordinates.ts';
import {
  type DistanceRing,
  formatDistance,
  metersPerPixel,
} from '#domain/search/distance-rings.ts';
import type { PinGroup } from './cluster-pins.ts';
import { type Box, boxAt, type LabelToPlace, layOutLabels, type Spot } from './lay-out-labels.ts';
import { mapAreas } from './map-areas.ts';
import type { MapPoint } from './map-point.ts';
import type { MapViewport } from './use-map.ts';

// Mean character widths of the map's type sizes.
const widthOf = (text: string, fontPx: number) => text.length * fontPx * 0.56;
const MARGIN_PX = 36;
const EDGE_PX = 10;
const NAMES_FROM = 14;
const SIGN_LIMIT_METERS = 2_500;
const MAX_SIGNS = 5;
const MIN_SIGN_ANGLE = 20;
const bearings = [0, 25, 335, 45, 315, 60, 300, 90, 270, 120, 240, 150, 210, 180];

type Input = {
  viewport: MapViewport;
  points: readonly MapPoint[];
  groups: readonly PinGroup[];
  center: Coordinates | null;
  rings: readonly DistanceRing[];
  /** The searched location's name. */
  searched: string;
  /** Boxes of pins, controls and panels. */
  occupied: readonly Box[];
};

const around = ({ x, y }: Spot, width: number): Spot[] => [
  { x, y },
  ...[22, -22, 36, -36, 52, -52].map((by) => ({ x, y: y + by })),
  ...[1, -1].map((side) => ({ x: x + side * (width / 2 + 34), y })),
];

const areaLabels = ({ viewport, points, searched }: Input): LabelToPlace[] =>
  mapAreas(points, viewport.zoom).map((area) => {
    const isSearched = searched.split(',')[0] === area.text;
    const width = widthOf(area.text, isSearched ? 18 : 15);
    const spots = around(viewport.project(area), width);
    const kind = isSearched ? ('searched' as const) : ('area' as const);
    return { key: `area ${area.text}`, kind, text: area.text, width, height: 20, spots };
  });

const nameLabels = ({ viewport, points, groups }: Input): LabelToPlace[] => {
  if (viewport.zoom < NAMES_FROM) return [];
  return groups.flatMap(({ ids, x, y }) => {
    const [id] = ids;
    const point = ids.length === 1 ? points.find((candidate) => candidate.id === id) : undefined;
    if (!point) return [];
    const width = widthOf(point.name, 12.5);
    const side = width / 2 + (point.label === '' ? 13 : 12 + widthOf(point.label, 14) / 2 + 12);
    const spots = [
      { x: x + side, y, align: 'start' as const },
      { x: x - side, y, align: 'end' as const },
      { x, y: y + 27 },
      { x, y: y - 27 },
    ];
    const key = `name ${point.id}`;
    return [{ key, kind: 'restaurant' as const, text: point.name, width, height: 16, spots }];
  });
};

const onRing = ({ x, y }: Spot, radius: number, bearing: number): Spot => {
  const angle = (bearing * Math.PI) / 180;
  return { x: x + Math.sin(angle) * radius, y: y - Math.cos(angle) * radius };
};

const ringLabels = ({ viewport, center, rings }: Input): LabelToPlace[] => {
  if (!center) return [];
  const middle = viewport.project(center);
  return rings.map(({ text, radius }) => ({
    key: `ring ${text}`,
    kind: 'ring' as const,
    text,
    width: widthOf(text, 12) + 10,
    height: 18,
    spots: bearings.map((bearing) => onRing(middle, radius, bearing)),
  }));
};

// Where the ray between two spots leaves the frame.
const edgeSpot = (from: Spot, to: Spot, { left, right, top, bottom }: Box): Spot => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const shareX = dx === 0 ? Infinity : ((dx > 0 ? right : left) - from.x) / dx;
  const shareY = dy === 0 ? Infinity : ((dy > 0 ? bottom : top) - from.y) / dy;
  const share = Math.min(shareX, shareY);
  return { x: from.x + dx * share, y: from.y + dy * share };
};

const signLabels = (input: Input, frame: Box): LabelToPlace[] => {
  const { viewport, center, points } = input;
  if (!center || viewport.zoom < NAMES_FROM) return [];
  const from = viewport.project(center);
  const scale = metersPerPixel(viewport.zoom, center.latitude);
  const isFromOutside = from.x < frame.left || from.x > frame.right || from.y < frame.top;
  if (isFromOutside || from.y > frame.bottom) return [];
  const used: number[] = [];
  return mapAreas(points, viewport.zoom)
    .map((area) => ({ area, to: viewport.project(area) }))
    .map((sign) => ({ ...sign, px: Math.hypot(sign.to.x - from.x, sign.to.y - from.y) }))
    .filter(({ to: { x, y }, px }) => {
      const isVisible = x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
      return !isVisible && px * scale < SIGN_LIMIT_METERS;
    })
    .sort((a, b) => a.px - b.px)
    .flatMap(({ area, to, px }) => {
      const bearing = (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;
      const isNear = (other: number) =>
        Math.abs(((bearing - other + 540) % 360) - 180) < MIN_SIGN_ANGLE;
      if (used.length >= MAX_SIGNS || used.some(isNear)) return [];
      used.push(bearing);
      const detail = formatDistance(px * scale);
      const width = widthOf(`${area.text} ${detail}`, 13) + 24;
      const { x, y } = edgeSpot(from, to, {
        left: frame.left + width / 2,
        right: frame.right - width / 2,
        top: frame.top + 11,
        bottom: frame.bottom - 11,
      });
      const spots = [0, 26, -26, 46, -46].map((by) => ({ x, y: y + by }));
      const sign = { key: `sign ${area.text}`, kind: 'sign' as const, text: area.text };
      return [{ ...sign, detail, bearing, width, height: 22, spots }];
    });
};

const rank = { searched: 0, area: 1, restaurant: 2, ring: 3, sign: 4 };

/** Names, distances and signs of a schematic map, in places where they cover nothing. */
export const schematicLabels = (input: Input) => {
  const { width, height, hiddenHeight } = input.viewport;
  const frame = {
    left: EDGE_PX,
    top: EDGE_PX,
    right: width - EDGE_PX,
    bottom: height - hiddenHeight - MARGIN_PX - EDGE_PX,
  };
  const labels = [
    ...areaLabels(input),
    ...nameLabels(input),
    ...ringLabels(input),
    ...signLabels(input, frame),
  ];
  labels.sort((a, b) => rank[a.kind] - rank[b.kind]);
  const shown = layOutLabels(labels, { occupied: input.occupied, frame });
  // An area that has a name in view needs no sign.
  const named = new Set(shown.filter(({ kind }) => kind !== 'sign').map(({ text }) => text));
  return shown.filter(({ kind, text }) => kind !== 'sign' || !named.has(text));
};

/** The box of a pin or group, from its label's length. */
export const pinBox = ({ ids, x, y }: PinGroup, label: string): Box => {
  if (ids.length > 1) return boxAt({ x, y }, 46, 46);
  return label === '' ? boxAt({ x, y }, 18, 18) : boxAt({ x, y }, widthOf(label, 14) + 26, 34);
};
