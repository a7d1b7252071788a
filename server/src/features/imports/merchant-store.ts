import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import { type BulkColumn, columnNames, unnestRows } from '#server/platform/db/unnest-rows.ts';
import type { MerchantRow } from './merchant-row.ts';

const columns: readonly BulkColumn<MerchantRow>[] = [
  ['id', 'text', (row) => row.merchantId],
  ['name', 'text', (row) => row.name],
  ['cuisines', 'text', (row) => row.cuisines.join('|')],
  ['address1', 'text', (row) => row.address1],
  ['city', 'text', (row) => row.city],
  ['state', 'text', (row) => row.state],
  ['zip', 'text', (row) => row.zip],
  ['neighborhood', 'text', (row) => row.neighborhood],
  ['latitude', 'float8', (row) => row.latitude],
  ['longitude', 'float8', (row) => row.longitude],
  ['time_zone', 'text', (row) => row.timezone],
  ['price_range', 'int2', (row) => row.priceRange ?? 0],
  ['overall_rating', 'numeric', (row) => row.overallRating],
  ['number_of_ratings', 'int4', (row) => row.numberOfRatings ?? 0],
  ['features', 'text', (row) => row.features.join('|')],
  ['meals', 'text', (row) => row.meals.join('|')],
  ['acclaimed_level', 'int2', (row) => row.acclaimedLevel ?? 0],
  ['highlight', 'text', (row) => row.highlight],
  ['open_table_id', 'text', (row) => row.openTableId || null],
  ['phone', 'text', (row) => row.phone],
  ['about', 'text', (row) => row.about],
  ['hours', 'text', (row) => row.hours],
  ['order_url', 'text', (row) => row.orderUrl],
  ['menus', 'text', (row) => row.menus],
  ['events', 'text', (row) => row.events],
];
const lists = new Set(['cuisines', 'features', 'meals']);

const selected = sql.join(
  columns.map(([name]) =>
    lists.has(name) ? sql`string_to_array(${sql.ref(name)}, '|')` : sql.ref(name),
  ),
);
const updatable = columns.map(([name]) => name).filter((name) => name !== 'id');
const rowOf = (side: string) => sql.join(updatable.map((name) => sql.ref(`${side}.${name}`)));

// Unchanged rows keep their change number, so that search indexes skip them.
export const upsertMerchants = async (trx: Trx, rows: readonly MerchantRow[]) => {
  const changes = updatable.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`);
  const { rows: written } = await sql<{ isNew: boolean }>`
    insert into merchant (${columnNames(columns)})
    select ${selected} from ${unnestRows(columns, rows)}
    on conflict (id) do update set ${sql.join(changes)}, retired_on = null, updated_at = now(),
      change = nextval('merchant_change')
    where (${rowOf('merchant')}, merchant.retired_on) is distinct from (${rowOf('excluded')}, null)
    returning xmax = 0 as "isNew"`.execute(trx);
  const added = written.filter(({ isNew }) => isNew).length;
  return { added, changed: written.length - added };
};

const identifiers = (rows: readonly MerchantRow[]) =>
  rows.flatMap(({ merchantId, mids }) => mids.map((mid) => ({ merchantId, mid })));

const identifierColumns: readonly BulkColumn<{ merchantId: string; mid: string }>[] = [
  ['mid', 'text', (row) => row.mid],
  ['merchant_id', 'text', (row) => row.merchantId],
];

// Returns the number of new identifiers, whose unmatched dines can then be matched.
export const replaceIdentifiers = async (trx: Trx, rows: readonly MerchantRow[]) => {
  const wanted = identifiers(rows);
  await sql`delete from merchant_identifier as kept
    where kept.merchant_id = any(${rows.map((row) => row.merchantId)}::text[])
      and not exists (select from ${unnestRows(identifierColumns, wanted)}
        where (given.mid, given.merchant_id) = (kept.mid, kept.merchant_id))`.execute(trx);
  const { rows: added } = await sql<{ mid: string }>`
    insert into merchant_identifier (${columnNames(identifierColumns)})
    select ${columnNames(identifierColumns)} from ${unnestRows(identifierColumns, wanted)}
    on conflict do nothing returning mid`.execute(trx);
  return added.length;
};

const offerColumns: readonly BulkColumn<MerchantRow>[] = [
  ['merchant_id', 'text', (row) => row.merchantId],
  ['weekdays', 'int2', (row) => row.offerDays],
  ['monthly_max_spend_cents', 'int8', (row) => row.monthlyMaxSpendCents],
  ['monthly_max_visits', 'int4', (row) => row.monthlyMaxVisits],
];

export const upsertOffers = (trx: Trx, rows: readonly MerchantRow[]) =>
  sql`insert into offer (${columnNames(offerColumns)})
    select ${columnNames(offerColumns)} from ${unnestRows(offerColumns, rows)}
    on conflict (merchant_id, campaign_code) do update set weekdays = excluded.weekdays,
      monthly_max_spend_cents = excluded.monthly_max_spend_cents,
      monthly_max_visits = excluded.monthly_max_visits
    where (offer.weekdays, offer.monthly_max_spend_cents, offer.monthly_max_visits)
      is distinct from (excluded.weekdays, excluded.monthly_max_spend_cents, excluded.monthly_max_visits)`.execute(
    trx,
  );

export const retireMissing = async (trx: Trx, presentIds: readonly string[], today: string) => {
  const { numAffectedRows } = await sql`
    update merchant set retired_on = ${today}::date, updated_at = now(), change = nextval('merchant_change')
    where retired_on is null and id <> all(${presentIds}::text[])`.execute(trx);
  return Number(numAffectedRows ?? 0);
};
