import sharp from 'sharp';
import { expect, it } from 'vitest';
import { MERCHANT_IMAGE_SIZES } from '#domain/images/image-sizes.ts';
import { createPhotoRenderer } from './photo-renderer.ts';

const blue = { width: 800, height: 1000, channels: 3, background: '#0000ff' } as const;
const left = { width: 800, height: 1000, channels: 3, background: '#ff0000' } as const;

/** Red at the left, blue at the right. */
const twoColors = async () =>
  sharp({ create: { ...blue, width: 1600 } })
    .composite([{ input: await sharp({ create: left }).png().toBuffer(), left: 0, top: 0 }])
    .webp()
    .toBuffer();

const render = async (x: number, { width, ratio }: { width: number; ratio: number }) => {
  const bytes = await twoColors();
  const renderer = createPhotoRenderer({
    read: async (id) => (id === 'x' ? bytes : null),
    write: async () => {},
    remove: async () => {},
  });
  const frame = { width, height: Math.round(width / ratio), format: 'webp' } as const;
  return renderer.render({ id: 'x', x, y: 50 }, frame);
};

it.each(MERCHANT_IMAGE_SIZES)('renders a width of $width at $ratio', async ({ width, ratio }) => {
  const metadata = await sharp(await render(50, { width, ratio })).metadata();
  expect(metadata).toMatchObject({ format: 'webp', width, height: Math.round(width / ratio) });
});

it.each([
  [0, 'r'],
  [100, 'b'],
])('shows the focus at %i percent', async (x, color) => {
  const { channels } = await sharp(await render(x, { width: 100, ratio: 1 })).stats();
  const [red, , blueChannel] = channels.map(({ mean }) => mean);
  expect((red ?? 0) > (blueChannel ?? 0) ? 'r' : 'b').toBe(color);
});
