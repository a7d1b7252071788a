import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  areCoordinates,
  boxLocation,
  type Coordinates,
  chordOfMiles,
  milesBetween,
  milesOfChord,
  roundCoordinates,
} from './coordinates.ts';
import { readLocation } from './read-location.ts';

const at = (latitude: number, longitude: number): Coordinates => ({ latitude, longitude });
const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('the miles', () => {
  it.each([
    ['from a point to itself', at(40.7577, -73.9857), at(40.7577, -73.9857), 0],
    ['from New York to Los Angeles', at(40.7128, -74.006), at(34.0522, -118.2437), 2445.56],
    ['of one degree of latitude', at(0, 0), at(1, 0), 69.09],
    ['of one degree of longitude at the equator', at(0, 0), at(0, 1), 69.09],
    ['of one degree of longitude at 60° north', at(60, 0), at(60, 1), 34.54],
    ['across the antimeridian', at(0, 179.9), at(0, -179.9), 13.82],
    ['between the two names of the antimeridian', at(10, 180), at(10, -180), 0],
    ['over the pole', at(89.9, 0), at(89.9, 180), 13.82],
    ['between two longitudes of a pole', at(90, 0), at(90, 123), 0],
    ['from pole to pole', at(90, 0), at(-90, 0), 12_436.82],
    ['to the opposite side of the earth', at(0, 0), at(0, 180), 12_436.82],
  ])('%s', (_, from, to, miles) => {
    expect(milesBetween(from, to)).toBeCloseTo(miles, 1);
    expect(milesBetween(to, from)).toBe(milesBetween(from, to));
  });

  it('have at most two decimals and never exceed half the circumference of the earth', () => {
    fc.assert(
      fc.property(point, point, (from, to) => {
        const miles = milesBetween(from, to);
        expect(miles).toBe(Math.round(miles * 100) / 100);
        expect(miles).toBeGreaterThanOrEqual(0);
        expect(miles).toBeLessThanOrEqual(12_436.82);
      }),
    );
  });

  it('along a detour are never shorter than the direct distance', () => {
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        expect(milesBetween(a, c)).toBeLessThanOrEqual(
          milesBetween(a, b) + milesBetween(b, c) + 0.03,
        );
      }),
    );
  });
});

test('miles and chords convert into each other up to half the circumference of the earth', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 12_000, noNaN: true }), (miles) => {
      expect(milesOfChord(chordOfMiles(miles))).toBeCloseTo(miles, 4);
    }),
  );
  expect(milesOfChord(4.000_001)).toBeCloseTo(12_436.82, 1);
});

test.each([
  [40.755, -73.985, 40.76, -73.98],
  [-0.001, 0.004, 0, 0],
  [89.999, -179.999, 90, -180],
  [40.7, -74, 40.7, -74],
])('the coordinates %d, %d are rounded to %d, %d', (latitude, longitude, north, east) => {
  const rounded = roundCoordinates(at(latitude, longitude));
  expect(rounded).toEqual(at(north, east));
  expect(Object.is(rounded.latitude, -0)).toBe(false);
});

test.each([
  [90, 180, true],
  [-90, -180, true],
  [90.000_1, 0, false],
  [0, -180.000_1, false],
  [Number.NaN, 0, false],
  [0, Number.NaN, false],
  [Number.POSITIVE_INFINITY, 0, false],
])('%d, %d are coordinates: %s', (latitude, longitude, are) => {
  expect(areCoordinates(at(latitude, longitude))).toBe(are);
});

test('a map view is read back from its location to four decimals', () => {
  const tenThousandths = (max: number) =>
    fc.integer({ min: -max * 10_000, max: max * 10_000 }).map((n) => n / 10_000);
  fc.assert(
    fc.property(
      fc.tuple(tenThousandths(90), tenThousandths(90), tenThousandths(180), tenThousandths(180)),
      ([a, b, west, east]) => {
        const box = { south: Math.min(a, b), north: Math.max(a, b), west, east };
        expect(readLocation(boxLocation(box))).toEqual({ kind: 'box', box });
      },
    ),
  );
});
