import { z } from 'zod';
import { artworks } from '#domain/theme/artworks.ts';
import { fontFamilies } from '#domain/theme/fonts.ts';
import { radiusScales } from '#domain/theme/radius.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour like #0b2a6b');

/** A program's look: six seed colours, a radius scale, two font families and how its still lifes are laid; the rest is derived. */
export const Theme = z.strictObject({
  seeds: z.strictObject({
    brand: colour,
    accent: colour,
    reward: colour,
    canvas: colour,
    surface: colour,
    ink: colour,
  }),
  radius: z.enum(radiusScales).default('round'),
  fonts: z
    .strictObject({
      display: z.enum(fontFamilies).default('bricolage-grotesque'),
      text: z.enum(fontFamilies).default('figtree'),
    })
    .prefault({}),
  artwork: z.enum(artworks).default('supper'),
});
export type Theme = z.infer<typeof Theme>;
