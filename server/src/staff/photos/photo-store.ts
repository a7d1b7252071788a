import { sql } from 'kysely';
import type { StaffPhoto } from '#contract/staff/photos.ts';
import { photoPath } from '#domain/images/image-path.ts';
import type { Trx } from '#server/platform/db/index.ts';

const columns = [
  ...(['id', 'merchant_id as merchantId', 'width', 'height', 'alt', 'caption', 'credit'] as const),
  ...(['focus_x as focusX', 'focus_y as focusY', 'source_url as sourceUrl'] as const),
  ...(['added_by as addedBy', 'added_at as addedAt', 'version'] as const),
] as const;

/** A restaurant's photos in their order. */
export const listPhotos = async (trx: Trx, merchantId: string): Promise<StaffPhoto[]> => {
  const rows = await trx
    .selectFrom('merchant_photo')
    .select(columns)
    .where('merchant_id', '=', merchantId)
    .orderBy('place')
    .orderBy('id')
    .execute();
  return rows.map(({ version, addedAt, merchantId: _, ...photo }) => ({
    ...photo,
    url: photoPath(`${photo.id}.${version}`),
    addedAt: addedAt.toISOString(),
  }));
};

/** Whether there is the restaurant, locked so that changes of its photos wait for each other. */
export const lockPhotos = async (trx: Trx, merchantId: string): Promise<boolean> =>
  (await trx
    .selectFrom('merchant')
    .select('id')
    .where('id', '=', merchantId)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

export const readPhoto = (trx: Trx, id: string) =>
  trx.selectFrom('merchant_photo').select(columns).where('id', '=', id).executeTakeFirst();

export type NewPhoto = Omit<StaffPhoto, 'url' | 'addedAt'> & { merchantId: string; addedAt: Date };

/** Adds a photo behind the others. */
export const insertPhoto = (trx: Trx, photo: NewPhoto) =>
  trx
    .insertInto('merchant_photo')
    .values({
      id: photo.id,
      merchant_id: photo.merchantId,
      place: sql`(select coalesce(max(place) + 1, 0) from merchant_photo
        where merchant_id = ${photo.merchantId})`,
      width: photo.width,
      height: photo.height,
      focus_x: photo.focusX,
      focus_y: photo.focusY,
      caption: photo.caption,
      alt: photo.alt,
      credit: photo.credit,
      source_url: photo.sourceUrl,
      added_by: photo.addedBy,
      added_at: photo.addedAt,
    })
    .execute();

type About = Pick<StaffPhoto, 'alt' | 'caption' | 'credit' | 'focusX' | 'focusY'>;

/** Writes the texts and the focus; another focus is another version. */
export const updatePhoto = (trx: Trx, id: string, about: About) =>
  sql`update merchant_photo set alt = ${about.alt}, caption = ${about.caption},
    credit = ${about.credit}, focus_x = ${about.focusX}::int, focus_y = ${about.focusY}::int,
    version = version + case when (focus_x, focus_y) = (${about.focusX}::int, ${about.focusY}::int)
      then 0 else 1 end
    where id = ${id}`.execute(trx);

export const placePhotos = (trx: Trx, merchantId: string, ids: readonly string[]) =>
  sql`update merchant_photo p set place = wanted.place - 1
    from unnest(${[...ids]}::text[]) with ordinality as wanted (id, place)
    where p.id = wanted.id and p.merchant_id = ${merchantId}`.execute(trx);

export const deletePhoto = (trx: Trx, id: string) =>
  trx.deleteFrom('merchant_photo').where('id', '=', id).execute();
