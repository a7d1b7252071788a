import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';

export const hasPhotos = async (trx: Trx): Promise<boolean> =>
  (await trx.selectFrom('merchant_photo').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Restaurants nearest to a place, every third of them, so that lists mix photos with artwork. */
export const listPhotographed = async (
  trx: Trx,
  { latitude, longitude, count }: { latitude: number; longitude: number; count: number },
): Promise<{ id: string; name: string }[]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from (
      select id, name, row_number() over (order by (latitude - ${latitude}) ^ 2
        + (longitude - ${longitude}) ^ 2, id) as rank
      from merchant where retired_on is null) as near
    where rank % 3 = 2 order by rank limit ${count}`.execute(trx);
  return rows;
};

type SamplePhoto = {
  id: string;
  merchantId: string;
  place: number;
  alt: string;
  caption: string;
  credit: string;
};

export const insertSamplePhotos = (
  trx: Trx,
  photos: readonly SamplePhoto[],
  { width, height, now }: { width: number; height: number; now: Date },
) =>
  trx
    .insertInto('merchant_photo')
    .values(
      photos.map(({ merchantId, ...photo }) => ({
        ...photo,
        merchant_id: merchantId,
        width,
        height,
        added_by: 'demonstration',
        added_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** A scheduled offer and a draft, so that the calendar of the first restaurants has both. */
export const insertOfferVersions = (trx: Trx, ids: readonly string[], today: string) =>
  sql`insert into offer_version (merchant_id, campaign_code, valid_from, weekdays,
      monthly_max_spend_cents, monthly_max_visits, is_draft, made_by, made_at)
    select id, '*', day, weekdays, spend, visits, is_draft, 'demonstration', now()
    from unnest(${[...ids]}::text[]) as id cross join (values
      (${today}::date + 35, 127, 25000::bigint, 4, false),
      (${today}::date + 120, 62, 50000::bigint, 8, true)
    ) as planned (day, weekdays, spend, visits, is_draft)
    on conflict do nothing`.execute(trx);

type ReviewPhoto = {
  partnerId: string;
  memberId: number;
  dineId: number;
  id: string;
  width: number;
  height: number;
  rights: string;
  alt: string;
  now: Date;
};

/** Adds the first photo of a review, with its right and description. */
export const insertReviewPhoto = (trx: Trx, photo: ReviewPhoto) => {
  const { partnerId, memberId, dineId, now, ...row } = photo;
  const dine = { partner_id: partnerId, member_id: memberId, dine_id: dineId };
  return trx
    .insertInto('review_photo')
    .values({ ...dine, ...row, place: 1, added_at: now })
    .execute();
};
