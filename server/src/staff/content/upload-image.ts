import { photoPath } from '#domain/images/image-path.ts';
import { addContentImage } from '#server/features/content/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { newPublicId } from '#server/platform/keys/secret.ts';
import { cleanMerchantPhoto, readPhotoFile } from '../photos/read-photo.ts';
import { requirePart, staff } from '../staff-context.ts';
import { authorOf, ownerOf } from './copy-of.ts';

/** Stores the file before its row, so that no row is without one. */
export const uploadContentImage = staff.contentEditor.uploadImage.handler(
  async ({ context, input: { file, alt, ...of }, errors }) => {
    const store = requirePart(context.photos);
    const bytes = await readPhotoFile(file);
    const clean = typeof bytes === 'string' ? bytes : await cleanMerchantPhoto(bytes);
    if (typeof clean === 'string') throw errors.IMAGE_REFUSED({ data: { code: clean } });
    const { width, height } = clean;
    const image = { id: newPublicId(), partnerId: ownerOf(of), width, height, alt };
    await store.write(image.id, clean.bytes);
    try {
      await asEngine(context.engine.db, (trx) =>
        addContentImage(trx, image, authorOf(context, '')),
      );
    } catch (error) {
      await store.remove(image.id);
      throw error;
    }
    return { path: photoPath(`${image.id}.1`), width, height };
  },
);
