import { z } from 'zod';
import { FOODS } from '#domain/images/foods.ts';
import {
  artworks,
  foodBases,
  foodLayers,
  heroCharts,
  heroCompositions,
  heroGrounds,
  heroLedges,
} from '#domain/theme/hero.ts';
import { materialNames } from '#domain/theme/materials.ts';
import { fontFamilies, radiusScales } from '#domain/theme/theme-css.ts';

const color = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a color like #0b2a6b');
const percent = z.number().min(-10).max(130);

/** A food of the hero: its center in percent of the artwork, its size in hundredths of the artwork's width. */
const HeroPiece = z.strictObject({
  food: z.enum(FOODS),
  x: percent,
  y: percent.default(0),
  size: z.number().min(8).max(100),
  turn: z.number().min(-90).max(90).default(0),
  base: z.enum(foodBases).default('free'),
  layer: z.enum(foodLayers).default('front'),
  /** Share of its plate that the food covers. */
  fill: z.number().min(0.3).max(0.9).default(0.7),
});
export type HeroPiece = z.infer<typeof HeroPiece>;

const place = { x: percent, y: percent };

/** The first screen of a partner's home page. */
export const Hero = z.strictObject({
  composition: z.enum(heroCompositions).default('check'),
  ground: z.enum(heroGrounds).default('brand'),
  ledge: z.enum(heroLedges).default('brass'),
  chart: z.enum(heroCharts).default('road'),
  /** Place of the receipt of a check, the figure of a number, the signs of a route. */
  receipt: z.strictObject(place).prefault({ x: 25, y: 46 }),
  figure: z.strictObject({ ...place, size: percent }).prefault({ x: 48, y: 40, size: 66 }),
  signs: z.array(z.strictObject(place)).max(3).default([]),
  pieces: z.array(HeroPiece).min(1).max(12),
});
export type Hero = z.infer<typeof Hero>;

const defaultHero: z.input<typeof Hero> = {
  pieces: [
    { food: 'wine', x: 42, y: 18, size: 30, turn: -10, layer: 'far' },
    { food: 'salad', x: 68, y: 32, size: 42, turn: -4 },
    { food: 'bread', x: 93, y: 46, size: 34, turn: 12 },
    { food: 'lemon', x: 52, y: 80, size: 24, turn: -8 },
    { food: 'paella', x: 82, y: 80, size: 56, turn: -8 },
  ],
};

/** A partner's theme: six seed colors, a radius scale, two font families, a material, the hero and the artwork of link previews. */
export const Theme = z.strictObject({
  seeds: z.strictObject({
    brand: color,
    accent: color,
    reward: color,
    canvas: color,
    surface: color,
    ink: color,
  }),
  radius: z.enum(radiusScales).default('round'),
  fonts: z
    .strictObject({
      display: z.enum(fontFamilies).default('bricolage-grotesque'),
      text: z.enum(fontFamilies).default('figtree'),
    })
    .prefault({}),
  material: z.enum(materialNames).default('rings'),
  hero: Hero.prefault(defaultHero),
  artwork: z.enum(artworks).default('supper'),
});
export type Theme = z.infer<typeof Theme>;
