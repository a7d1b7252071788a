import { expect, it } from 'vitest';
import { isNearForeignLand } from './foreign-land.ts';

const around = (latitude: number, longitude: number, by = 0.4) => ({
  south: latitude - by,
  north: latitude + by,
  west: longitude - by,
  east: longitude + by,
});

it.each([
  ['New York', 40.71, -74],
  ['San Francisco', 37.77, -122.42],
  ['Chicago', 41.88, -87.63],
  ['Honolulu', 21.31, -157.86],
  ['New Orleans', 29.95, -90.07],
])('draws the sea around %s', (_, latitude, longitude) => {
  expect(isNearForeignLand(around(latitude, longitude))).toBe(false);
});

it.each([
  ['Seattle and Vancouver Island', 47.9, -122.6],
  ['Detroit and Windsor', 42.33, -83.05],
  ['San Diego and Tijuana', 32.72, -117.16],
  ['El Paso and Juárez', 31.76, -106.49],
  ['Buffalo and Ontario', 42.89, -78.88],
])('draws no sea around %s', (_, latitude, longitude) => {
  expect(isNearForeignLand(around(latitude, longitude))).toBe(true);
});
