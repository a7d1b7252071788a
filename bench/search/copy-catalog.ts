import { DAY_MS } from '#domain/durations.ts';
import type { SearchMerchant } from '#search-engine/search-merchant.ts';

const list = (values: readonly string[]) => `{${values.map((value) => `"${value}"`).join(',')}}`;
const orNull = (value: string | null) => value ?? '\\N';
const dateOf = (day: number | null) =>
  day === null ? null : new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Columns of the merchant table that `merchantLine` fills. */
export const MERCHANT_COLUMNS = `id, name, cuisines, address1, city, state, zip, neighborhood, latitude, longitude,
  time_zone, price_range, overall_rating, number_of_ratings, features, meals, acclaimed_level, highlight,
  open_table_id, joined_on, retired_on`;

/** One restaurant as a line of COPY. */
export const merchantLine = (merchant: SearchMerchant): string =>
  [
    merchant.id,
    merchant.name,
    list(merchant.cuisines),
    '1 Main St',
    merchant.city,
    merchant.state,
    '10001',
    merchant.neighborhood,
    merchant.latitude,
    merchant.longitude,
    merchant.timeZone,
    merchant.priceRange,
    merchant.overallRating,
    merchant.numberOfRatings,
    list(merchant.features),
    list(merchant.meals),
    merchant.acclaimedLevel,
    merchant.highlight ?? '',
    orNull(merchant.openTableId),
    orNull(dateOf(merchant.joinedDay)),
    orNull(dateOf(merchant.retiredDay)),
  ].join('\t');

export const OFFER_COLUMNS = 'merchant_id, weekdays';

/** The offer of a restaurant as a line of COPY. */
export const offerLine = ({ id, offers }: SearchMerchant): string =>
  [id, offers[0]?.weekdays ?? 127].join('\t');
