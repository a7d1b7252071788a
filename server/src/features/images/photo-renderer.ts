import { cropAround, type FocusPoint } from '#domain/images/crop-around.ts';
import type { ImageRenderer } from '#server/integrations/images/port.ts';
import type { PhotoStore } from '#server/integrations/photos/port.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

/** A photo and the point that each of its crops shows. */
export type PhotoSubject = { id: string } & FocusPoint;

const QUALITY = 78;

/** Crops stored photos around their focus. A photo whose file is gone is not found. */
export const createPhotoRenderer = (store: PhotoStore): ImageRenderer<PhotoSubject> => ({
  version: 'photo-1',
  render: async ({ id, ...focus }, { width, height, format }) => {
    const bytes = await store.read(id);
    if (!bytes) throw new AppError('notFound');
    const { default: sharp } = await import('sharp');
    const original = await sharp(bytes).metadata();
    return sharp(bytes)
      .extract(cropAround(original, width / height, focus))
      .resize({ width, height, fit: 'fill' })
      .toFormat(format, { quality: QUALITY })
      .toBuffer();
  },
});
