import type { PhotoStore } from '#server/integrations/photos/port.ts';
import { drawPlace, placeKinds } from './draw-place.ts';

const SAMPLE = /^sample-([a-z]+)-(.+)$/;
const QUALITY = 82;

/** The id of a sample photo, which is drawn when it is read. */
export const samplePhotoId = (kind: (typeof placeKinds)[number], merchantId: string): string =>
  `sample-${kind}-${merchantId}`;

const draw = async (id: string): Promise<Uint8Array | null> => {
  const [, name, seed = ''] = SAMPLE.exec(id) ?? [];
  const kind = placeKinds.find((place) => place === name);
  if (!kind) return null;
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(drawPlace(kind, seed)))
    .webp({ quality: QUALITY })
    .toBuffer();
};

/** A photo store whose sample photos are drawings of our own. */
export const withSamplePhotos = (store: PhotoStore): PhotoStore => ({
  ...store,
  read: async (id) => (await store.read(id)) ?? draw(id),
});
