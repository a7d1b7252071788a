import type { ArtScene } from './art-scene.ts';

type Row = readonly [item: string, x: number, y: number, size: number, turn: number, blur: number];

// The light of the still lifes belongs to no partner, so that they stand on any brand colour.
const mood = { glow: '#6f86c8', base: '#12265c', deep: '#040b24' };

const still = (rows: readonly Row[]): ArtScene => ({
  mood,
  backdrop: null,
  placements: rows.map(([item, x, y, size, turn, blur]) => ({ item, x, y, size, turn, blur })),
});

const plate = (dish: string, side: string) => ({
  ratio: 1,
  scene: still([
    [side, 0.78, 0.74, 0.36, 16, 0],
    [dish, 0.46, 0.46, 0.78, -6, 0],
  ]),
});

/** The still lifes: transparent, for the home page's hero and prospect band, and plates for bonuses. */
export const TABLEAUX = {
  'tableau-hero': {
    ratio: 1100 / 860,
    scene: still([
      ['1f377', 0.4, 0.25, 0.34, -10, 1.7],
      ['1f345', 0.93, 0.16, 0.24, 14, 2.1],
      ['1f33f', 0.66, 0.1, 0.26, 24, 1.7],
      ['1f35c', 0.6, 0.38, 0.52, -4, 0],
      ['1f32e', 0.88, 0.5, 0.46, 10, 0],
      ['1f363', 0.42, 0.68, 0.46, -6, 0],
      ['1f355', 0.74, 0.84, 0.7, -14, 0],
      ['1f34b', 0.17, 0.88, 0.26, -14, 0],
      ['1f336-fe0f', 1, 0.93, 0.34, 22, 2.5],
    ]),
  },
  'tableau-band': {
    ratio: 820 / 700,
    scene: still([
      ['1f33f', 0.3, 0.3, 0.34, -24, 2],
      ['1f377', 0.78, 0.27, 0.42, 12, 1.3],
      ['1f35d', 0.56, 0.6, 0.74, -4, 0],
      ['1f345', 0.2, 0.8, 0.34, -10, 0],
      ['1f9c0', 0.94, 0.84, 0.36, 12, 2],
    ]),
  },
  'plate-pasta': plate('1f35d', '1f33f'),
  'plate-sushi': plate('1f363', '1f375'),
  'plate-taco': plate('1f32e', '1f34b'),
  'plate-pan': plate('1f958', '1f33f'),
  'plate-wine': plate('1f377', '1f9c0'),
  'plate-brunch': plate('1f950', '1f345'),
} as const satisfies Readonly<Record<string, { ratio: number; scene: ArtScene }>>;

export type TableauName = keyof typeof TABLEAUX;

/** True for the id of a still life among the ids of images. */
export const isTableauName = (name: string): name is TableauName => Object.hasOwn(TABLEAUX, name);
