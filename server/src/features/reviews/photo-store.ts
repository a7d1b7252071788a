import { sql } from 'kysely';
import { MAX_REVIEW_PHOTOS } from '#domain/reviews/review-form.ts';
import type { PhotoKey } from '#server/integrations/photos/port.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

type ReviewKey = MemberKey & { dineId: number };

export type PhotoRow = { id: string; width: number; height: number; alt: string };

/** The photos of a member's review, in the order of their places. */
export const listPhotos = (trx: Trx, { partnerId, memberId, dineId }: ReviewKey) =>
  trx
    .selectFrom('review_photo')
    .select(['id', 'width', 'height', 'alt'])
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('dine_id', '=', dineId)
    .orderBy('place')
    .execute();

type NewPhoto = ReviewKey &
  Omit<PhotoRow, 'alt'> & {
    now: Date;
    /** The version of the terms under which the member lets it be shown. */
    rights: string;
  };

/** Adds a photo in the first free place; false when all are taken. */
export const insertPhoto = async (
  trx: Trx,
  { partnerId, memberId, dineId, now, ...photo }: NewPhoto,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into review_photo
      (partner_id, member_id, dine_id, place, id, width, height, added_at, rights)
    select ${partnerId}, ${memberId}::bigint, ${dineId}::bigint, place, ${photo.id},
      ${photo.width}::smallint, ${photo.height}::smallint, ${now.toISOString()}::timestamptz,
      ${photo.rights}::text
    from generate_series(1, ${MAX_REVIEW_PHOTOS}::int) as place
    where not exists (select from review_photo p where p.partner_id = ${partnerId}
      and p.member_id = ${memberId} and p.dine_id = ${dineId} and p.place = place.place)
    order by place limit 1
    on conflict do nothing`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
};

/** Writes what photos of a review show, by their ids; ids of other reviews change nothing. */
export const describePhotos = async (
  trx: Trx,
  { partnerId, memberId, dineId }: ReviewKey,
  alts: Readonly<Record<string, string>>,
): Promise<void> => {
  const ids = Object.keys(alts);
  if (ids.length === 0) return;
  await sql`update review_photo p set alt = described.alt
    from unnest(${ids}::text[], ${Object.values(alts)}::text[]) as described (id, alt)
    where p.partner_id = ${partnerId} and p.member_id = ${memberId} and p.dine_id = ${dineId}
      and p.id = described.id`.execute(trx);
};

/** False when the review has no such photo. */
export const deletePhoto = async (
  trx: Trx,
  { partnerId, memberId, dineId, id }: ReviewKey & { id: string },
): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('review_photo')
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('dine_id', '=', dineId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** The owner of a photo, and whether its review is published; undefined for an unknown photo. */
export const readPhotoOwner = async (
  trx: Trx,
  { partnerId, id }: PhotoKey,
): Promise<{ memberId: number; isPublished: boolean } | undefined> => {
  const { rows } = await sql<{ memberId: number; isPublished: boolean }>`
    select p.member_id as "memberId", exists (select from review r
      where (r.partner_id, r.member_id, r.dine_id) = (p.partner_id, p.member_id, p.dine_id)
        and r.status = 'Published' and r.rating is not null) as "isPublished"
    from review_photo p where p.partner_id = ${partnerId} and p.id = ${id}`.execute(trx);
  return rows[0];
};

/** Runs as the engine role: deletes photos added before a time whose review was never posted; returns them. */
export const deleteUnposted = async (trx: Trx, before: Date): Promise<PhotoKey[]> => {
  const { rows } = await sql<PhotoKey>`
    delete from review_photo p where p.added_at < ${before} and not exists (select from review r
      where (r.partner_id, r.member_id, r.dine_id) = (p.partner_id, p.member_id, p.dine_id))
    returning p.partner_id as "partnerId", p.id`.execute(trx);
  return rows;
};
