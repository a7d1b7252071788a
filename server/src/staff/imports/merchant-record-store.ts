import { sql } from 'kysely';
import { normalizeMid } from '#domain/earning/events/match-merchant.ts';
import type { Trx } from '#server/platform/db/index.ts';

export type FoundMerchant = {
  id: string;
  name: string;
  address1: string;
  city: string;
  state: string;
  zip: string;
  timeZone: string;
  /** The first day on which it is not in the program. */
  retiredOn: string | null;
  identifiers: { kind: string; value: string; acquirerBin: string }[];
};

export type MerchantRecord = FoundMerchant & {
  cuisines: string[];
  neighborhood: string;
  latitude: number;
  longitude: number;
  phone: string;
  hours: string;
  joinedOn: string | null;
  offer: {
    weekdays: number;
    monthlyMaxVisits: number | null;
    monthlyMaxSpendCents: number | null;
    minTicketCents: number | null;
  } | null;
};

const identifiers = sql`coalesce((
  select jsonb_agg(jsonb_build_object('kind', i.kind, 'value', i.mid, 'acquirerBin', i.acquirer_bin)
    order by i.kind, i.mid)
  from merchant_identifier i where i.merchant_id = m.id), '[]')`;

const summary = sql`m.id, m.name, m.address1, m.city, m.state, m.zip, m.time_zone as "timeZone",
  m.retired_on as "retiredOn", ${identifiers} as identifiers`;

const place = sql`m.retired_on is not null, lower(m.name), m.id`;

/** Restaurants by part of their name, city or id, or by a whole network identifier; those in the program first. */
export const findMerchants = async (
  trx: Trx,
  { text, after, limit }: { text: string; after: string | null; limit: number },
): Promise<FoundMerchant[]> => {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<FoundMerchant>`
    select ${summary} from merchant m
    where (lower(m.name) like ${pattern} or lower(m.id) like ${pattern}
      or lower(m.city || ', ' || m.state) like ${pattern}
      or exists (select from merchant_identifier i
        where i.merchant_id = m.id and i.mid = ${normalizeMid(text) ?? text}))
      ${after === null ? sql`` : sql`and (${place}) > (select ${place} from merchant m where m.id = ${after})`}
    order by ${place} limit ${limit}`.execute(trx);
  return rows;
};

/** A restaurant with its identifiers and the offer for all members; null when there is none. */
export const readRecord = async (trx: Trx, id: string): Promise<MerchantRecord | null> => {
  const { rows } = await sql<MerchantRecord>`
    select ${summary}, m.cuisines, m.neighborhood, m.latitude, m.longitude, m.phone, m.hours,
      m.joined_on as "joinedOn",
      (select jsonb_build_object('weekdays', o.weekdays, 'monthlyMaxVisits', o.monthly_max_visits,
          'monthlyMaxSpendCents', o.monthly_max_spend_cents, 'minTicketCents', o.min_ticket_cents)
        from offer o where o.merchant_id = m.id and o.campaign_code = '*') as offer
    from merchant m where m.id = ${id}`.execute(trx);
  return rows[0] ?? null;
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
