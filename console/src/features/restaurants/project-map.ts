/** A place in degrees. */
export type Place = { latitude: number; longitude: number };
/** The part of the earth that a map shows: its middle in units of 0 to 1, and pixels per unit. */
export type MapView = { x: number; y: number; scale: number };
export type MapSize = { width: number; height: number };

const MAX_LATITUDE = 85;
const EARTH_MILES = 24_901;
// A single restaurant is shown with its neighborhood, and nothing wider than the country.
const MAX_SCALE = 4_000_000;
const MIN_SCALE = 256;
const MARGIN = 0.84;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A place in units of 0 to 1 by the Mercator projection: x to the east, y to the south. */
export const toMap = ({ latitude, longitude }: Place): { x: number; y: number } => {
  const sine = Math.sin(radians(Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, latitude))));
  return {
    x: longitude / 360 + 0.5,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  };
};

const clampScale = (scale: number): number => Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale));

/** The view that shows every place, with a margin; the middle of the earth without any. */
export const fitPlaces = (places: readonly Place[], { width, height }: MapSize): MapView => {
  if (places.length === 0) return { x: 0.5, y: 0.5, scale: MIN_SCALE };
  const points = places.map(toMap);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right, top, bottom] = [
    ...[Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)],
  ] as [number, number, number, number];
  const scale = MARGIN * Math.min(width / (right - left), height / (bottom - top));
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale: clampScale(scale) };
};

/** Where a place is on the map, in pixels from its top left corner. */
export const toPixels = (place: Place, view: MapView, { width, height }: MapSize) => {
  const { x, y } = toMap(place);
  return { x: width / 2 + (x - view.x) * view.scale, y: height / 2 + (y - view.y) * view.scale };
};

export const zoom = (view: MapView, factor: number): MapView => ({
  ...view,
  scale: clampScale(view.scale * factor),
});

/** The view after its content was moved by pixels. */
export const pan = (view: MapView, { x, y }: { x: number; y: number }): MapView => ({
  ...view,
  x: view.x - x / view.scale,
  y: view.y - y / view.scale,
});

const STEPS = [0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000];

/** A round distance of at most so many pixels at the middle of the view, for its scale bar. Miles and pixels. */
export const scaleBar = (view: MapView, maxPixels: number): { miles: number; pixels: number } => {
  const latitude = Math.atan(Math.sinh(Math.PI * (1 - 2 * view.y)));
  const milesPerPixel = (EARTH_MILES * Math.cos(latitude)) / view.scale;
  const miles = STEPS.findLast((step) => step / milesPerPixel <= maxPixels) ?? STEPS[0] ?? 0.1;
  return { miles, pixels: miles / milesPerPixel };
};
