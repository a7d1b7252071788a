import type { Food } from '#domain/images/foods.ts';
import type { Artwork } from '#domain/theme/hero.ts';
import type { PartnerArtwork } from '#server/integrations/images/port.ts';
import { FOOD_ITEMS } from './food-items.ts';
import type { ArtScene } from './scene.ts';

type Place = readonly [x: number, y: number, size: number, turn: number, blur: number];

// A neutral light, so that artwork fits any partner's brand color.
const mood = { glow: '#6f86c8', base: '#12265c', deep: '#040b24' };

/** A transparent scene: items of the Fluent emoji set by code point, placed from back to front. */
export const onNothing = (items: string, places: readonly Place[]): ArtScene => {
  const names = items.split(' ');
  return {
    mood,
    backdrop: null,
    placements: places.map(([x, y, size, turn, blur], index) => ({
      item: names[index] ?? '',
      x,
      y,
      size,
      turn,
      blur,
    })),
  };
};

// In the order of a table's items: drink, garnish, herb, three dishes, the main dish, fruit, spice.
const heroPlaces: readonly (readonly Place[])[] = [
  [
    [0.4, 0.25, 0.34, -10, 1.7],
    [0.93, 0.16, 0.24, 14, 2.1],
    [0.66, 0.1, 0.26, 24, 1.7],
    [0.6, 0.38, 0.52, -4, 0],
    [0.88, 0.5, 0.46, 10, 0],
    [0.42, 0.68, 0.46, -6, 0],
    [0.74, 0.84, 0.7, -14, 0],
    [0.17, 0.88, 0.26, -14, 0],
    [1, 0.93, 0.34, 22, 2.5],
  ],
  [
    [0.9, 0.2, 0.36, 10, 1.6],
    [0.44, 0.2, 0.24, -16, 2.1],
    [0.68, 0.12, 0.26, -20, 1.7],
    [0.62, 0.4, 0.48, 6, 0],
    [0.36, 0.56, 0.42, -10, 0],
    [0.9, 0.6, 0.48, 8, 0],
    [0.6, 0.82, 0.68, -6, 0],
    [0.2, 0.9, 0.28, 12, 0],
    [0.98, 0.95, 0.34, -18, 2.5],
  ],
];
// Herb, drink, dish, fruit, corner.
const bandPlaces: readonly Place[] = [
  [0.3, 0.3, 0.34, -24, 2],
  [0.78, 0.27, 0.42, 12, 1.3],
  [0.56, 0.6, 0.74, -4, 0],
  [0.2, 0.8, 0.34, -10, 0],
  [0.94, 0.84, 0.36, 12, 2],
];

type Table = { hero: string; band: string; arrangement: 0 | 1 };

const tables: Readonly<Record<Artwork, Table>> = {
  supper: {
    hero: '1f377 1f345 1f33f 1f35c 1f32e 1f363 1f355 1f34b 1f336-fe0f',
    band: '1f33f 1f377 1f35d 1f345 1f9c0',
    arrangement: 0,
  },
  trattoria: {
    hero: '1f377 1f34b 1f33f 1f957 1f9c0 1f355 1f35d 1f345 1f9c4',
    band: '1f33f 1f377 1f355 1f345 1f9c4',
    arrangement: 1,
  },
  coast: {
    hero: '1f942 1f345 1f33f 1f372 1f364 1f9aa 1f958 1f34b 1f9c4',
    band: '1f33f 1f942 1f9aa 1f34b 1f364',
    arrangement: 0,
  },
  chophouse: {
    hero: '1f943 1f9c5 1f33f 1f957 1f9c0 1f954 1f969 1f9c4 1f377',
    band: '1f33f 1f377 1f969 1f9c4 1f954',
    arrangement: 1,
  },
  izakaya: {
    hero: '1f376 1f365 1f962 1f35c 1f364 1f371 1f363 1f359 1f375',
    band: '1f962 1f376 1f371 1f359 1f365',
    arrangement: 0,
  },
  cantina: {
    hero: '1f379 1f33d 1f33f 1f372 1f951 1f32f 1f32e 1f34b 1f336-fe0f',
    band: '1f33d 1f379 1f32e 1f34b 1f336-fe0f',
    arrangement: 1,
  },
  diner: {
    hero: '1f964 1f345 1f952 1f35f 1f32d 1f967 1f354 1f352 1f369',
    band: '1f952 1f964 1f354 1f345 1f35f',
    arrangement: 0,
  },
  brunch: {
    hero: '2615 1fad0 1f34a 1f373 1f950 1f9c7 1f95e 1f353 1f370',
    band: '1f34a 2615 1f950 1f353 1fad0',
    arrangement: 1,
  },
  garden: {
    hero: '1f375 1f345 1f33f 1f35b 1f951 1f959 1f957 1f34b 1f955',
    band: '1f33f 1f375 1f957 1f34b 1f955',
    arrangement: 0,
  },
};

// Indexes of a table's items from the main dish to the smallest.
const heroOrder = [6, 3, 4, 5, 0, 7, 1, 2, 8];
const bandOrder = [2, 1, 3, 0, 4];

/** A table's items with a partner's foods in their places, the largest food first; none lies there twice. */
const laidWith = (foods: readonly Food[], table: string, order: readonly number[]): string => {
  const spare = table.split(' ');
  const heroItems = foods.map((food) => FOOD_ITEMS[food]).slice(0, order.length);
  const free = order.map((at) => spare[at] ?? '').filter((item) => !heroItems.includes(item));
  const laid = [...heroItems, ...free];
  return spare.map((_, index) => laid[order.indexOf(index)] ?? '').join(' ');
};

/** The scene of an earn page's banner and of the link preview. */
export const heroOf = ({ artwork, foods }: PartnerArtwork): ArtScene => {
  const { hero, arrangement } = tables[artwork];
  return onNothing(laidWith(foods, hero, heroOrder), heroPlaces[arrangement] ?? []);
};

/** The smaller scene of a banner. */
export const bandOf = ({ artwork, foods }: PartnerArtwork): ArtScene =>
  onNothing(laidWith(foods, tables[artwork].band, bandOrder), bandPlaces);

/** One food without a background, with room for its shadow. */
export const foodScene = (food: Food): ArtScene =>
  onNothing(FOOD_ITEMS[food], [[0.48, 0.46, 0.84, 0, 0]]);
