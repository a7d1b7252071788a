import { contrast } from './colour.ts';
import { type Palette, palette, type Scheme, type Seeds } from './palette.ts';

type Name = keyof Palette;

const textGrounds: readonly (readonly [Name, readonly Name[]])[] = [
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

const lineGrounds: readonly (readonly [Name, readonly Name[]])[] = [
  ['lineStrong', ['canvas', 'surface']],
  ['action', ['canvas', 'surface']],
  ['rewardOnBrand', ['brand']],
];

export type ContrastPair = {
  scheme: Scheme;
  colour: Name;
  ground: Name;
  ratio: number;
  least: number;
};

const minimumText = 4.5;
const minimumLine = 3;

/** Every pair of a theme that carries text or the line of a control in a scheme, with its ratio and the least it may have. */
export const contrastPairs = (seeds: Seeds, scheme: Scheme): ContrastPair[] => {
  const colours = palette(seeds, scheme);
  const rated = (pairs: typeof textGrounds, least: number): ContrastPair[] =>
    pairs.flatMap(([colour, grounds]) =>
      grounds.map((ground) => ({
        scheme,
        colour,
        ground,
        least,
        ratio: contrast(colours[colour], colours[ground]),
      })),
    );
  return [...rated(textGrounds, minimumText), ...rated(lineGrounds, minimumLine)];
};

/** The pairs of a theme, light and dark, that miss 4.5:1 for text or 3:1 for the lines of controls. */
export const weakPairs = (seeds: Seeds): ContrastPair[] =>
  (['light', 'dark'] as const)
    .flatMap((scheme) => contrastPairs(seeds, scheme))
    .filter(({ ratio, least }) => ratio < least);
