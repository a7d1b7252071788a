import { hexOf, mix, type Oklab, oklabOf, shift } from './color.ts';

/** The six colors a partner chooses, as `#rrggbb`. */
export type Seeds = {
  brand: string;
  accent: string;
  reward: string;
  canvas: string;
  surface: string;
  ink: string;
};

export type Scheme = 'light' | 'dark';

type Labs = Record<keyof Seeds, Oklab>;

const white = oklabOf('#ffffff');
const withLightness = (from: Oklab, l: number, c: (source: number) => number): Oklab =>
  shift(from, (source) => ({ l, c: c(source.c), h: source.h }));
const withMaxLightness = (from: Oklab, l: number): Oklab =>
  shift(from, (source) => ({ ...source, l: Math.min(source.l, l) }));
const withMinLightness = (from: Oklab, l: number): Oklab =>
  shift(from, (source) => ({ ...source, l: Math.max(source.l, l) }));
const maxChroma = (limit: number) => (source: number) => Math.min(source, limit);

const onBrand = (seeds: Labs, brand: Oklab) => ({
  brand,
  onBrand: white,
  onBrandSoft: mix(white, 80, brand),
  brandRaised: mix(white, 9, brand),
  rewardOnBrand: withMinLightness(seeds.reward, 0.76),
  rewardTextOnBrand: shift(seeds.reward, (from) => ({
    l: Math.max(from.l, 0.84),
    c: Math.min(from.c, 0.14),
    h: from.h,
  })),
  reward: seeds.reward,
  onReward: shift(seeds.reward, (from) => ({ l: 0.24, c: 0.05, h: from.h })),
});

const lightPalette = (seeds: Labs) => ({
  ...onBrand(seeds, withMaxLightness(seeds.brand, 0.44)),
  canvas: seeds.canvas,
  surface: seeds.surface,
  surfaceStrong: mix(seeds.brand, 8, seeds.canvas),
  line: mix(seeds.ink, 13, seeds.canvas),
  lineStrong: mix(seeds.ink, 54, seeds.canvas),
  ink: seeds.ink,
  inkSoft: mix(seeds.ink, 70, seeds.canvas),
  brandInk: withMaxLightness(seeds.brand, 0.44),
  action: withMaxLightness(seeds.accent, 0.56),
  actionHover: shift(seeds.accent, (from) => ({ ...from, l: Math.min(from.l - 0.07, 0.49) })),
  actionInk: withMaxLightness(seeds.accent, 0.5),
  onAction: white,
  actionSoft: mix(seeds.accent, 9, seeds.canvas),
  rewardInk: withLightness(seeds.reward, 0.52, maxChroma(0.19)),
  rewardSoft: mix(seeds.reward, 14, seeds.canvas),
  success: oklabOf('#0f7b4f'),
  successSoft: mix(oklabOf('#0f7b4f'), 10, seeds.canvas),
  warning: oklabOf('#8a5a00'),
  warningSoft: mix(oklabOf('#e8a200'), 16, seeds.canvas),
  danger: oklabOf('#b42318'),
  dangerSoft: mix(oklabOf('#b42318'), 8, seeds.canvas),
});

type LabPalette = ReturnType<typeof lightPalette>;

/** Every derived color of a scheme by name, `#rrggbb`. */
export type Palette = Record<keyof LabPalette, string>;

const darkPalette = (seeds: Labs): LabPalette => {
  const tinted = (l: number, chroma: number): Oklab =>
    withLightness(seeds.brand, l, maxChroma(chroma));
  const canvas = tinted(0.17, 0.03);
  const surfaceStrong = tinted(0.27, 0.045);
  const success = oklabOf('#5fd3a0');
  const warning = oklabOf('#f0c05a');
  const danger = oklabOf('#ff9d92');
  const brand = shift(seeds.brand, (from) => ({
    ...from,
    l: Math.min(Math.max(from.l, 0.27), 0.36),
  }));
  return {
    ...onBrand(seeds, brand),
    canvas,
    surface: tinted(0.215, 0.035),
    surfaceStrong,
    line: tinted(0.33, 0.03),
    lineStrong: tinted(0.58, 0.03),
    ink: withLightness(seeds.brand, 0.96, () => 0.008),
    inkSoft: withLightness(seeds.brand, 0.79, () => 0.02),
    brandInk: tinted(0.93, 0.04),
    action: withLightness(seeds.accent, 0.78, maxChroma(0.14)),
    actionHover: withLightness(seeds.accent, 0.84, maxChroma(0.12)),
    actionInk: withLightness(seeds.accent, 0.8, maxChroma(0.13)),
    onAction: withLightness(seeds.accent, 0.2, () => 0.04),
    actionSoft: withLightness(seeds.accent, 0.28, maxChroma(0.06)),
    rewardInk: withLightness(seeds.reward, 0.82, maxChroma(0.14)),
    rewardSoft: mix(seeds.reward, 7, surfaceStrong),
    success,
    successSoft: mix(success, 14, canvas),
    warning,
    warningSoft: mix(warning, 14, canvas),
    danger,
    dangerSoft: mix(danger, 14, canvas),
  };
};

const mapValues = <Key extends string, From, To>(
  record: Record<Key, From>,
  change: (value: From) => To,
): Record<Key, To> => {
  const entries = Object.entries<From>(record).map(([key, value]) => [key, change(value)]);
  // Object.fromEntries widens the keys to string.
  return Object.fromEntries(entries) as Record<Key, To>;
};

/**
 * The colors that the style sheet derives from the seeds, computed here to check their contrast.
 */
export const palette = (seeds: Seeds, scheme: Scheme): Palette => {
  const labs = mapValues(seeds, oklabOf);
  return mapValues(scheme === 'light' ? lightPalette(labs) : darkPalette(labs), hexOf);
};
