import { MAX_MERCHANT_PHOTOS, type PhotoProblem, type StaffPhoto } from '#contract/staff/photos.ts';
import { fetchPhoto } from '#server/integrations/photos/fetch-photo.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import { newPublicId } from '#server/platform/keys/secret.ts';
import { auditChange, changedFields } from '../audit-change.ts';
import { auditName, requirePart, type StaffContext, staff } from '../staff-context.ts';
import {
  deletePhoto,
  insertPhoto,
  listPhotos,
  lockPhotos,
  type NewPhoto,
  placePhotos,
  readPhoto,
  updatePhoto,
} from './photo-store.ts';
import { cleanMerchantPhoto, readPhotoFile } from './read-photo.ts';

type Errors = {
  UNKNOWN_MERCHANT: (options: { data: { merchantId: string } }) => Error;
  PHOTO_REFUSED: (options: { data: { code: PhotoProblem } }) => Error;
  TOO_MANY_PHOTOS: (options: { data: { max: number } }) => Error;
};

type Addition = Pick<StaffPhoto, 'alt' | 'caption' | 'credit' | 'focusX' | 'focusY'> & {
  merchantId: string;
  sourceUrl: string;
};

type Call = { context: StaffContext; errors: Errors };

const insert = async (
  trx: Trx,
  { context, errors }: Call,
  photo: NewPhoto,
): Promise<StaffPhoto[]> => {
  const { merchantId, id, credit, caption, sourceUrl } = photo;
  if (!(await lockPhotos(trx, merchantId))) throw errors.UNKNOWN_MERCHANT({ data: { merchantId } });
  const others = await listPhotos(trx, merchantId);
  if (others.length >= MAX_MERCHANT_PHOTOS)
    throw errors.TOO_MANY_PHOTOS({ data: { max: MAX_MERCHANT_PHOTOS } });
  await insertPhoto(trx, photo);
  const source = sourceUrl && { address: sourceUrl };
  const detail = { merchant: merchantId, photo: id, credit, caption, ...source };
  await auditChange(trx, context, { action: 'photo added', partner: null, detail });
  return listPhotos(trx, merchantId);
};

/** Stores the file before its row, so that no row is without one. */
const add = async (call: Call, bytes: Uint8Array | PhotoProblem, addition: Addition) => {
  const { context, errors } = call;
  const store = requirePart(context.photos);
  const clean = typeof bytes === 'string' ? bytes : await cleanMerchantPhoto(bytes);
  if (typeof clean === 'string') throw errors.PHOTO_REFUSED({ data: { code: clean } });
  const id = newPublicId();
  const { width, height } = clean;
  const added = { addedBy: auditName(context), addedAt: context.engine.now() };
  await store.write(id, clean.bytes);
  try {
    const photos = await asEngine(context.engine.db, (trx) =>
      insert(trx, call, { ...addition, ...added, id, width, height }),
    );
    return { photos };
  } catch (error) {
    await store.remove(id);
    throw error;
  }
};

const listMerchantPhotos = staff.photos.list.handler(
  async ({ context: { engine }, input: { merchantId } }) => ({
    photos: await asEngine(engine.db, (trx) => listPhotos(trx, merchantId)),
  }),
);

const uploadPhoto = staff.photos.upload.handler(
  async ({ context, input: { file, ...addition }, errors }) =>
    add({ context, errors }, await readPhotoFile(file), { ...addition, sourceUrl: '' }),
);

const fetchMerchantPhoto = staff.photos.fetch.handler(
  async ({ context, input: { address, ...addition }, errors }) => {
    requirePart(context.photos);
    const bytes = await (context.fetchPhoto ?? fetchPhoto)(address);
    return add({ context, errors }, bytes, { ...addition, sourceUrl: address });
  },
);

const describePhoto = staff.photos.describe.handler(
  ({ context, input: { photoId, ...about }, errors }) =>
    asEngine(context.engine.db, async (trx) => {
      const photo = await readPhoto(trx, photoId);
      if (!photo) throw errors.UNKNOWN_PHOTO({ data: { photoId } });
      const { merchantId: merchant } = photo;
      await lockPhotos(trx, merchant);
      await updatePhoto(trx, photoId, about);
      const detail = { merchant, photo: photoId, ...changedFields(photo, about) };
      await auditChange(trx, context, { action: 'photo changed', partner: null, detail });
      return { photos: await listPhotos(trx, merchant) };
    }),
);

const arrangePhotos = staff.photos.arrange.handler(
  ({ context, input: { merchantId, photoIds }, errors }) =>
    asEngine(context.engine.db, async (trx) => {
      if (!(await lockPhotos(trx, merchantId)))
        throw errors.UNKNOWN_MERCHANT({ data: { merchantId } });
      const before = (await listPhotos(trx, merchantId)).map(({ id }) => id);
      if (before.toSorted().join() !== photoIds.toSorted().join()) throw errors.PHOTOS_CHANGED();
      await placePhotos(trx, merchantId, photoIds);
      const order = { order: photoIds.join(' '), orderBefore: before.join(' ') };
      const detail = { merchant: merchantId, ...order };
      await auditChange(trx, context, { action: 'photos arranged', partner: null, detail });
      return { photos: await listPhotos(trx, merchantId) };
    }),
);

const removePhoto = staff.photos.remove.handler(
  async ({ context, input: { photoId, reason }, errors }) => {
    const store = requirePart(context.photos);
    const photos = await asEngine(context.engine.db, async (trx) => {
      const photo = await readPhoto(trx, photoId);
      if (!photo) throw errors.UNKNOWN_PHOTO({ data: { photoId } });
      const { merchantId: merchant, caption, credit } = photo;
      await lockPhotos(trx, merchant);
      await deletePhoto(trx, photoId);
      const detail = { merchant, photo: photoId, caption, credit, reason };
      await auditChange(trx, context, { action: 'photo removed', partner: null, detail });
      return listPhotos(trx, merchant);
    });
    await store.remove(photoId);
    return { photos };
  },
);

/** The use-cases of restaurants' photos. */
export const photoHandlers = {
  list: listMerchantPhotos,
  upload: uploadPhoto,
  fetch: fetchMerchantPhoto,
  describe: describePhoto,
  arrange: arrangePhotos,
  remove: removePhoto,
};
