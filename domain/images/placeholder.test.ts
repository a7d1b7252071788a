import { expect, it } from 'vitest';
import { MERCHANT_IMAGE_SIZES } from './image-sizes.ts';
import { blankImage, isPending, pendingImage } from './placeholder.ts';

it('has the aspect ratio of the image that it represents', () => {
  const [, width = '', height = ''] =
    /width="([\d.]+)" height="([\d.]+)"/.exec(pendingImage({ width: 600, height: 375 })) ?? [];
  expect(Number(width) / Number(height)).toBeCloseTo(1.6);
  expect(blankImage({ width: 600, height: 375 })).toContain('width="600" height="375"');
});

it.each([0.5, 1, 2, 3])('is recognized at density %f, unlike real images', (density) => {
  const [, width = ''] = /width="([\d.]+)"/.exec(pendingImage({ width: 500, height: 357 })) ?? [];
  expect(isPending(Number(width) / density)).toBe(true);
  for (const { width: real } of MERCHANT_IMAGE_SIZES) expect(isPending(real / density)).toBe(false);
});

it('does not mistake an image that failed to load for a pending one', () => {
  expect(isPending(0)).toBe(false);
});
