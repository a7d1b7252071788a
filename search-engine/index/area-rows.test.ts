import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildIndex } from '../search-index.ts';
import type { SearchArea } from '../search-query.ts';
import { aMerchant } from '../testing/sample-search.ts';
import { scanHundredths } from '../testing/scan-search.ts';
import { boxAround, isInBox, rowsNearArea } from './area-rows.ts';

const degrees = (max: number) =>
  fc.integer({ min: -max * 100, max: max * 100 }).map((hundredths) => hundredths / 100);
const point = fc.record({ latitude: degrees(90), longitude: degrees(180) });

/** Points whose neighbors lie across the antimeridian, a pole or the equator. */
const edgePoint = fc.record({
  latitude: fc.constantFrom(-90, -89.99, -89, 0, 60, 89, 89.99, 90),
  longitude: fc.constantFrom(-180, -179.99, -179, 0, 179, 179.99, 180),
});
const center = fc.oneof(point, edgePoint);
const nudged = (from: { latitude: number; longitude: number }) =>
  fc.tuple(degrees(3), degrees(180)).map(([up, around]) => {
    const longitude = from.longitude + around;
    return {
      latitude: Math.min(90, Math.max(-90, from.latitude + up)),
      longitude: longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude,
    };
  });

test('the box around a circle contains every point within the radius, anywhere on earth', () => {
  fc.assert(
    fc.property(
      center.chain((from) => fc.tuple(fc.constant(from), nudged(from))),
      fc.constantFrom(1, 25, 100),
      ([from, to], radiusMiles) => {
        if (scanHundredths(from, aMerchant(to)) >= radiusMiles * 100 - 1) return;
        expect(isInBox(boxAround(from, radiusMiles), to.latitude, to.longitude)).toBe(true);
      },
    ),
    { numRuns: 3000 },
  );
});

test('25 miles span 0.36 degrees of latitude, and more degrees of longitude farther north', () => {
  const equator = boxAround({ latitude: 0, longitude: 10 }, 25);
  expect(equator.north).toBeCloseTo(0.3618, 4);
  expect(equator.south).toBeCloseTo(-0.3618, 4);
  expect(equator.east - 10).toBeCloseTo(0.3618, 4);
  const oslo = boxAround({ latitude: 60, longitude: 10 }, 25);
  expect(oslo.north - 60).toBeCloseTo(0.3618, 4);
  expect(oslo.east - 10).toBeCloseTo(0.7237, 3);
  expect(10 - oslo.west).toBeCloseTo(0.7237, 3);
});

test.each([
  ['east', 179.9],
  ['west', -179.9],
  ['exactly on', 180],
])('a circle %s of the antimeridian has its west edge east of its east edge', (_, longitude) => {
  const box = boxAround({ latitude: 0, longitude }, 25);
  expect(box.west).toBeGreaterThan(179);
  expect(box.east).toBeLessThan(-179);
});

test.each([
  ['north', 89.9, { north: 90 }],
  ['south', -89.9, { south: -90 }],
])('a circle over the %s pole spans every longitude', (_, latitude, edge) => {
  expect(boxAround({ latitude, longitude: 20 }, 25)).toMatchObject({
    west: -180,
    east: 180,
    ...edge,
  });
});

const plain = { south: 40, west: -75, north: 41, east: -73 };
const crossing = { south: -1, west: 179, north: 1, east: -179 };

test.each([
  ['its southwest corner', plain, 40, -75, true],
  ['its northeast corner', plain, 41, -73, true],
  ['a point just south', plain, 39.9999, -74, false],
  ['a point just north', plain, 41.0001, -74, false],
  ['a point just west', plain, 40.5, -75.0001, false],
  ['a point just east', plain, 40.5, -72.9999, false],
])('a map box and %s', (_, box, latitude, longitude, isInside) => {
  expect(isInBox(box, latitude, longitude)).toBe(isInside);
});

test.each([
  ['its west edge', 179, true],
  ['its east edge', -179, true],
  ['the antimeridian from the east', 180, true],
  ['the antimeridian from the west', -180, true],
  ['a point just outside its west edge', 178.9999, false],
  ['a point just outside its east edge', -178.9999, false],
  ['the prime meridian', 0, false],
])('a map box across the antimeridian and %s', (_, longitude, isInside) => {
  expect(isInBox(crossing, 0, longitude)).toBe(isInside);
  expect(isInBox(crossing, 1.0001, longitude)).toBe(false);
});

test('a box without width contains the points on its line', () => {
  const line = { south: 40, west: -74, north: 41, east: -74 };
  expect(isInBox(line, 40.5, -74)).toBe(true);
  expect(isInBox(line, 40.5, -73.9999)).toBe(false);
});

const idsNear = (places: [id: string, latitude: number, longitude: number][], area: SearchArea) => {
  const { main } = buildIndex(
    places.map(([id, latitude, longitude]) => aMerchant({ id, latitude, longitude })),
  );
  return Array.from(rowsNearArea(main, area), (row) => main.ids[row]).sort();
};
const nowhere = { latitude: 0, longitude: 0 };

test('the rows of a map box include restaurants exactly on its edges', () => {
  const area: SearchArea = { kind: 'box', center: nowhere, box: plain };
  expect(
    idsNear(
      [
        ['corner', 40, -75],
        ['edge', 40.3, -73],
        ['inside', 40.5, -74],
        ['outside', 42, -74],
      ],
      area,
    ),
  ).toEqual(['corner', 'edge', 'inside']);
});

test('the rows of a map box across the antimeridian come from both sides, each once', () => {
  const area: SearchArea = { kind: 'box', center: nowhere, box: crossing };
  expect(
    idsNear(
      [
        ['east', 0, -179.5],
        ['far', 0, 0],
        ['line', 0, 180],
        ['west', 0, 179.5],
      ],
      area,
    ),
  ).toEqual(['east', 'line', 'west']);
});

test('the rows of a state are those with its code, and none for a state without restaurants', () => {
  const { main } = buildIndex([
    aMerchant({ id: 'a', state: 'NY' }),
    aMerchant({ id: 'b', state: 'NJ' }),
    aMerchant({ id: 'c', state: 'NY' }),
  ]);
  const near = (state: string) =>
    Array.from(
      rowsNearArea(main, { kind: 'state', center: nowhere, state }),
      (row) => main.ids[row],
    );
  expect(near('NY').sort()).toEqual(['a', 'c']);
  expect(near('NJ')).toEqual(['b']);
  expect(near('ny')).toEqual([]);
  expect(near('')).toEqual([]);
});
