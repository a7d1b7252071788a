import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cropAround } from './crop-around.ts';

it.each([
  ['the middle of a wide photo', { width: 1600, height: 800 }, { x: 50, y: 50 }, [240, 0]],
  ['the left edge', { width: 1600, height: 800 }, { x: 0, y: 50 }, [0, 0]],
  ['the right edge', { width: 1600, height: 800 }, { x: 100, y: 0 }, [480, 0]],
  ['the top of a tall photo', { width: 700, height: 1000 }, { x: 50, y: 10 }, [0, 0]],
  ['a face in a tall photo', { width: 700, height: 1000 }, { x: 50, y: 40 }, [0, 150]],
])('crops at %s', (_, shape, focus, [left, top]) => {
  expect(cropAround(shape, 1.4, focus)).toMatchObject({ left, top });
});

it('stays inside the photo and has its ratio within a pixel', () => {
  const edge = fc.integer({ min: 1, max: 1600 });
  const percent = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(edge, edge, percent, percent, fc.constantFrom(1, 1.4, 1.6), (w, h, x, y, ratio) => {
      const crop = cropAround({ width: w, height: h }, ratio, { x, y });
      expect(crop.left).toBeGreaterThanOrEqual(0);
      expect(crop.top).toBeGreaterThanOrEqual(0);
      expect(crop.left + crop.width).toBeLessThanOrEqual(w);
      expect(crop.top + crop.height).toBeLessThanOrEqual(h);
      const isWide = crop.height === h;
      const missing = isWide ? crop.width - crop.height * ratio : crop.height - crop.width / ratio;
      if (crop.width < w || crop.height < h) expect(Math.abs(missing)).toBeLessThanOrEqual(0.5);
    }),
  );
});
