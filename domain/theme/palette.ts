import { hexOf, mix, type Oklab, oklabOf, shift } from './colour.ts';

/** The six colours a partner chooses, as `#rrggbb`. */
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
const at = (from: Oklab, l: number, c: (own: number) => number): Oklab =>
  shift(from, (own) => ({ l, c: c(own.c), h: own.h }));
const atMost = (from: Oklab, l: number): Oklab =>
  shift(from, (own) => ({ ...own, l: Math.min(own.l, l) }));
const atLeast = (from: Oklab, l: number): Oklab =>
  shift(from, (own) => ({ ...own, l: Math.max(own.l, l) }));
const upTo = (limit: number) => (own: number) => Math.min(own, limit);

const onBrand = (seeds: Labs, brand: Oklab) => ({
  brand,
  onBrand: white,
  onBrandSoft: mix(white, 80, brand),
  brandRaised: mix(white, 9, brand),
  rewardOnBrand: atLeast(seeds.reward, 0.76),
  rewardTextOnBrand: shift(seeds.reward, (from) => ({
    l: Math.max(from.l, 0.84),
    c: Math.min(from.c, 0.14),
    h: from.h,
  })),
  reward: seeds.reward,
  onReward: shift(seeds.reward, (from) => ({ l: 0.24, c: 0.05, h: from.h })),
});

const lightPalette = (seeds: Labs) => ({
  ...onBrand(seeds, atMost(seeds.brand, 0.44)),
  canvas: seeds.canvas,
  surface: seeds.surface,
  surfaceStrong: mix(seeds.brand, 8, seeds.canvas),
  line: mix(seeds.ink, 13, seeds.canvas),
  lineStrong: mix(seeds.ink, 54, seeds.canvas),
  ink: seeds.ink,
  inkSoft: mix(seeds.ink, 70, seeds.canvas),
  brandInk: atMost(seeds.brand, 0.44),
  action: atMost(seeds.accent, 0.56),
  actionHover: shift(seeds.accent, (from) => ({ ...from, l: Math.min(from.l - 0.07, 0.49) })),
  actionInk: atMost(seeds.accent, 0.5),
  onAction: white,
  actionSoft: mix(seeds.accent, 9, seeds.canvas),
  rewardInk: at(seeds.reward, 0.52, upTo(0.19)),
  rewardSoft: mix(seeds.reward, 14, seeds.canvas),
  success: oklabOf('#0f7b4f'),
  successSoft: mix(oklabOf('#0f7b4f'), 10, seeds.canvas),
  warning: oklabOf('#8a5a00'),
  warningSoft: mix(oklabOf('#e8a200'), 16, seeds.canvas),
  danger: oklabOf('#b42318'),
  dangerSoft: mix(oklabOf('#b42318'), 8, seeds.canvas),
});

type LabPalette = ReturnType<typeof lightPalette>;

/** Every derived colour of a scheme by name, `#rrggbb`. */
export type Palette = Record<keyof LabPalette, string>;

const darkPalette = (seeds: Labs): LabPalette => {
  const tinted = (l: number, chroma: number): Oklab => at(seeds.brand, l, upTo(chroma));
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
    ink: at(seeds.brand, 0.96, () => 0.008),
    inkSoft: at(seeds.brand, 0.79, () => 0.02),
    brandInk: tinted(0.93, 0.04),
    action: at(seeds.accent, 0.78, upTo(0.14)),
    actionHover: at(seeds.accent, 0.84, upTo(0.12)),
    actionInk: at(seeds.accent, 0.8, upTo(0.13)),
    onAction: at(seeds.accent, 0.2, () => 0.04),
    actionSoft: at(seeds.accent, 0.28, upTo(0.06)),
    rewardInk: at(seeds.reward, 0.82, upTo(0.14)),
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
  // Object.fromEntries forgets the keys that the record was made of.
  return Object.fromEntries(entries) as Record<Key, To>;
};

/** The colours that the style sheet derives from six seeds, computed here to check them. */
export const palette = (seeds: Seeds, scheme: Scheme): Palette => {
  const labs = mapValues(seeds, oklabOf);
  return mapValues(scheme === 'light' ? lightPalette(labs) : darkPalette(labs), hexOf);
};
