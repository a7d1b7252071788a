import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { arrange } from '#demo/artwork/arrange.ts';
import { ART_KINDS, type ArtKind } from '#demo/artwork/art-kinds.ts';
import { planArt } from '#demo/artwork/plan-art.ts';
import { bandOf, heroOf } from '#demo/artwork/still-lifes.ts';
import { artworks } from '#domain/theme/artworks.ts';
import { createSharpPainter } from './sharp-renderer.ts';

const painter = createSharpPainter();
const small = { width: 70, height: 50, format: 'webp' } as const;
const bistro = { id: '41', cuisines: ['French'], priceRange: 4 };
const kinds: readonly (readonly [string, ArtKind])[] = Object.entries(ART_KINDS);

describe('the sharp painter', () => {
  it('paints an opaque picture of the size that was asked for', async () => {
    const metadata = await sharp(await painter.paint(planArt(bistro, 0), small)).metadata();
    expect(metadata).toMatchObject({ width: 70, height: 50, format: 'webp', hasAlpha: false });
  });

  it('paints the same bytes again', async () => {
    const [first, second] = await Promise.all([
      painter.paint(planArt(bistro, 1), small),
      painter.paint(planArt(bistro, 1), small),
    ]);
    expect(first.equals(second)).toBe(true);
  });

  it('paints other merchants otherwise', async () => {
    const other = await painter.paint(planArt({ ...bistro, id: '42' }, 0), small);
    expect(other.equals(await painter.paint(planArt(bistro, 0), small))).toBe(false);
  });

  it.each(['webp', 'avif'] as const)('paints a still life on nothing, as %s', async (format) => {
    const image = sharp(await painter.paint(bandOf('supper'), { width: 82, height: 70, format }));
    expect((await image.metadata()).hasAlpha).toBe(true);
    const corner = await image.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
    expect(corner.at(3)).toBeLessThan(8);
  });

  it.each(artworks)('finds everything that lies on the table of %s', async (name) => {
    for (const scene of [heroOf(name), bandOf(name)]) {
      expect(scene.placements.every(({ item }) => item !== '')).toBe(true);
      const bytes = await painter.paint(scene, { width: 70, height: 55, format: 'webp' });
      expect(bytes.byteLength).toBeGreaterThan(200);
    }
  });

  it.each(kinds)('finds everything that %s shows', async (_, kind) => {
    const backdrop = { pattern: kind.pattern, lampX: 0.4 };
    const [glow = '', base = '', deep = ''] = kind.daylight.split(' ');
    const [hero = '', first = '', second = '', third = ''] =
      `${kind.heroes} ${kind.companions}`.split(' ');
    const all = `${kind.heroes} ${kind.companions}`.split(' ').map((item) => ({
      ...{ item, x: 0.5, y: 0.5, size: 0.5, turn: 5, blur: 1 },
    }));
    const placements = [...all, ...arrange({ hero, companions: [first, second, third] }, 3)];
    const bytes = await painter.paint({ mood: { glow, base, deep }, backdrop, placements }, small);
    expect(bytes.byteLength).toBeGreaterThan(200);
  });
});
