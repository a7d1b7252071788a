import sharp from 'sharp';
import { expect, it } from 'vitest';
import { cleanPhoto } from './clean-photo.ts';

const blue = { width: 2000, height: 1000, channels: 3, background: '#2244aa' } as const;
const image = () => sharp({ create: blue });

it.each(['jpeg', 'png', 'webp'] as const)(
  'encodes a %s as a WebP of at most 1,600 pixels',
  async (format) => {
    const clean = await cleanPhoto(await image().toFormat(format).toBuffer());
    expect(clean).toMatchObject({ width: 1600, height: 800 });
    expect((await sharp(clean?.bytes).metadata()).format).toBe('webp');
  },
);

it('turns a photo upright and removes where and when it was taken', async () => {
  const original = await image()
    .withExif({ IFD0: { Artist: 'Maya' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(original).metadata()).exif).toBeDefined();
  const clean = await cleanPhoto(original);
  expect(clean).toMatchObject({ width: 800, height: 1600 });
  const { exif, icc, xmp, orientation } = await sharp(clean?.bytes).metadata();
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
  expect(await cleanPhoto(await make())).toBeNull();
});
