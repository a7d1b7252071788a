import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { planArt } from '#demo/artwork/plan-art.ts';
import { PLINTH } from '#demo/artwork/scene.ts';
import { createForkedPainter } from './forked-renderer.ts';
import { createSharpPainter } from './sharp-renderer.ts';

const scene = planArt({ id: '41', cuisines: ['Thai'], priceRange: 2 }, 0);
const frame = { width: 70, height: 50, format: 'webp' } as const;
const unknownItem = { item: 'nothing', x: 0.5, y: 0.5, size: 0.5, turn: 0, blur: 0 };

describe('the forked painter', () => {
  it('paints what the painter in this process paints, several at once', async () => {
    const painter = createForkedPainter(0);
    const own = await createSharpPainter().paint(scene, frame);
    const both = await Promise.all([painter.paint(scene, frame), painter.paint(scene, frame)]);
    for (const bytes of both) expect(bytes.equals(own)).toBe(true);
  });

  it('names the same version as the painter in this process', () => {
    expect(createForkedPainter().version).toBe(createSharpPainter().version);
  });

  it('says what went wrong and goes on', async () => {
    const painter = createForkedPainter(0);
    const broken = { ...scene, placements: [unknownItem] };
    await expect(painter.paint(broken, frame)).rejects.toThrow(/nothing\.webp/);
    const plinth = { ...scene, placements: [{ ...unknownItem, item: PLINTH }] };
    expect((await sharp(await painter.paint(plinth, frame)).metadata()).width).toBe(70);
  });

  it('starts again after it has rested', async () => {
    const painter = createForkedPainter(0);
    const first = await painter.paint(scene, frame);
    await new Promise((resolve) => setImmediate(resolve));
    expect((await painter.paint(scene, frame)).equals(first)).toBe(true);
  });
});
