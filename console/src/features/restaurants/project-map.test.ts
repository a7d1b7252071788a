import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitPlaces, pan, scaleBar, toMap, toPixels, zoom } from './project-map.ts';

const size = { width: 600, height: 400 };
const newYork = { latitude: 40.7577, longitude: -73.9857 };
const places = fc.array(
  fc.record({
    latitude: fc.double({ min: 18, max: 65, noNaN: true }),
    longitude: fc.double({ min: -160, max: -65, noNaN: true }),
  }),
  { minLength: 1, maxLength: 50 },
);

it('projects the middle of the earth to its middle', () => {
  expect(toMap({ latitude: 0, longitude: 0 })).toEqual({ x: 0.5, y: 0.5 });
});

it('shows every place inside the map', () => {
  fc.assert(
    fc.property(places, (all) => {
      const view = fitPlaces(all, size);
      for (const place of all) {
        const { x, y } = toPixels(place, view, size);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(size.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(size.height);
      }
    }),
  );
});

it('shows one place in the middle, and stays finite without any', () => {
  const view = fitPlaces([newYork], size);
  expect(toPixels(newYork, view, size)).toEqual({ x: 300, y: 200 });
  expect(Number.isFinite(fitPlaces([], size).scale)).toBe(true);
});

it('moves with the pointer, and zooms around its middle', () => {
  const view = fitPlaces([newYork], size);
  const moved = toPixels(newYork, pan(view, { x: 40, y: -10 }), size);
  expect(moved.x).toBeCloseTo(340, 3);
  expect(moved.y).toBeCloseTo(190, 3);
  expect(zoom(view, 0.5).scale).toBe(view.scale / 2);
  expect(zoom(view, 1_000).scale).toBe(view.scale);
});

it('has a round distance as its scale', () => {
  const { miles, pixels } = scaleBar({ ...fitPlaces([newYork], size), scale: 500_000 }, 120);
  expect([miles, Math.round(pixels)]).toEqual([2, 53]);
});
