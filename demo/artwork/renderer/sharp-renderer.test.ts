import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { artworks } from '#domain/theme/hero.ts';
import { arrange } from '../arrange.ts';
import { ART_KINDS, type ArtKind } from '../art-kinds.ts';
import { planMerchantScene } from '../plan-merchant-scene.ts';
import { bandOf, heroOf } from '../table-scenes.ts';
import { createSharpRenderer } from './sharp-renderer.ts';

const renderer = createSharpRenderer();
const small = { width: 70, height: 50, format: 'webp' } as const;
const bistro = { id: '41', cuisines: ['French'], priceRange: 4 };
const kinds: readonly (readonly [string, ArtKind])[] = Object.entries(ART_KINDS);

describe('the sharp renderer', () => {
  it('renders an opaque image of the requested size', async () => {
    const metadata = await sharp(
      await renderer.render(planMerchantScene(bistro, 0), small),
    ).metadata();
    expect(metadata).toMatchObject({ width: 70, height: 50, format: 'webp', hasAlpha: false });
  });

  it('renders the same bytes for the same scene', async () => {
    const [first, second] = await Promise.all([
      renderer.render(planMerchantScene(bistro, 1), small),
      renderer.render(planMerchantScene(bistro, 1), small),
    ]);
    expect(first.equals(second)).toBe(true);
  });

  it('renders different images for different merchants', async () => {
    const other = await renderer.render(planMerchantScene({ ...bistro, id: '42' }, 0), small);
    expect(other.equals(await renderer.render(planMerchantScene(bistro, 0), small))).toBe(false);
  });

  it.each(['webp', 'avif'] as const)('renders artwork with transparency, as %s', async (format) => {
    const image = sharp(
      await renderer.render(bandOf({ artwork: 'supper', foods: [] }), {
        width: 82,
        height: 70,
        format,
      }),
    );
    expect((await image.metadata()).hasAlpha).toBe(true);
    const corner = await image.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
    expect(corner.at(3)).toBeLessThan(8);
  });

  it.each(artworks)('finds every item of the artwork %s', async (name) => {
    const artwork = { artwork: name, foods: [] };
    for (const scene of [heroOf(artwork), bandOf(artwork)]) {
      expect(scene.placements.every(({ item }) => item !== '')).toBe(true);
      const bytes = await renderer.render(scene, { width: 70, height: 55, format: 'webp' });
      expect(bytes.byteLength).toBeGreaterThan(200);
    }
  });

  it.each(kinds)('finds every item of the kind %s', async (_, kind) => {
    const backdrop = { pattern: kind.pattern, lampX: 0.4 };
    const [glow = '', base = '', deep = ''] = kind.daylight.split(' ');
    const [hero = '', first = '', second = '', third = ''] =
      `${kind.heroes} ${kind.companions}`.split(' ');
    const all = `${kind.heroes} ${kind.companions}`
      .split(' ')
      .map((item) => ({ item, x: 0.5, y: 0.5, size: 0.5, turn: 5, blur: 1 }));
    const placements = [...all, ...arrange({ hero, companions: [first, second, third] }, 3)];
    const bytes = await renderer.render(
      { mood: { glow, base, deep }, backdrop, placements },
      small,
    );
    expect(bytes.byteLength).toBeGreaterThan(200);
  });
});
