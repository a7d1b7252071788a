import { type FontFamily, fonts } from './fonts.ts';
import { type MaterialName, materialDeclarations } from './materials.ts';
import type { Seeds } from './palette.ts';
import { type RadiusScale, radii } from './radius.ts';

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

/** Custom properties of a theme as one rule; throws RangeError when a seed is not `#rrggbb`. */
export const themeCss = (theme: ThemeChoice): string => {
  const radius = radii[theme.radius];
  const declarations = [
    ...seedNames.map((name) => `--seed-${name}:${parseHexColor(theme.seeds[name])}`),
    `--radius-panel:${radius.panel}px`,
    `--radius-card:${radius.card}px`,
    `--radius-control:${radius.control}px`,
    `--radius-small:${radius.small}px`,
    `--radius-pill:${radius.chip}px`,
    `--font-display:${fonts[theme.fonts.display]}`,
    `--font-text:${fonts[theme.fonts.text]}`,
    ...materialDeclarations(theme.material),
  ];
  return `:root{${declarations.join(';')}}`;
};
