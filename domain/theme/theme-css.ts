import { type MaterialName, materialDeclarations } from './materials.ts';
import type { Seeds } from './palette.ts';

export const fontFamilies = [
  'bricolage-grotesque',
  'figtree',
  'fraunces',
  'instrument-sans',
  'source-serif-4',
] as const;

type FontFamily = (typeof fontFamilies)[number];

const SANS = 'system-ui, sans-serif';
const SERIF = "Georgia, 'Times New Roman', serif";

/** CSS font stack of each self-hosted family. Each draws ® raised. */
export const fonts: Record<FontFamily, string> = {
  'bricolage-grotesque': `'Bricolage Grotesque Variable', 'Bricolage Grotesque', ${SANS}`,
  figtree: `'Figtree Variable', 'Figtree', ${SANS}`,
  fraunces: `'Fraunces Variable', 'Fraunces', ${SERIF}`,
  'instrument-sans': `'Instrument Sans Variable', 'Instrument Sans', ${SANS}`,
  'source-serif-4': `'Source Serif 4 Variable', 'Source Serif 4', ${SERIF}`,
};

export const radiusScales = ['sharp', 'soft', 'round'] as const;

type RadiusScale = (typeof radiusScales)[number];

/** Pixels of a corner: of panels and bands, cards, controls, small parts, and of chips. */
type Radii = { panel: number; card: number; control: number; small: number; chip: number };

export const radii: Record<RadiusScale, Radii> = {
  sharp: { panel: 8, card: 6, control: 4, small: 3, chip: 4 },
  soft: { panel: 18, card: 14, control: 8, small: 6, chip: 999 },
  round: { panel: 24, card: 20, control: 12, small: 8, chip: 999 },
};

export type ThemeChoice = {
  seeds: Seeds;
  radius: RadiusScale;
  fonts: { display: FontFamily; text: FontFamily };
  material: MaterialName;
};

const seedNames = ['brand', 'accent', 'reward', 'canvas', 'surface', 'ink'] as const;

const parseHexColor = (value: string): string => {
  if (!/^#[0-9a-f]{6}$/.test(value)) throw new RangeError(`not a color: ${value}`);
  return value;
};

/** Custom properties of colors and corners; throws RangeError when a seed is not `#rrggbb`. */
export const shapeDeclarations = (theme: Pick<ThemeChoice, 'seeds' | 'radius'>): string[] => {
  const radius = radii[theme.radius];
  return [
    ...seedNames.map((name) => `--seed-${name}:${parseHexColor(theme.seeds[name])}`),
    `--radius-panel:${radius.panel}px`,
    `--radius-card:${radius.card}px`,
    `--radius-control:${radius.control}px`,
    `--radius-small:${radius.small}px`,
    `--radius-pill:${radius.chip}px`,
  ];
};

/** Custom properties of a theme as one rule; throws RangeError when a seed is not `#rrggbb`. */
export const themeCss = (theme: ThemeChoice): string => {
  const declarations = [
    ...shapeDeclarations(theme),
    `--font-display:${fonts[theme.fonts.display]}`,
    `--font-text:${fonts[theme.fonts.text]}`,
    // Its numerals touch when they are set tighter.
    ...(theme.fonts.display === 'fraunces' ? ['--tracking-figure:0em'] : []),
    ...materialDeclarations(theme.material),
  ];
  return `:root{${declarations.join(';')}}`;
};
