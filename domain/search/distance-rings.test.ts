import { expect, it } from 'vitest';
import { distanceRings, formatDistance, metersPerPixel, scaleBar } from './distance-rings.ts';

const newYork = 40.68;
const diagonal = Math.hypot(720, 706);

it.each([
  ['city', 8.35, ['10 mi', '25 mi', '50 mi']],
  ['district', 13.2, ['¼ mi', '½ mi', '1 mi', '2 mi']],
  ['block', 15.5, ['250 ft', '500 ft', '1,000 ft']],
])('draws round distances at %s zoom', (_, zoom, texts) => {
  const rings = distanceRings({ zoom, latitude: newYork }, diagonal);
  expect(rings.map(({ text }) => text)).toEqual(texts);
});

it('draws between one and five rings at every zoom, each clear of the one inside it', () => {
  for (let zoom = 3; zoom <= 17; zoom += 0.1) {
    const rings = distanceRings({ zoom, latitude: newYork }, diagonal);
    expect(rings.length, `zoom ${zoom}`).toBeGreaterThan(0);
    expect(rings.length, `zoom ${zoom}`).toBeLessThan(6);
    for (const [index, { radius }] of rings.entries()) {
      expect(radius).toBeGreaterThanOrEqual(56);
      expect(radius).toBeLessThanOrEqual(diagonal * 0.62);
      expect(radius).toBeGreaterThanOrEqual((rings[index - 1]?.radius ?? 0) * 1.6);
    }
  }
});

it('measures the meters per pixel, fewer toward the poles', () => {
  expect(metersPerPixel(0, 0)).toBeCloseTo(78_271.5, 0);
  expect(metersPerPixel(1, 60)).toBeCloseTo(78_271.5 / 4, 0);
});

it.each([
  [8.35, 96, '10 mi'],
  [13.2, 96, '¼ mi'],
  [15.5, 96, '250 ft'],
])('scales zoom %d by the longest distance within %d px: %s', (zoom, maxPx, text) => {
  const bar = scaleBar({ zoom, latitude: newYork }, maxPx);
  expect(bar?.text).toBe(text);
  expect(bar?.width).toBeLessThanOrEqual(maxPx);
  expect((bar?.width ?? 0) * 2.6).toBeGreaterThan(maxPx);
});

it.each([
  [76, '250 ft'],
  [300, '1,000 ft'],
  [800, '0.5 mi'],
])('formats %d m as %s', (meters, text) => expect(formatDistance(meters)).toBe(text));
