import type { Artwork } from '#domain/theme/artworks.ts';
import type { ArtScene } from './scene.ts';
import { bandOf, heroOf, still } from './still-lifes.ts';

type Tableau = { ratio: number; scene: (artwork: Artwork) => ArtScene };

const plate = (dish: string, side: string): Tableau => ({
  ratio: 1,
  scene: () =>
    still(`${side} ${dish}`, [
      [0.78, 0.74, 0.36, 16, 0],
      [0.46, 0.46, 0.78, -6, 0],
    ]),
});

/** The still lifes by name: transparent, for hero and prospect band as a program's table is laid, and plates for bonuses. */
export const TABLEAUX = {
  'tableau-hero': { ratio: 1100 / 860, scene: heroOf },
  'tableau-band': { ratio: 820 / 700, scene: bandOf },
  'plate-pasta': plate('1f35d', '1f33f'),
  'plate-sushi': plate('1f363', '1f375'),
  'plate-taco': plate('1f32e', '1f34b'),
  'plate-pan': plate('1f958', '1f33f'),
  'plate-wine': plate('1f377', '1f9c0'),
  'plate-brunch': plate('1f950', '1f345'),
} as const satisfies Readonly<Record<string, Tableau>>;

export type TableauName = keyof typeof TABLEAUX;

/** True for the id of a still life among the ids of images. */
export const isTableauName = (name: string): name is TableauName => Object.hasOwn(TABLEAUX, name);
