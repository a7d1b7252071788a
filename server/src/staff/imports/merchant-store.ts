import { sql } from 'kysely';
import {
  type Identifier,
  type IdentifierKind,
  identifierKinds,
} from '#domain/earning/events/match-merchant.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { type BulkColumn, columnNames, unnestRows } from '#server/platform/db/unnest-rows.ts';
import type { MerchantRow } from './merchant-row.ts';

type ColumnOf = { readonly [Name in keyof MerchantRow]?: BulkColumn<MerchantRow> };

const columnOf: ColumnOf = {
  merchantId: ['id', 'text', (row) => row.merchantId],
  name: ['name', 'text', (row) => row.name],
  cuisines: ['cuisines', 'text', (row) => row.cuisines.join('|')],
  address1: ['address1', 'text', (row) => row.address1],
  city: ['city', 'text', (row) => row.city],
  state: ['state', 'text', (row) => row.state],
  zip: ['zip', 'text', (row) => row.zip],
  neighborhood: ['neighborhood', 'text', (row) => row.neighborhood],
  latitude: ['latitude', 'float8', (row) => row.latitude],
  longitude: ['longitude', 'float8', (row) => row.longitude],
  timezone: ['time_zone', 'text', (row) => row.timezone],
  priceRange: ['price_range', 'int2', (row) => row.priceRange ?? 0],
  overallRating: ['overall_rating', 'numeric', (row) => row.overallRating],
  numberOfRatings: ['number_of_ratings', 'int4', (row) => row.numberOfRatings ?? 0],
  features: ['features', 'text', (row) => row.features.join('|')],
  meals: ['meals', 'text', (row) => row.meals.join('|')],
  acclaimedLevel: ['acclaimed_level', 'int2', (row) => row.acclaimedLevel ?? 0],
  highlight: ['highlight', 'text', (row) => row.highlight],
  joinedOn: ['joined_on', 'date', (row) => row.joinedOn || null],
  openTableId: ['open_table_id', 'text', (row) => row.openTableId || null],
  phone: ['phone', 'text', (row) => row.phone],
  about: ['about', 'text', (row) => row.about],
  hours: ['hours', 'text', (row) => row.hours],
  orderUrl: ['order_url', 'text', (row) => row.orderUrl],
  menus: ['menus', 'text', (row) => row.menus],
  events: ['events', 'text', (row) => row.events],
};
const lists = new Set(['cuisines', 'features', 'meals']);

/** The columns of a merchants file that an import has rows of; the others of a restaurant stay as they are. */
export type PresentColumns = ReadonlySet<keyof MerchantRow>;

const columnsIn = (columns: ColumnOf, present: PresentColumns): BulkColumn<MerchantRow>[] =>
  [...present].map((name) => columns[name]).filter((column) => column !== undefined);

const selectionOf = (columns: readonly BulkColumn<MerchantRow>[]) =>
  sql.join(
    columns.map(([name]) =>
      lists.has(name) ? sql`string_to_array(${sql.ref(name)}, '|')` : sql.ref(name),
    ),
  );
const rowOf = (side: string, names: readonly string[]) =>
  sql.join(names.map((name) => sql.ref(`${side}.${name}`)));

// Unchanged rows keep their change number, so that search indexes skip them.
export const upsertMerchants = async (
  trx: Trx,
  rows: readonly MerchantRow[],
  present: PresentColumns,
) => {
  const columns = columnsIn(columnOf, present);
  const names = columns.map(([name]) => name).filter((name) => name !== 'id');
  const changes = names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`);
  const { rows: written } = await sql<{ id: string; isNew: boolean }>`
    insert into merchant (${columnNames(columns)})
    select ${selectionOf(columns)} from ${unnestRows(columns, rows)}
    on conflict (id) do update set ${sql.join(changes)}, retired_on = null, updated_at = now(),
      change = nextval('merchant_change')
    where (${rowOf('merchant', names)}, merchant.retired_on)
      is distinct from (${rowOf('excluded', names)}, null)
    returning id, xmax = 0 as "isNew"`.execute(trx);
  const { added = [], changed = [] } = Object.groupBy(written, ({ isNew }) =>
    isNew ? 'added' : 'changed',
  );
  return { added: added.map(({ id }) => id), changed: changed.map(({ id }) => id) };
};

/** Changes the columns of restaurants that are known; one that retired stays retired. */
export const updateMerchants = async (
  trx: Trx,
  rows: readonly MerchantRow[],
  present: PresentColumns,
): Promise<string[]> => {
  const columns = columnsIn(columnOf, present);
  const names = columns.map(([name]) => name).filter((name) => name !== 'id');
  if (names.length === 0) return [];
  const changes = names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`changed.${name}`)}`);
  const { rows: written } = await sql<{ id: string }>`
    update merchant set ${sql.join(changes)}, updated_at = now(),
      change = nextval('merchant_change')
    from (select ${selectionOf(columns)} from ${unnestRows(columns, rows)})
      as changed (${columnNames(columns)})
    where merchant.id = changed.id
      and (${rowOf('merchant', names)}) is distinct from (${rowOf('changed', names)})
    returning merchant.id`.execute(trx);
  return written.map(({ id }) => id);
};

/** An identifier that a file names; a null acquirer leaves the one that the restaurant's MID has. */
type NamedIdentifier = Identifier & { merchantId: string; acquirerBin: string | null };

const columnOfKind = { mid: 'mids', vmid: 'vmids', vsid: 'vsids' } as const;

const namedIdentifiers = (
  rows: readonly MerchantRow[],
  kinds: readonly IdentifierKind[],
  present: PresentColumns,
): NamedIdentifier[] =>
  rows.flatMap((row) =>
    kinds.flatMap((kind) => {
      const bin = present.has('acquirerBin') ? row.acquirerBin : null;
      const acquirerBin = kind === 'mid' ? bin : '';
      const { merchantId } = row;
      return row[columnOfKind[kind]].map((value) => ({ merchantId, kind, value, acquirerBin }));
    }),
  );

const identifierColumns: readonly BulkColumn<NamedIdentifier>[] = [
  ['mid', 'text', (row) => row.value],
  ['kind', 'text', (row) => row.kind],
  ['acquirer_bin', 'text', (row) => row.acquirerBin],
  ['merchant_id', 'text', (row) => row.merchantId],
];
const isNamed = sql`(given.mid, given.kind, given.merchant_id)
    = (stored.mid, stored.kind, stored.merchant_id)
  and coalesce(given.acquirer_bin, stored.acquirer_bin) = stored.acquirer_bin`;

/** Replaces the identifiers of the kinds that the file has; returns those that are new, whose events can be matched, and the changed restaurants. */
export const replaceIdentifiers = async (
  trx: Trx,
  rows: readonly MerchantRow[],
  present: PresentColumns,
): Promise<{ added: number; changed: string[] }> => {
  const kinds = identifierKinds.filter((kind) => present.has(columnOfKind[kind]));
  if (kinds.length === 0) return { added: 0, changed: [] };
  const input = unnestRows(identifierColumns, namedIdentifiers(rows, kinds, present));
  const { rows: removed } = await sql<{ id: string }>`delete from merchant_identifier as stored
    where stored.merchant_id = any(${rows.map((row) => row.merchantId)}::text[])
      and stored.kind = any(${kinds}::text[])
      and not exists (select from ${input} where ${isNamed})
    returning stored.merchant_id as id`.execute(trx);
  const { rows: added } = await sql<{ id: string }>`
    insert into merchant_identifier (mid, kind, acquirer_bin, merchant_id)
    select given.mid, given.kind, coalesce(given.acquirer_bin, ''), given.merchant_id from ${input}
    where not exists (select from merchant_identifier as stored where ${isNamed})
    on conflict do nothing returning merchant_id as id`.execute(trx);
  return { added: added.length, changed: [...removed, ...added].map(({ id }) => id) };
};

export type TakenIdentifier = {
  merchantId: string;
  kind: 'mid' | 'vsid';
  value: string;
  owner: string;
};

/** The identifiers that rows would take from other restaurants; those with store ids may share a MID. */
export const findTakenIdentifiers = async (
  trx: Trx,
  rows: readonly MerchantRow[],
  present: PresentColumns,
): Promise<TakenIdentifier[]> => {
  const kinds = (['mid', 'vsid'] as const).filter((kind) => present.has(columnOfKind[kind]));
  if (kinds.length === 0) return [];
  const input = unnestRows(identifierColumns, namedIdentifiers(rows, kinds, present));
  const stores = rows.filter(({ vsids = [] }) => vsids.length > 0).map((row) => row.merchantId);
  const hasStore = (id: string) => sql`exists (select from merchant_identifier as store
    where store.merchant_id = ${sql.ref(id)} and store.kind = 'vsid')`;
  const { rows: taken } = await sql<TakenIdentifier>`
    select given.merchant_id as "merchantId", given.kind, given.mid as value,
      other.merchant_id as owner
    from ${input} join merchant_identifier as other on (other.mid, other.kind, other.acquirer_bin)
      = (given.mid, given.kind, coalesce(given.acquirer_bin, ''))
    where other.merchant_id <> given.merchant_id
      and not exists (select from merchant_identifier as stored where ${isNamed})
      and not (given.kind = 'mid' and ${hasStore('other.merchant_id')}
        and (given.merchant_id = any(${stores}::text[]) or ${hasStore('given.merchant_id')}))
    order by 1, 2, 3, 4`.execute(trx);
  return taken;
};

const offerColumnOf: ColumnOf = {
  merchantId: ['merchant_id', 'text', (row) => row.merchantId],
  offerDays: ['weekdays', 'int2', (row) => row.offerDays],
  monthlyMaxSpendCents: ['monthly_max_spend_cents', 'int8', (row) => row.monthlyMaxSpendCents],
  monthlyMaxVisits: ['monthly_max_visits', 'int4', (row) => row.monthlyMaxVisits],
  minimumTicketCents: ['min_ticket_cents', 'int8', (row) => row.minimumTicketCents],
};

/** Stores the offers of restaurants and returns the changed ones; one without an offer gets every day without limits. */
export const upsertOffers = async (
  trx: Trx,
  rows: readonly MerchantRow[],
  present: PresentColumns,
): Promise<string[]> => {
  const columns = columnsIn(offerColumnOf, present);
  const names = columns.map(([name]) => name).filter((name) => name !== 'merchant_id');
  const changes = names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`);
  const conflict =
    names.length === 0
      ? sql`nothing`
      : sql`update set ${sql.join(changes)}
          where (${rowOf('offer', names)}) is distinct from (${rowOf('excluded', names)})`;
  const { rows: written } = await sql<{ id: string }>`insert into offer (${columnNames(columns)})
    select ${columnNames(columns)} from ${unnestRows(columns, rows)}
    on conflict (merchant_id, campaign_code) do ${conflict}
    returning merchant_id as id`.execute(trx);
  return written.map(({ id }) => id);
};

/** How many restaurants are in the program, and how many of them a file that names these ids lacks. */
export const countMissing = async (trx: Trx, presentIds: readonly string[]) => {
  const { rows } = await sql<{ active: number; missing: number }>`
    select count(*)::int as active,
      count(*) filter (where id <> all(${presentIds}::text[]))::int as missing
    from merchant where retired_on is null`.execute(trx);
  return rows[0] ?? { active: 0, missing: 0 };
};

export const retireMissing = async (trx: Trx, presentIds: readonly string[], today: string) => {
  const { numAffectedRows } = await sql`
    update merchant set retired_on = ${today}::date, updated_at = now(), change = nextval('merchant_change')
    where retired_on is null and id <> all(${presentIds}::text[])`.execute(trx);
  return Number(numAffectedRows ?? 0);
};
