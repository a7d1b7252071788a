import sharp from 'sharp';
import { expect, it } from 'vitest';
import { cleanPhoto, type PhotoProblem } from './clean-photo.ts';
import type { CleanPhoto } from './port.ts';

const cleaned = (result: CleanPhoto | PhotoProblem): CleanPhoto => {
  if (typeof result === 'string') throw new Error(result);
  return result;
};

const blue = { width: 2000, height: 1000, channels: 3, background: '#2244aa' } as const;
const image = () => sharp({ create: blue });

it.each(['jpeg', 'png', 'webp'] as const)(
  'encodes a %s as a WebP of at most 1,600 pixels',
  async (format) => {
    const clean = cleaned(await cleanPhoto(await image().toFormat(format).toBuffer()));
    expect(clean).toMatchObject({ width: 1600, height: 800 });
    expect((await sharp(clean.bytes).metadata()).format).toBe('webp');
  },
);

it('turns a photo upright and removes where and when it was taken', async () => {
  const original = await image()
    .withExif({ IFD0: { Artist: 'Maya' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(original).metadata()).exif).toBeDefined();
  const clean = cleaned(await cleanPhoto(original));
  expect(clean).toMatchObject({ width: 800, height: 1600 });
  const { exif, icc, xmp, orientation } = await sharp(clean.bytes).metadata();
  expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
});

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

it.each([
  ['text', () => Buffer.from('a photo.jpg')],
  ['an SVG', () => Buffer.from(svg)],
  ['a GIF', () => image().gif().toBuffer()],
  [
    'an AVIF',
    () =>
      sharp({ create: { ...blue, width: 16, height: 16 } })
        .avif()
        .toBuffer(),
  ],
  ['nothing', () => Buffer.alloc(0)],
  ['half a JPEG', async () => (await image().jpeg().toBuffer()).subarray(0, 900)],
])('rejects %s', async (_, make) => {
  expect(await cleanPhoto(await make())).toBe('notAPhoto');
});

const pngOf = (width: number, height: number) =>
  sharp({ create: { ...blue, width, height } })
    .png()
    .toBuffer();

it.each([
  [4000, 4000, 'the largest size', 'object'],
  [4001, 4000, 'one column more', 'string'],
])('accepts photos by pixels: %i × %i, %s', async (width, height, _, kind) => {
  const result = await cleanPhoto(await pngOf(width, height));
  expect(typeof result).toBe(kind);
  if (kind === 'string') expect(result).toBe('tooManyPixels');
});

it('rejects an image of 7,000 × 7,000 pixels by its header', async () => {
  const png = await pngOf(7000, 7000);
  const startedAt = performance.now();
  const results = await Promise.all(Array.from({ length: 20 }, () => cleanPhoto(png)));
  expect(new Set(results)).toEqual(new Set(['tooManyPixels']));
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

it('decodes 11 concurrent photos one after another and rejects the others as busy', async () => {
  const png = await pngOf(1200, 900);
  const results = await Promise.all(Array.from({ length: 30 }, () => cleanPhoto(png)));
  expect(results.filter((result) => result === 'busy')).toHaveLength(19);
  expect(results.filter((result) => typeof result === 'object')).toHaveLength(11);
});
