import { sql } from 'kysely';
import {
  type AcclaimedLevel,
  HIGHLIGHTS,
  MEALS,
  MERCHANT_FEATURES,
  type PriceRange,
} from '#domain/merchant/merchant.ts';
import type { SearchMerchant, SearchOffer } from '#search-engine/search-merchant.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

type Row = {
  id: string;
  name: string;
  cuisines: string[];
  city: string;
  state: string;
  neighborhood: string;
  latitude: number;
  longitude: number;
  timeZone: string;
  priceRange: PriceRange;
  overallRating: number;
  numberOfRatings: number;
  features: string[];
  meals: string[];
  acclaimedLevel: AcclaimedLevel;
  highlight: string;
  openTableId: string | null;
  ordersElsewhere: boolean;
  cover: string;
  joinedDay: number | null;
  retiredDay: number | null;
  offers: SearchOffer[];
  change: number;
};

// A restaurant is bookable in its own book, or at the provider of one that has none.
const openTableId = (hasProvider: boolean) => sql`case
  when exists (select from restaurant_book b where b.merchant_id = m.id) then coalesce(m.open_table_id, m.id)
  when ${hasProvider} then m.open_table_id end`;

const columns = (
  hasProvider: boolean,
) => sql`m.id, m.name, m.cuisines, m.city, m.state, m.neighborhood, m.latitude, m.longitude,
  m.time_zone as "timeZone", m.price_range as "priceRange", m.overall_rating as "overallRating",
  m.number_of_ratings as "numberOfRatings", m.features, m.meals, m.acclaimed_level as "acclaimedLevel",
  m.highlight, ${openTableId(hasProvider)} as "openTableId",
  m.order_url <> '' as "ordersElsewhere", m.cover, m.joined_on - date '1970-01-01' as "joinedDay",
  m.retired_on - date '1970-01-01' as "retiredDay", m.change, coalesce((select json_agg(json_build_object(
    'campaignCode', o.campaign_code, 'weekdays', o.weekdays, 'monthlyMaxSpendCents', o.monthly_max_spend_cents,
    'monthlyMaxVisits', o.monthly_max_visits)) from offer o where o.merchant_id = m.id), '[]') as offers`;

// Values unknown to this version are omitted.
const toMerchant = (row: Row): SearchMerchant => ({
  ...row,
  features: MERCHANT_FEATURES.filter((feature) => row.features.includes(feature)),
  meals: MEALS.filter((meal) => row.meals.includes(meal)),
  highlight: HIGHLIGHTS.find((highlight) => highlight === row.highlight) ?? null,
});

/** Merchants after an id, by id. */
export const listMerchants = async (
  trx: Trx,
  page: { afterId: string; limit: number; hasBookingProvider: boolean },
): Promise<SearchMerchant[]> => {
  const { rows } = await sql<Row>`select ${columns(page.hasBookingProvider)} from merchant m
    where m.id > ${page.afterId} order by m.id limit ${page.limit}`.execute(trx);
  return rows.map(toMerchant);
};

export const readMerchants = async (
  trx: Trx,
  { ids, hasBookingProvider }: { ids: readonly string[]; hasBookingProvider: boolean },
): Promise<SearchMerchant[]> => {
  const { rows } = await sql<Row>`select ${columns(hasBookingProvider)} from merchant m
    where m.id = any(${[...ids]}::text[])`.execute(trx);
  return rows.map(toMerchant);
};

export type Change = { id: string; change: number };

/** Changes after a change number. */
export const listChanges = async (trx: Trx, above: number): Promise<Change[]> =>
  trx
    .selectFrom('merchant')
    .select(['id', 'change'])
    .where('change', '>', above)
    .orderBy('change')
    .execute();

/** Columns only shown on the merchant page. */
export const readMerchantPage = (trx: Trx, id: string) =>
  trx
    .selectFrom('merchant')
    .select(['address1', 'zip', 'phone', 'about', 'hours', 'joined_on', 'retired_on'])
    .select(['order_url', 'menus', 'events'])
    .where('id', '=', id)
    .executeTakeFirst();

/** A restaurant's photos in their order. */
export const readPhotos = (trx: Trx, merchantId: string) =>
  trx
    .selectFrom('merchant_photo')
    .select(['id', 'version', 'alt', 'caption', 'credit'])
    .where('merchant_id', '=', merchantId)
    .orderBy('place')
    .orderBy('id')
    .execute();

type MemberPhotoRow = { id: string; alt: string; firstName: string; lastName: string };

/** Photos of published reviews that members let a program show with a restaurant, the latest first. */
export const readMemberPhotos = async (
  trx: Trx,
  { partnerId, merchantId, limit }: { partnerId: string; merchantId: string; limit: number },
): Promise<MemberPhotoRow[]> => {
  const { rows } = await sql<MemberPhotoRow>`
    select p.id, p.alt, m.first_name as "firstName", m.last_name as "lastName"
    from review r
    join review_photo p on (p.partner_id, p.member_id, p.dine_id)
      = (r.partner_id, r.member_id, r.dine_id)
    join member m on (m.partner_id, m.id) = (r.partner_id, r.member_id)
    where r.partner_id = ${partnerId} and r.merchant_id = ${merchantId}
      and r.rating is not null and r.status = 'Published' and p.rights <> ''
    order by r.completed_at desc, r.dine_id desc, p.place limit ${limit}`.execute(trx);
  return rows;
};

export type MerchantPageRow = NonNullable<Awaited<ReturnType<typeof readMerchantPage>>>;

/** The member's ZIP code; empty when unknown. */
export const readMemberZip = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
): Promise<string> => {
  const row = await trx
    .selectFrom('member')
    .select('zip_code')
    .where('partner_id', '=', partnerId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row?.zip_code ?? '';
};
