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

export type WeakPair = { scheme: Scheme; colour: Name; ground: Name; ratio: number; least: number };

const minimumText = 4.5;
const minimumLine = 3;

const weakIn = (seeds: Seeds, scheme: Scheme): WeakPair[] => {
  const colours = palette(seeds, scheme);
  const below = (pairs: typeof textGrounds, least: number): WeakPair[] =>
    pairs.flatMap(([colour, grounds]) =>
      grounds
        .map((ground) => ({
          scheme,
          colour,
          ground,
          least,
          ratio: contrast(colours[colour], colours[ground]),
        }))
        .filter(({ ratio }) => ratio < least),
    );
  return [...below(textGrounds, minimumText), ...below(lineGrounds, minimumLine)];
};

/** The pairs of a theme, light and dark, that miss 4.5:1 for text or 3:1 for the lines of controls. */
export const weakPairs = (seeds: Seeds): WeakPair[] => [
  ...weakIn(seeds, 'light'),
  ...weakIn(seeds, 'dark'),
];
