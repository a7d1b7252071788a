import { currentLocale } from '../format/locale.ts';
import { formatDecimal, groupThousands } from '../money.ts';

/** A ring beyond this share of a map's diagonal is a line only, so that bare ground stays visible. */
export const MAX_LIT_SHARE = 0.45;
/** Width of the Mercator projection at zoom 0, in pixels. */
export const MERCATOR_PX = 512;

const FEET = 0.3048;
const MILE = 1609.344;
const EQUATOR = 40_075_016.7;
const MIN_RADIUS_PX = 56;
// 1,000 ft is close to a quarter mile, which is preferred.
const MIN_THOUSAND_FEET_PX = 86;
const MAX_SHARE_OF_DIAGONAL = 0.62;
const MIN_RATIO = 1.6;

type Step = { meters: number; text: string };

const steps: readonly Step[] = [
  { meters: 250 * FEET, text: '250 ft' },
  { meters: 500 * FEET, text: '500 ft' },
  { meters: 1000 * FEET, text: '1,000 ft' },
  { meters: MILE / 4, text: '¼ mi' },
  { meters: MILE / 2, text: '½ mi' },
  ...[1, 2, 5, 10, 25, 50, 100, 250, 500].map((miles) => ({
    meters: miles * MILE,
    text: `${miles} mi`,
  })),
];

/** Meters on the ground under one pixel, at a zoom and latitude. */
export const metersPerPixel = (zoom: number, latitude: number): number =>
  (EQUATOR * Math.cos((latitude * Math.PI) / 180)) / (MERCATOR_PX * 2 ** zoom);

/** A circle of one distance around the search center. */
export type DistanceRing = Step & { radius: number };

type View = { zoom: number; latitude: number };

/** The rings to draw, innermost first; radii and the map's diagonal in pixels. */
export const distanceRings = ({ zoom, latitude }: View, diagonal: number): DistanceRing[] => {
  const scale = metersPerPixel(zoom, latitude);
  const rings: DistanceRing[] = [];
  for (const step of steps) {
    const radius = step.meters / scale;
    const smallest = step.meters === 1000 * FEET ? MIN_THOUSAND_FEET_PX : MIN_RADIUS_PX;
    const inner = rings.at(-1)?.radius ?? 0;
    if (radius < smallest || radius > diagonal * MAX_SHARE_OF_DIAGONAL) continue;
    if (radius >= inner * MIN_RATIO) rings.push({ ...step, radius });
  }
  return rings;
};

/** The longest round distance whose bar is at most `maxPx` wide. */
export const scaleBar = ({ zoom, latitude }: View, maxPx: number) => {
  const scale = metersPerPixel(zoom, latitude);
  const fitting = steps.filter(({ meters }) => meters / scale <= maxPx).at(-1);
  return fitting ? { text: fitting.text, width: fitting.meters / scale } : null;
};

/** Feet up to 1,000, then miles: `500 ft`, `0.4 mi`. */
export const formatDistance = (meters: number, locale: string = currentLocale()): string => {
  const inFeet = Math.round(meters / FEET / 50) * 50;
  if (inFeet <= 1000) return `${groupThousands(inFeet, locale)} ft`;
  return `${formatDecimal(meters / MILE, locale)} mi`;
};
