import { type RawBuilder, sql } from 'kysely';
import { EARTH_RADIUS_MILES } from '#domain/search/coordinates.ts';
import { NEW_FOR_DAYS } from '#domain/search/highlight-on.ts';
import type { SearchArea, SearchQuery } from '#search-engine/search-query.ts';
import { scanText } from '#search-engine/testing/scan-search.ts';
import { foldText } from '#search-engine/text/fold-text.ts';
import type { Trx } from '#server/platform/db/index.ts';

type Sql = RawBuilder<unknown>;
type Found = { id: string; name: string; cuisines: string[]; hundredths: number; passes: boolean };

const hundredthsOf = ({ latitude, longitude }: SearchArea['center']): Sql => sql`round(100 * 2 *
  ${EARTH_RADIUS_MILES}::float8 * asin(least(1, sqrt(sin(radians(m.latitude - ${latitude}::float8) / 2) ^ 2 +
  cos(radians(${latitude}::float8)) * cos(radians(m.latitude)) *
  sin(radians(m.longitude - ${longitude}::float8) / 2) ^ 2))))`;

const isInArea = (area: SearchArea): Sql => {
  if (area.kind === 'state') return sql`m.state = ${area.state}`;
  if (area.kind === 'around')
    return sql`${hundredthsOf(area.center)} <= ${area.radiusMiles * 100}::float8`;
  const { south, west, north, east } = area.box;
  const join = west <= east ? sql`and` : sql`or`;
  return sql`m.latitude between ${south}::float8 and ${north}::float8
    and (m.longitude >= ${west}::float8 ${join} m.longitude <= ${east}::float8)`;
};

const isInCampaign = ({ campaign }: SearchQuery): Sql => {
  if (!campaign) return sql`true`;
  const { levels, offerCode } = campaign;
  const hasOffer = sql`exists (select from offer o where o.merchant_id = m.id and o.campaign_code = ${offerCode})`;
  return sql`m.acclaimed_level = any(${[...levels]}::int[]) and ${offerCode === null ? sql`true` : hasOffer}`;
};

const weekdays = ({ partner }: SearchQuery): Sql => sql`coalesce(
  (select o.weekdays from offer o where o.merchant_id = m.id and o.campaign_code = ${partner.campaignCode}),
  (select o.weekdays from offer o where o.merchant_id = m.id and o.campaign_code = '*'), 127)`;

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const passes = (query: SearchQuery): Sql => {
  const { filters, partner } = query;
  const tests = [sql`true`];
  if (filters.acclaimed)
    tests.push(
      sql`m.acclaimed_level > 0 and m.acclaimed_level = any(${[...partner.acclaimedLevels]}::int[])`,
    );
  if (filters.isNew)
    tests.push(
      sql`(coalesce(m.joined_on <= day, true) and (m.highlight = 'new'
        or coalesce(m.joined_on > day - ${NEW_FOR_DAYS}::int, false)))`,
    );
  if (filters.reservations)
    tests.push(partner.hasReservations ? sql`m.open_table_id is not null` : sql`false`);
  if (filters.priceRange.length > 0)
    tests.push(sql`m.price_range = any(${[...filters.priceRange]}::int[])`);
  if (filters.features.length > 0) tests.push(sql`m.features && ${[...filters.features]}::text[]`);
  if (filters.mealsServed.length > 0)
    tests.push(sql`m.meals && ${[...filters.mealsServed]}::text[]`);
  if (filters.benefitsFor.length > 0) {
    const days = filters.benefitsFor.map((benefit) => {
      const earnsOn = (at: Sql) => sql`((${weekdays(query)} >> ${at}) & 1) = 1`;
      if (benefit !== 'today') return earnsOn(sql`${DAYS.indexOf(benefit)}::int`);
      return sql`(coalesce(m.joined_on <= day, true) and ${earnsOn(sql`extract(dow from day)::int`)})`;
    });
    tests.push(sql`(${sql.join(days, sql` or `)})`);
  }
  return sql.join(tests, sql` and `);
};

const orders: Record<SearchQuery['sortBy'], Sql> = {
  distance: sql`hundredths`,
  rating: sql`m.overall_rating desc, m.number_of_ratings desc`,
  price: sql`coalesce(nullif(m.price_range, 0), 5), hundredths`,
  name: sql`m.name`,
  newest: sql`m.joined_on desc nulls last`,
};

/**
 * The ids of all results in order from one plain SQL query, as the reference for the in-memory
 * index. Text is compared in JavaScript, because SQL lacks the folding rules.
 */
export const searchBySql = async (trx: Trx, query: SearchQuery, now: Date): Promise<string[]> => {
  const { rows } = await sql<Found>`
    select m.id, m.name, m.cuisines, hundredths, (${passes(query)}) as passes
    from merchant m,
      lateral (select (${now}::timestamptz at time zone m.time_zone)::date as day) d,
      lateral (select ${hundredthsOf(query.area.center)} as hundredths) h
    where ${isInArea(query.area)} and ${isInCampaign(query)} and coalesce(m.retired_on > day, true)
    order by ${orders[query.sortBy]}, m.id collate "C"`.execute(trx);
  const found = scanText(rows, query.text).filter((row) => row.passes);
  if (query.sortBy !== 'name') return found.map(({ id }) => id);
  const keyed = found.map(({ id, name }) => ({ id, key: foldText(name) }));
  keyed.sort((a, b) => (a.key === b.key ? (a.id < b.id ? -1 : 1) : a.key < b.key ? -1 : 1));
  return keyed.map(({ id }) => id);
};
