/** A ring beyond this share of a map's diagonal is a line only, so that bare ground stays visible. */
export const MAX_LIT_SHARE = 0.45;
/** Width of the Mercator projection at zoom 0, in pixels. */
export const MERCATOR_PX = 512;

const feet = 0.3048;
const mile = 1609.344;
const equator = 40_075_016.7;
const minRadiusPx = 56;
// 1,000 ft is close to a quarter mile, which is preferred.
const minThousandFeetPx = 86;
const maxShareOfDiagonal = 0.62;
const minRatio = 1.6;

type Step = { meters: number; text: string };

const steps: readonly Step[] = [
  { meters: 250 * feet, text: '250 ft' },
  { meters: 500 * feet, text: '500 ft' },
  { meters: 1000 * feet, text: '1,000 ft' },
  { meters: mile / 4, text: '¼ mi' },
  { meters: mile / 2, text: '½ mi' },
  ...[1, 2, 5, 10, 25, 50, 100, 250, 500].map((miles) => ({
    meters: miles * mile,
    text: `${miles} mi`,
  })),
];

/** Meters on the ground under one pixel, at a zoom and latitude. */
export const metersPerPixel = (zoom: number, latitude: number): number =>
  (equator * Math.cos((latitude * Math.PI) / 180)) / (MERCATOR_PX * 2 ** zoom);

/** A circle of one distance around the search center. */
export type DistanceRing = Step & { radius: number };

type View = { zoom: number; latitude: number };

/** The rings to draw, innermost first; radii and the map's diagonal in pixels. */
export const distanceRings = ({ zoom, latitude }: View, diagonal: number): DistanceRing[] => {
  const scale = metersPerPixel(zoom, latitude);
  const rings: DistanceRing[] = [];
  for (const step of steps) {
    const radius = step.meters / scale;
    const smallest = step.text === '1,000 ft' ? minThousandFeetPx : minRadiusPx;
    const inner = rings.at(-1)?.radius ?? 0;
    if (radius < smallest || radius > diagonal * maxShareOfDiagonal) continue;
    if (radius >= inner * minRatio) rings.push({ ...step, radius });
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
export const formatDistance = (meters: number): string => {
  const inFeet = Math.round(meters / feet / 50) * 50;
  if (inFeet <= 1000) return `${inFeet.toLocaleString('en-US')} ft`;
  return `${(meters / mile).toFixed(1)} mi`;
};
