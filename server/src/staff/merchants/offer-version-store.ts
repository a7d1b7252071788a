import { sql } from 'kysely';
import type { StaffOfferVersion } from '#contract/staff/merchants.ts';
import type { Trx } from '#server/platform/db/index.ts';

/** Terms of an offer from a day on. */
export type OfferVersion = Omit<StaffOfferVersion, 'state' | 'validFrom'> & {
  merchantId: string;
  validFrom: string;
  isDraft: boolean;
};
export type OfferKey = Pick<OfferVersion, 'merchantId' | 'campaignCode' | 'validFrom'>;

const terms = sql`weekdays, monthly_max_visits as "monthlyMaxVisits",
  monthly_max_spend_cents::float8 as "monthlyMaxSpendCents", min_ticket_cents::float8 as "minTicketCents"`;

// Before every version there are the terms of the time without any.
const BASELINE = '0001-01-01';

/** The offers of a restaurant: today's, then its versions by campaign code and day. */
export const listVersions = async (
  trx: Trx,
  merchantId: string,
  today: string,
): Promise<StaffOfferVersion[]> => {
  const { rows } = await sql<StaffOfferVersion>`
    select campaign_code as "campaignCode", nullif(valid_from, ${BASELINE}::date) as "validFrom", ${terms},
      made_by as "madeBy", case when is_draft then 'draft' when valid_from > ${today}::date then 'scheduled'
        when valid_from = max(valid_from) filter (where not is_draft and valid_from <= ${today}::date)
          over (partition by campaign_code) then 'current' else 'past' end as state
    from offer_version where merchant_id = ${merchantId}
    union all
    select campaign_code, null, ${terms}, '', 'current' from offer o
    where merchant_id = ${merchantId} and not exists (select from offer_version v
      where v.merchant_id = o.merchant_id and v.campaign_code = o.campaign_code and not v.is_draft)
    order by 1, 2 nulls first`.execute(trx);
  return rows;
};

export const readVersion = async (
  trx: Trx,
  { merchantId, campaignCode, validFrom }: OfferKey,
): Promise<Omit<OfferVersion, 'merchantId'> | undefined> => {
  const { rows } = await sql<Omit<OfferVersion, 'merchantId'>>`
    select campaign_code as "campaignCode", valid_from as "validFrom", ${terms}, made_by as "madeBy",
      is_draft as "isDraft"
    from offer_version where merchant_id = ${merchantId} and campaign_code = ${campaignCode}
      and valid_from = ${validFrom}::date for update`.execute(trx);
  return rows[0];
};

/** Dates the terms that held until now, so that dines before the first version have them. */
const writeBaseline = (trx: Trx, { merchantId, campaignCode }: OfferKey) =>
  sql`insert into offer_version (merchant_id, campaign_code, valid_from, weekdays,
      monthly_max_spend_cents, monthly_max_visits, min_ticket_cents, made_by, made_at)
    select merchant_id, campaign_code, ${BASELINE}::date, weekdays, monthly_max_spend_cents,
      monthly_max_visits, min_ticket_cents, '', now()
    from offer where merchant_id = ${merchantId} and campaign_code = ${campaignCode}
    on conflict do nothing`.execute(trx);

/** Writes a version in place of one of the same day. */
export const saveVersion = async (
  trx: Trx,
  version: OfferVersion & { now: Date },
): Promise<void> => {
  if (!version.isDraft) await writeBaseline(trx, version);
  await sql`insert into offer_version (merchant_id, campaign_code, valid_from, weekdays,
      monthly_max_spend_cents, monthly_max_visits, min_ticket_cents, is_draft, made_by, made_at)
    values (${version.merchantId}, ${version.campaignCode}, ${version.validFrom}::date,
      ${version.weekdays}::int, ${version.monthlyMaxSpendCents}::bigint,
      ${version.monthlyMaxVisits}::int, ${version.minTicketCents}::bigint, ${version.isDraft},
      ${version.madeBy}, ${version.now.toISOString()}::timestamptz)
    on conflict (merchant_id, campaign_code, valid_from) do update set
      (weekdays, monthly_max_spend_cents, monthly_max_visits, min_ticket_cents, is_draft, made_by, made_at)
      = (excluded.weekdays, excluded.monthly_max_spend_cents, excluded.monthly_max_visits,
        excluded.min_ticket_cents, excluded.is_draft, excluded.made_by, excluded.made_at)`.execute(
    trx,
  );
};

export const deleteVersion = (trx: Trx, { merchantId, campaignCode, validFrom }: OfferKey) =>
  sql`delete from offer_version where merchant_id = ${merchantId}
    and campaign_code = ${campaignCode} and valid_from = ${validFrom}::date`.execute(trx);

/** As the engine: gives restaurants the offers that began by their own calendar; returns how many. */
export const beginOffers = async (trx: Trx, now: Date): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into offer (merchant_id, campaign_code, weekdays, monthly_max_spend_cents,
      monthly_max_visits, min_ticket_cents)
    select distinct on (v.merchant_id, v.campaign_code) v.merchant_id, v.campaign_code, v.weekdays,
      v.monthly_max_spend_cents, v.monthly_max_visits, v.min_ticket_cents
    from offer_version v join merchant m on m.id = v.merchant_id
    where not v.is_draft
      and v.valid_from <= (${now.toISOString()}::timestamptz at time zone m.time_zone)::date
    order by v.merchant_id, v.campaign_code, v.valid_from desc
    on conflict (merchant_id, campaign_code) do update set
      (weekdays, monthly_max_spend_cents, monthly_max_visits, min_ticket_cents)
      = (excluded.weekdays, excluded.monthly_max_spend_cents, excluded.monthly_max_visits,
        excluded.min_ticket_cents)
    where (offer.weekdays, offer.monthly_max_spend_cents, offer.monthly_max_visits,
        offer.min_ticket_cents)
      is distinct from (excluded.weekdays, excluded.monthly_max_spend_cents,
        excluded.monthly_max_visits, excluded.min_ticket_cents)`.execute(trx);
  return Number(numAffectedRows ?? 0);
};
