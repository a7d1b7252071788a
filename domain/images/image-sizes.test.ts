import { expect, it } from 'vitest';
import { readArtworkWidth, readMerchantSize } from './image-sizes.ts';

it.each([
  ['200', '1.4', 200],
  ['500', '1.4', 500],
  ['600', '1.6', 600],
  ['1200', '1.6', 1200],
  ['100', '1', 100],
  ['500', null, 500],
  ['500', '1.6', undefined],
  ['501', '1.4', undefined],
  ['0500', '1.4', undefined],
  ['5e2', '1.4', undefined],
  [null, '1.4', undefined],
])('w=%s&ar=%s → %s', (width, ratio, expected) => {
  expect(readMerchantSize(width, ratio)?.width).toBe(expected);
});

it.each([
  ['700', 700],
  [null, 1100],
  ['701', null],
])('a still life at w=%s → %s', (width, expected) => {
  expect(readArtworkWidth(width)).toBe(expected);
});
