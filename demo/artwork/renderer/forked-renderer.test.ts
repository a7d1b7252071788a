import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { planMerchantScene } from '../plan-merchant-scene.ts';
import { PLINTH } from '../scene.ts';
import { createForkedRenderer } from './forked-renderer.ts';
import { createSharpRenderer } from './sharp-renderer.ts';

const scene = planMerchantScene({ id: '41', cuisines: ['Thai'], priceRange: 2 }, 0);
const frame = { width: 70, height: 50, format: 'webp' } as const;
const unknownItem = { item: 'nothing', x: 0.5, y: 0.5, size: 0.5, turn: 0, blur: 0 };

describe('the forked renderer', () => {
  it('renders the same bytes as the renderer in this process, concurrently', async () => {
    const renderer = createForkedRenderer(0);
    const direct = await createSharpRenderer().render(scene, frame);
    const both = await Promise.all([renderer.render(scene, frame), renderer.render(scene, frame)]);
    for (const bytes of both) expect(bytes.equals(direct)).toBe(true);
  });

  it('has the same version as the renderer in this process', () => {
    expect(createForkedRenderer().version).toBe(createSharpRenderer().version);
  });

  it('rejects a broken scene and renders the next one', async () => {
    const renderer = createForkedRenderer(0);
    const broken = { ...scene, placements: [unknownItem] };
    await expect(renderer.render(broken, frame)).rejects.toThrow(/nothing\.webp/);
    const plinth = { ...scene, placements: [{ ...unknownItem, item: PLINTH }] };
    expect((await sharp(await renderer.render(plinth, frame)).metadata()).width).toBe(70);
  });

  it('starts a new process after the idle one has ended', async () => {
    const renderer = createForkedRenderer(0);
    const first = await renderer.render(scene, frame);
    await new Promise((resolve) => setImmediate(resolve));
    expect((await renderer.render(scene, frame)).equals(first)).toBe(true);
  });
});
