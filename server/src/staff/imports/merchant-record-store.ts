import { sql } from 'kysely';
import type {
  MerchantOrder,
  merchantStatuses,
  StaffFoundMerchant,
  StaffMerchant,
} from '#contract/staff/merchants.ts';
import { normalizeMid } from '#domain/earning/events/match-merchant.ts';
import { coverPath } from '#domain/images/image-path.ts';
import { columnOrder, type Trx } from '#server/platform/db/index.ts';

const identifiers = sql`coalesce((
  select jsonb_agg(jsonb_build_object('kind', i.kind, 'value', i.mid, 'acquirerBin', i.acquirer_bin,
    'validFrom', i.valid_from, 'validTo', i.valid_to) order by i.kind, i.mid)
  from merchant_identifier i where i.merchant_id = m.id), '[]')`;

// Networks pad a MID of eight digits to fifteen.
const PADDING = '0000000';

const seenIdentifiers = sql`coalesce((
  select jsonb_agg(jsonb_build_object('kind', i.kind, 'value', i.mid, 'acquirerBin', i.acquirer_bin,
    'validFrom', i.valid_from, 'validTo', i.valid_to, 'lastSeenOn', (
      select max(latest.at)::date from unnest(array[i.mid, ${PADDING}::text || i.mid]) as sent(mid)
      cross join lateral (select e.occurred_at as at from feed_event e
        where i.kind = 'mid' and e.mid = sent.mid order by e.occurred_at desc limit 1) as latest)
    ) order by i.kind, i.mid)
  from merchant_identifier i where i.merchant_id = m.id), '[]')`;

const offer = sql`(
  select jsonb_build_object('weekdays', o.weekdays, 'monthlyMaxVisits', o.monthly_max_visits,
    'monthlyMaxSpendCents', o.monthly_max_spend_cents, 'minTicketCents', o.min_ticket_cents)
  from offer o where o.merchant_id = m.id and o.campaign_code = '*')`;

const summary = sql`m.id, m.name, m.address1, m.city, m.state, m.zip, m.time_zone as "timeZone",
  m.retired_on as "retiredOn", m.neighborhood, m.latitude, m.longitude, m.cover,
  ${offer} as offer`;

type Row = Omit<StaffFoundMerchant, 'image'> & { cover: string };

const present = <Found extends Row>({ cover, ...row }: Found) => ({
  ...row,
  image: coverPath(row.id, cover),
});

const NO_LIMIT = 2_147_483_647;

const orders = {
  name: sql`lower(m.name)`,
  spendLimit: sql`coalesce((select o.monthly_max_spend_cents from offer o
    where o.merchant_id = m.id and o.campaign_code = '*'), ${sql.lit(NO_LIMIT)})`,
  identifiers: sql`(select count(*) from merchant_identifier i where i.merchant_id = m.id)`,
};

export type MerchantFilter = {
  /** Part of the name, city or id, or a whole identifier; every restaurant when empty. */
  text: string;
  status: MerchantStatus | null;
  state: string | null;
  order: MerchantOrder;
  after: string | null;
  limit: number;
};
type MerchantStatus = (typeof merchantStatuses)[number];

const isMatch = (text: string) => {
  if (text === '') return sql`true`;
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(lower(m.name) like ${pattern} or lower(m.id) like ${pattern}
    or lower(m.city || ', ' || m.state) like ${pattern}
    or m.id in (select i.merchant_id from merchant_identifier i
      where i.mid = ${normalizeMid(text) ?? text}))`;
};

const hasStatus = {
  inProgram: sql`m.retired_on is null and (m.joined_on is null or m.joined_on <= current_date)`,
  coming: sql`m.joined_on > current_date`,
  retired: sql`m.retired_on is not null`,
  noIdentifier: sql`m.retired_on is null
    and not exists (select from merchant_identifier i where i.merchant_id = m.id)`,
  noPhoto: sql`m.retired_on is null and m.cover = ''`,
} as const satisfies Record<MerchantStatus, unknown>;

/** Restaurants by text, status and state; those in the program first, at either end of the order. */
export const findMerchants = async (
  trx: Trx,
  { text, status, state, order, after, limit }: MerchantFilter,
): Promise<StaffFoundMerchant[]> => {
  const { name, direction, behind } = columnOrder(order);
  const isLast = order.startsWith('-') ? sql`m.retired_on is null` : sql`m.retired_on is not null`;
  const place = [isLast, orders[name], sql`lower(m.name)`, sql`m.id`];
  const position = sql`(${sql.join(place)})`;
  const { rows } = await sql<Row>`
    select ${summary}, ${identifiers} as identifiers from merchant m
    where ${isMatch(text)}
      ${status === null ? sql`` : sql`and (${hasStatus[status]})`}
      ${state === null ? sql`` : sql`and m.state = ${state}`}
      ${after === null ? sql`` : sql`and ${position} ${behind} (select ${sql.join(place)} from merchant m where m.id = ${after})`}
    order by ${sql.join(place.map((key) => sql`${key} ${direction}`))} limit ${limit}`.execute(trx);
  return rows.map(present);
};

const fields = sql`jsonb_build_object('name', m.name, 'cuisines', array_to_string(m.cuisines, E'\n'),
  'address1', m.address1, 'city', m.city, 'state', m.state, 'zip', m.zip,
  'neighborhood', m.neighborhood, 'latitude', m.latitude::text, 'longitude', m.longitude::text,
  'timezone', m.time_zone, 'phone', m.phone,
  'priceRange', case when m.price_range = 0 then '' else m.price_range::text end,
  'about', m.about, 'orderUrl', m.order_url, 'hours', m.hours, 'menus', m.menus)`;

/** The editable fields of a restaurant as text. */
export const readFields = async (
  trx: Trx,
  id: string,
): Promise<StaffMerchant['fields'] | undefined> => {
  const { rows } = await sql<{ fields: StaffMerchant['fields'] }>`
    select ${fields} as fields from merchant m where m.id = ${id} for update`.execute(trx);
  return rows[0]?.fields;
};

const book = sql`(
  select jsonb_build_object('turnMinutes', b.turn_minutes, 'daysAhead', b.days_ahead,
    'leadMinutes', b.lead_minutes, 'cancelMinutes', b.cancel_minutes,
    'requiresCard', b.requires_card, 'depositCents', b.deposit_cents,
    'tables', coalesce((select jsonb_agg(jsonb_build_object('id', t.table_id,
        'minParty', t.min_party, 'maxParty', t.max_party) order by t.max_party, t.table_id)
      from restaurant_table t where t.merchant_id = m.id), '[]'),
    'shifts', coalesce((select jsonb_agg(jsonb_build_object('weekdays', s.weekdays,
        'opensMinute', s.opens_minute, 'lastMinute', s.last_minute, 'slotMinutes', s.slot_minutes)
        order by s.opens_minute, s.weekdays)
      from restaurant_shift s where s.merchant_id = m.id), '[]'),
    'closures', coalesce((select jsonb_agg(c.closed_on order by c.closed_on)
      from restaurant_closure c where c.merchant_id = m.id and c.closed_on >= current_date), '[]'))
  from restaurant_book b where b.merchant_id = m.id)`;

export type MerchantRecord = Omit<StaffMerchant, 'offers'>;

/** A restaurant with its fields, identifiers and reservation book; null when there is none. */
export const readRecord = async (trx: Trx, id: string): Promise<MerchantRecord | null> => {
  const { rows } = await sql<Row & Omit<MerchantRecord, 'image'>>`
    select ${summary}, ${seenIdentifiers} as identifiers, ${fields} as fields, m.overall_rating::float8 as "overallRating",
      m.number_of_ratings as "numberOfRatings", m.joined_on as "joinedOn", ${book} as book
    from merchant m where m.id = ${id}`.execute(trx);
  return rows[0] ? present(rows[0]) : null;
};

/** Name, time zone and retirement of a restaurant, locked for update. */
export const lockMerchant = async (trx: Trx, id: string) => {
  const { rows } = await sql<{ name: string; timeZone: string; retiredOn: string | null }>`
    select name, time_zone as "timeZone", retired_on as "retiredOn" from merchant
    where id = ${id} for update`.execute(trx);
  return rows[0];
};

/** Retires a restaurant from a day on; search indexes reload it. */
export const setRetired = (trx: Trx, id: string, on: string) =>
  sql`update merchant set retired_on = ${on}::date, updated_at = now(),
    change = nextval('merchant_change') where id = ${id}`.execute(trx);
