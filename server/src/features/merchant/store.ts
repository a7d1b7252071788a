import { sql } from 'kysely';
import type { ReviewSort } from '#domain/merchant/merchant.ts';
import type { AspectRatings, ReviewSource } from '#domain/reviews/review-form.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

export type FlexOfferRow = {
  id: number;
  merchantId: string;
  amountUnits: number;
  endsOn: string;
};

/** The member's active flex offers at some restaurants; of several, the one that ends first. */
export const readFlexOffers = async (
  trx: Trx,
  input: MemberKey & { merchantIds: readonly string[]; today: string },
): Promise<FlexOfferRow[]> => {
  const { rows } = await sql<FlexOfferRow>`
    select distinct on (merchant_id) id, merchant_id as "merchantId",
      amount_units as "amountUnits", ends_on as "endsOn"
    from flex_offer
    where partner_id = ${input.partnerId} and member_id = ${input.memberId}
      and merchant_id = any(${[...input.merchantIds]}::text[]) and earned_on is null
      and ${input.today}::date between starts_on and ends_on
    order by merchant_id, ends_on, starts_on`.execute(trx);
  return rows;
};

/** The member's active flex offers at restaurants that have not left, one a restaurant, the first to end first. */
export const listOpenOffers = async (
  trx: Trx,
  input: MemberKey & { today: string; limit: number },
): Promise<(FlexOfferRow & { merchantName: string })[]> => {
  const { rows } = await sql<FlexOfferRow & { merchantName: string }>`
    select * from (
      select distinct on (f.merchant_id) f.id, f.merchant_id as "merchantId",
        f.amount_units as "amountUnits", f.ends_on as "endsOn", m.name as "merchantName"
      from flex_offer f
      join merchant m on m.id = f.merchant_id
      where f.partner_id = ${input.partnerId} and f.member_id = ${input.memberId}
        and f.earned_on is null and ${input.today}::date between f.starts_on and f.ends_on
        and (m.retired_on is null or m.retired_on > ${input.today}::date)
      order by f.merchant_id, f.ends_on, f.starts_on) as offer
    order by "endsOn", "merchantId" limit ${input.limit}`.execute(trx);
  return rows;
};

export const hasMerchant = async (trx: Trx, id: string): Promise<boolean> =>
  (await trx.selectFrom('merchant').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;

type MerchantKey = { partnerId: string; merchantId: string };

type RatingCount = { source: ReviewSource; rating: number; count: number };

/** Published ratings of a restaurant by source. */
export const countRatings = async (
  trx: Trx,
  { partnerId, merchantId }: MerchantKey,
): Promise<RatingCount[]> => {
  const { rows } = await sql<RatingCount>`
    select source, rating, count(*)::int as count from review
    where partner_id = ${partnerId} and merchant_id = ${merchantId} and rating is not null
      and status = 'Published'
    group by source, rating`.execute(trx);
  return rows;
};

export type ReviewRow = {
  id: string;
  firstName: string;
  lastName: string;
  rating: number;
  comment: string;
  dinedOn: string;
  source: ReviewSource;
  reply: string;
  repliedBy: string;
  photos: { id: string; width: number; height: number; alt: string }[];
};

/** How many members wrote the published reviews of a restaurant. */
export const countReviewers = async (
  trx: Trx,
  { partnerId, merchantId }: MerchantKey,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct member_id)::int as count from review
    where partner_id = ${partnerId} and merchant_id = ${merchantId} and rating is not null
      and status = 'Published'`.execute(trx);
  return rows[0]?.count ?? 0;
};

/** Average stars by aspect, with one decimal. */
export const averageAspects = async (
  trx: Trx,
  { partnerId, merchantId }: MerchantKey,
): Promise<AspectRatings> => {
  const { rows } = await sql<AspectRatings>`
    select round(avg(food_rating), 1)::float8 as food, round(avg(service_rating), 1)::float8 as service,
      round(avg(room_rating), 1)::float8 as room, round(avg(value_rating), 1)::float8 as value
    from review
    where partner_id = ${partnerId} and merchant_id = ${merchantId} and rating is not null
      and status = 'Published'`.execute(trx);
  return rows[0] ?? { food: null, service: null, room: null, value: null };
};

/** The rating of the restaurant's listing; undefined for an unknown restaurant. */
export const readListing = async (
  trx: Trx,
  id: string,
): Promise<{ average: number; count: number } | undefined> => {
  const { rows } = await sql<{ average: number; count: number }>`
    select overall_rating::float8 as average, number_of_ratings as count from merchant
    where id = ${id}`.execute(trx);
  return rows[0];
};

const orders: Record<ReviewSort, ReturnType<typeof sql>> = {
  newest: sql`r.completed_at desc`,
  highest: sql`r.rating desc, r.completed_at desc`,
  lowest: sql`r.rating, r.completed_at desc`,
};

/** One page of reviews; ties are ordered by dine, so that pages never overlap. */
export const listReviewRows = async (
  trx: Trx,
  input: MerchantKey & { sortBy: ReviewSort; limit: number; offset: number },
): Promise<ReviewRow[]> => {
  const { rows } = await sql<ReviewRow>`
    select r.dine_id::text as id, m.first_name as "firstName", m.last_name as "lastName", r.rating,
      r.comment, d.dined_on as "dinedOn", r.source, r.reply, r.replied_by as "repliedBy",
      coalesce((select json_agg(json_build_object('id', p.id, 'width', p.width,
        'height', p.height, 'alt', p.alt) order by p.place) from review_photo p where (p.partner_id, p.member_id, p.dine_id)
        = (r.partner_id, r.member_id, r.dine_id)), '[]') as photos
    from review r
    join member m on (m.partner_id, m.id) = (r.partner_id, r.member_id)
    join dine d on (d.partner_id, d.member_id, d.id) = (r.partner_id, r.member_id, r.dine_id)
    where r.partner_id = ${input.partnerId} and r.merchant_id = ${input.merchantId}
      and r.rating is not null and r.status = 'Published'
    order by ${orders[input.sortBy]}, r.dine_id desc
    limit ${input.limit} offset ${input.offset}`.execute(trx);
  return rows;
};
