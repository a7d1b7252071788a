import { MEALS, MERCHANT_FEATURES, WEEKDAYS } from '#domain/merchant/merchant.ts';
import { NEW_FOR_DAYS } from '#domain/search/highlight-on.ts';
import { PRICE_FILTERS } from '#domain/search/search-options.ts';
import type { SearchMerchant } from '#search-engine/search-merchant.ts';
import type { SearchArea, SearchQuery } from '#search-engine/search-query.ts';
import { readTextQuery, readTokens } from '#search-engine/text/read-tokens.ts';

const METERS_A_MILE = 1609.344;

/** The table that a PostGIS search would use: one row per restaurant, with every possible index. */
export const createTable = `
create extension if not exists postgis;
create unlogged table place (
  id text primary key, name text, city text, neighborhood text, state text, zone text, cuisines text[],
  features text[], meals text[], price int, rating numeric, ratings int, acclaimed int, highlight text,
  open_table text, joined int, retired int, weekdays int, words tsvector,
  geog geography(point), at geometry(point, 4326)
);`;

/** Indexes are created after loading the rows, as is usual for bulk loads. */
export const createIndexes = `
create index on place using gist (geog);
create index on place using gist (at);
create index on place using gin (words);
create index on place (state);
vacuum analyze place;`;

const list = (values: readonly string[]) => `{${values.map((value) => `"${value}"`).join(',')}}`;
const orNull = (value: string | number | null) => (value === null ? '\\N' : String(value));

/** One restaurant as a line of COPY. */
export const copyLine = (merchant: SearchMerchant): string => {
  const { longitude, latitude } = merchant;
  const tokens = [merchant.name, ...merchant.cuisines].flatMap(readTokens);
  const point = `SRID=4326;POINT(${longitude} ${latitude})`;
  return [
    merchant.id,
    merchant.name,
    merchant.city,
    merchant.neighborhood,
    merchant.state,
    merchant.timeZone,
    list(merchant.cuisines),
    list(merchant.features),
    list(merchant.meals),
    merchant.priceRange,
    merchant.overallRating,
    merchant.numberOfRatings,
    merchant.acclaimedLevel,
    orNull(merchant.highlight),
    orNull(merchant.openTableId),
    orNull(merchant.joinedDay),
    orNull(merchant.retiredDay),
    merchant.offers[0]?.weekdays ?? 127,
    [...new Set(tokens)].map((word) => `'${word}'`).join(' '),
    point,
    point,
  ].join('\t');
};

const pointOf = ({ latitude, longitude }: SearchArea['center']) =>
  `st_point(${longitude}, ${latitude}, 4326)`;
const inList = (values: readonly string[]) =>
  `array[${values.map((value) => `'${value}'`).join(',')}]`;

const areaSql = (area: SearchArea): string => {
  if (area.kind === 'state') return `state = '${area.state}'`;
  if (area.kind === 'around')
    return `st_dwithin(geog, ${pointOf(area.center)}::geography, ${area.radiusMiles * METERS_A_MILE}, false)`;
  const { south, west, north, east } = area.box;
  return `at && st_makeenvelope(${west}, ${south}, ${east}, ${north}, 4326)`;
};

const textSql = (text: string): string => {
  const query = readTextQuery(text);
  if (!query) return 'true';
  const tokens = [...query.terms.map((word) => `'${word}'`), `'${query.prefix}':*`].join(' & ');
  return `words @@ $q$${tokens}$q$::tsquery`;
};

const baseSql = (query: SearchQuery): string =>
  `${areaSql(query.area)} and ${textSql(query.text)} and (retired is null or retired > ${query.localDay('').day})`;

type Field = { test: string; values: Record<string, string> };

const fields = ({ filters, localDay }: SearchQuery): Field[] => {
  const { day, weekday } = localDay('');
  const earnsOn = (at: number) => `((weekdays >> ${at}) & 1) = 1`;
  const isNew = `(highlight = 'new' or joined between ${day - NEW_FOR_DAYS + 1} and ${day})`;
  const has = (column: string, values: readonly string[]) =>
    Object.fromEntries(values.map((value) => [value, `'${value}' = any(${column})`]));
  const any = (isUsed: boolean, test: string) => (isUsed ? test : 'true');
  return [
    { test: any(filters.acclaimed, 'acclaimed > 0'), values: { acclaimed: 'acclaimed > 0' } },
    { test: any(filters.isNew, isNew), values: { isNew } },
    {
      test: any(filters.reservations, 'open_table is not null'),
      values: { open: 'open_table is not null' },
    },
    {
      test: any(filters.priceRange.length > 0, `price in (${filters.priceRange.join(',') || 0})`),
      values: Object.fromEntries(PRICE_FILTERS.map((price) => [`p${price}`, `price = ${price}`])),
    },
    {
      test: any(filters.features.length > 0, `features && ${inList(filters.features)}::text[]`),
      values: has('features', MERCHANT_FEATURES),
    },
    {
      test: any(filters.mealsServed.length > 0, `meals && ${inList(filters.mealsServed)}::text[]`),
      values: has('meals', MEALS),
    },
    {
      test: any(filters.benefitsFor.length > 0, earnsOn(weekday)),
      values: Object.fromEntries(WEEKDAYS.map((name, position) => [name, earnsOn(position)])),
    },
  ];
};

const distance = ({ area }: SearchQuery) =>
  `st_distance(geog, ${pointOf(area.center)}::geography, false)`;

const orderSql = (query: SearchQuery): string =>
  ({
    distance: 'distance, id',
    rating: 'rating desc, ratings desc, id',
    price: 'coalesce(nullif(price, 0), 5), distance, id',
    name: 'lower(name), id',
    newest: 'joined desc nulls last, id',
  })[query.sortBy];

const CARD =
  'id, name, city, neighborhood, state, cuisines, price, rating, ratings, highlight, acclaimed, open_table, weekdays';

const limitSql = ({ pageNo, pageSize }: SearchQuery) =>
  `limit ${pageSize} offset ${(pageNo - 1) * pageSize}`;

/** The page and the total, without facets: less than the index returns. */
export const pageSql = (query: SearchQuery): string => {
  const tests = fields(query).map(({ test }) => test);
  return `select ${CARD}, ${distance(query)} as distance, count(*) over () as total from place
    where ${[baseSql(query), ...tests].join(' and ')} order by ${orderSql(query)} ${limitSql(query)}`;
};

/** The full response: page, total and facets. */
export const totalsSql = (query: SearchQuery): string => {
  const all = fields(query);
  const others = (selected: Field) =>
    all.filter((field) => field !== selected).map(({ test }) => test);
  const facets = all.flatMap((field) =>
    Object.entries(field.values).map(
      ([name, value]) =>
        `'${name}', count(*) filter (where ${[...others(field), value].join(' and ')})`,
    ),
  );
  const passes = all.map(({ test }) => test).join(' and ');
  return `with found as materialized (
      select *, ${distance(query)} as distance from place where ${baseSql(query)}),
    page as (select ${CARD}, distance from found where ${passes} order by ${orderSql(query)} ${limitSql(query)})
    select (select json_agg(page) from page), count(*) filter (where ${passes}) as total,
      json_build_object(${facets.join(', ')}) from found`;
};

/** Only the total, to verify that both sides return the same. */
export const totalSql = (query: SearchQuery): string =>
  `select count(*) from place where ${[baseSql(query), ...fields(query).map(({ test }) => test)].join(' and ')}`;
