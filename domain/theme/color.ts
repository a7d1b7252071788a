/** A color in OKLab: lightness 0 to 1, a and b unbounded. */
export type Oklab = { l: number; a: number; b: number };

/** A color in OKLCH: hue in degrees. */
export type Oklch = { l: number; c: number; h: number };

const toLinear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toEncoded = (v: number): number =>
  v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055;
const clamp01 = (v: number): number => Math.min(1, Math.max(0, v));

type Triple = readonly [number, number, number];

const times = (rows: readonly [Triple, Triple, Triple], [x, y, z]: Triple): Triple => {
  const dot = ([a, b, c]: Triple): number => a * x + b * y + c * z;
  return [dot(rows[0]), dot(rows[1]), dot(rows[2])];
};

const rgbToLms = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
] as const;
const lmsToLab = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
] as const;
const labToLms = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
] as const;
const lmsToRgb = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
] as const;

const linearOf = (hex: string): Triple => {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!match) throw new RangeError(`not a color: ${hex}`);
  const channel = (index: number): number =>
    toLinear(Number.parseInt(match[index] ?? '', 16) / 255);
  return [channel(1), channel(2), channel(3)];
};

/** Parses `#rrggbb` into OKLab; throws RangeError for any other text. */
export const oklabOf = (hex: string): Oklab => {
  const [x, y, z] = times(rgbToLms, linearOf(hex));
  const [l, a, b] = times(lmsToLab, [Math.cbrt(x), Math.cbrt(y), Math.cbrt(z)]);
  return { l, a, b };
};

/** OKLab as `#rrggbb`, with channels outside sRGB clipped as browsers do. */
export const hexOf = ({ l, a, b }: Oklab): string => {
  const [x, y, z] = times(labToLms, [l, a, b]);
  const channels = times(lmsToRgb, [x ** 3, y ** 3, z ** 3]);
  const byte = (v: number): string =>
    Math.round(toEncoded(clamp01(v)) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${channels.map(byte).join('')}`;
};

// Below this chroma a color is gray, whose hue is 0 in CSS.
const GRAY_CHROMA = 0.0001;

/**
 * `oklch(from color …)` of CSS: changes lightness, chroma and hue; the result may lie outside sRGB.
 */
export const shift = ({ l, a, b }: Oklab, change: (from: Oklch) => Oklch): Oklab => {
  const c = Math.hypot(a, b);
  const to = change({ l, c, h: c < GRAY_CHROMA ? 0 : (Math.atan2(b, a) * 180) / Math.PI });
  const angle = (to.h * Math.PI) / 180;
  return { l: clamp01(to.l), a: to.c * Math.cos(angle), b: to.c * Math.sin(angle) };
};

/** `color-mix(in oklab, over percent%, under)` of CSS for opaque colors. */
export const mix = (over: Oklab, percent: number, under: Oklab): Oklab => {
  const share = percent / 100;
  const between = (from: number, to: number): number => from * share + to * (1 - share);
  return {
    l: between(over.l, under.l),
    a: between(over.a, under.a),
    b: between(over.b, under.b),
  };
};

const luminance = (hex: string): number => {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** The WCAG contrast ratio of two opaque colors, 1 to 21. */
export const contrast = (first: string, second: string): number => {
  const [x, y] = [luminance(first), luminance(second)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
};
