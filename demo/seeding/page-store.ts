import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import { type BulkColumn, columnNames, unnestRows } from '#server/platform/db/unnest-rows.ts';
import type { SeedReview } from '../members/reviewers.ts';

type DineKey = { partnerId: string; memberId: number; dineId: number; merchantId: string };

/** As the engine: final dines before a day that have no written review. */
export const listUnreviewed = async (
  trx: Trx,
  partnerId: string,
  before: string,
): Promise<DineKey[]> => {
  const { rows } = await sql<DineKey>`
    select partner_id as "partnerId", member_id as "memberId", id as "dineId",
      merchant_id as "merchantId"
    from dine d where partner_id = ${partnerId} and award_status in ('Awarded', 'Paid')
      and dined_on < ${before}::date and not exists (select from review r
        where (r.partner_id, r.member_id, r.dine_id) = (d.partner_id, d.member_id, d.id)
          and r.comment <> '')
    order by dined_on, id`.execute(trx);
  return rows;
};

type NewReview = DineKey & SeedReview;

const reviewColumns: readonly BulkColumn<NewReview>[] = [
  ['partner_id', 'text', (row) => row.partnerId],
  ['member_id', 'int8', (row) => row.memberId],
  ['dine_id', 'int8', (row) => row.dineId],
  ['merchant_id', 'text', (row) => row.merchantId],
  ['rating', 'int2', (row) => row.rating],
  ['comment', 'text', (row) => row.comment],
  ['food_rating', 'int2', (row) => row.food],
  ['service_rating', 'int2', (row) => row.service],
  ['room_rating', 'int2', (row) => row.room],
  ['value_rating', 'int2', (row) => row.value],
  ['reply', 'text', (row) => row.reply],
  ['replied_by', 'text', (row) => (row.reply === '' ? '' : 'the restaurant')],
];

/** As the engine: inserts reviews three days after their dines, and completes those without a comment. */
export const insertReviews = async (trx: Trx, reviews: readonly NewReview[]): Promise<void> => {
  if (reviews.length === 0) return;
  await sql`
    insert into review (${columnNames(reviewColumns)}, completed_at, source)
    select ${sql.join(reviewColumns.map(([name]) => sql.ref(`given.${name}`)))},
      dine.dined_at + interval '3 days', 'form'
    from ${unnestRows(reviewColumns, reviews)}
    join dine on (dine.partner_id, dine.member_id, dine.id)
      = (given.partner_id, given.member_id, given.dine_id)
    on conflict (partner_id, member_id, dine_id) do update set comment = excluded.comment,
      source = excluded.source, reply = excluded.reply, replied_by = excluded.replied_by,
      food_rating = excluded.food_rating, service_rating = excluded.service_rating,
      room_rating = excluded.room_rating, value_rating = excluded.value_rating`.execute(trx);
};

/** As the engine: restaurants that members of a partner reviewed, in order of ids. */
export const listReviewed = async (trx: Trx, partnerId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select distinct merchant_id as id from review
    where partner_id = ${partnerId} order by 1`.execute(trx);
  return rows.map(({ id }) => id);
};

type Offer = { merchantId: string; amountUnits: number; endsOn: string };

const offerColumns: readonly BulkColumn<Offer>[] = [
  ['merchant_id', 'text', (row) => row.merchantId],
  ['amount_units', 'int8', (row) => row.amountUnits],
  ['ends_on', 'date', (row) => row.endsOn],
];

/** As the engine: the same offers for every member of a partner. */
export const insertFlexOffers = async (
  trx: Trx,
  input: { partnerId: string; startsOn: string },
  offers: readonly Offer[],
): Promise<void> => {
  if (offers.length === 0) return;
  await sql`
    insert into flex_offer (partner_id, member_id, merchant_id, amount_units, starts_on, ends_on)
    select member.partner_id, member.id, given.merchant_id, given.amount_units,
      ${input.startsOn}::date, given.ends_on
    from member cross join ${unnestRows(offerColumns, offers)}
    where member.partner_id = ${input.partnerId}
    on conflict do nothing`.execute(trx);
};

/** As the engine: each member's favorites are the restaurants that the member reviewed last. */
export const insertFavorites = async (
  trx: Trx,
  { partnerId, count }: { partnerId: string; count: number },
): Promise<void> => {
  await sql`
    insert into favorite (partner_id, member_id, merchant_id, added_at)
    select partner_id, member_id, merchant_id, completed_at from (
      select r.partner_id, r.member_id, r.merchant_id, max(r.completed_at) as completed_at,
        row_number() over (partition by r.member_id order by max(r.completed_at) desc) as place
      from review r join merchant m on m.id = r.merchant_id
      where r.partner_id = ${partnerId} and m.retired_on is null
      group by r.partner_id, r.member_id, r.merchant_id) as reviewed
    where place <= ${count}
    on conflict do nothing`.execute(trx);
};
