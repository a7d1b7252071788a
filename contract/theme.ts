import { z } from 'zod';
import { artworks } from '#domain/theme/artworks.ts';
import { fontFamilies } from '#domain/theme/fonts.ts';
import { radiusScales } from '#domain/theme/radius.ts';

const color = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour like #0b2a6b');

/** A partner's theme: six seed colors, a radius scale, two font families and the hero artwork. */
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
  artwork: z.enum(artworks).default('supper'),
});
export type Theme = z.infer<typeof Theme>;
