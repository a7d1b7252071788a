import { contrast } from './color.ts';
import { type Palette, palette, type Scheme, type Seeds } from './palette.ts';

type Name = keyof Palette;

const textBackgrounds: readonly (readonly [Name, readonly Name[]])[] = [
  ['ink', ['canvas', 'surface', 'surfaceStrong', 'rewardSoft', 'actionSoft']],
  ['inkSoft', ['canvas', 'surface', 'surfaceStrong', 'rewardSoft']],
  ['brandInk', ['canvas', 'surface']],
  ['onBrand', ['brand', 'brandRaised']],
  ['onBrandSoft', ['brand']],
  ['rewardTextOnBrand', ['brand']],
  ['onAction', ['action', 'actionHover']],
  ['actionInk', ['canvas', 'surface', 'actionSoft']],
  ['onReward', ['reward']],
  ['rewardInk', ['canvas', 'surface', 'rewardSoft']],
  ['success', ['canvas', 'surface', 'successSoft']],
  ['warning', ['canvas', 'surface', 'warningSoft']],
  ['danger', ['canvas', 'surface', 'dangerSoft']],
];

const lineBackgrounds: readonly (readonly [Name, readonly Name[]])[] = [
  ['lineStrong', ['canvas', 'surface']],
  ['action', ['canvas', 'surface']],
  ['rewardOnBrand', ['brand']],
];

/** Two colors of a theme that are shown together, and the contrast that they need. */
export type ContrastPair = {
  scheme: Scheme;
  color: Name;
  background: Name;
  ratio: number;
  minimum: number;
};

const MINIMUM_TEXT = 4.5;
const MINIMUM_LINE = 3;

/**
 * Every color pair that carries text or the outline of a control, with its contrast ratio and the
 * required minimum.
 */
export const contrastPairs = (seeds: Seeds, scheme: Scheme): ContrastPair[] => {
  const colors = palette(seeds, scheme);
  const rated = (pairs: typeof textBackgrounds, minimum: number): ContrastPair[] =>
    pairs.flatMap(([color, backgrounds]) =>
      backgrounds.map((background) => ({
        scheme,
        color,
        background,
        minimum,
        ratio: contrast(colors[color], colors[background]),
      })),
    );
  return [...rated(textBackgrounds, MINIMUM_TEXT), ...rated(lineBackgrounds, MINIMUM_LINE)];
};

const inverted = (color: string): string =>
  `#${(0xffffff - Number.parseInt(color.slice(1), 16)).toString(16).padStart(6, '0')}`;

/** The seeds from which the two colors of a pair derive, those of the color first. */
export const seedsOf = (
  seeds: Seeds,
  { scheme, color, background }: Pick<ContrastPair, 'scheme' | 'color' | 'background'>,
): (keyof Seeds)[] => {
  const colors = palette(seeds, scheme);
  // The keys of the six seeds.
  const names = Object.keys(seeds) as (keyof Seeds)[];
  const behind = (name: Name) =>
    names.filter((seed) => {
      const probe = palette({ ...seeds, [seed]: inverted(seeds[seed]) }, scheme);
      return probe[name] !== colors[name];
    });
  return [...new Set([...behind(color), ...behind(background)])];
};

/** The pairs of a theme, light and dark, that miss 4.5:1 for text or 3:1 for control outlines. */
export const weakPairs = (seeds: Seeds): ContrastPair[] =>
  (['light', 'dark'] as const)
    .flatMap((scheme) => contrastPairs(seeds, scheme))
    .filter(({ ratio, minimum }) => ratio < minimum);
