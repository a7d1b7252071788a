import { sql } from 'kysely';
import type { Partner } from '#contract/partner.ts';
import type { BonusOffer } from '#domain/bonuses/bonus-offer.ts';
import type { Campaign } from '#domain/bonuses/campaign.ts';
import { offerOfCampaign, type StoredCampaign } from '#domain/bonuses/check-campaign.ts';
import type { ReservationCampaign } from '#domain/reservations/reservation-bonus.ts';
import { columnOrder, type Trx } from '#server/platform/db/index.ts';

const columns = sql`code, kind, description, reward_units as "rewardUnits",
  dines_required as dines, min_spend_cents as "minSpendCents", days, starts_on as "startsOn",
  ends_on as "endsOn", enrollment_source as "enrollmentSource", budget_units as "budgetUnits",
  json_build_object('tiers', tiers, 'noDineDays', no_dine_days,
    'dinedWithinDays', dined_within_days, 'places', places) as audience,
  promised_units as "promisedUnits", paused_at is not null as "isPaused"`;

/** The bonuses that members of a program turn on: of its configuration, and those that staff created. */
export const readBonusOffers = async (trx: Trx, partner: Partner): Promise<BonusOffer[]> => {
  const { rows } = await sql<StoredCampaign>`
    select ${columns} from bonus_campaign
    where partner_id = ${partner.slug} and kind <> 'reservation'
    order by starts_on, code`.execute(trx);
  return [...partner.bonuses, ...rows.map(offerOfCampaign)];
};

export type PartnerReservationCampaign = ReservationCampaign & { partnerId: string };

/** The campaigns of every program that pay for reservations on a day or later. */
export const listReservationCampaigns = async (
  trx: Trx,
  from: string,
): Promise<PartnerReservationCampaign[]> => {
  const { rows } = await sql<PartnerReservationCampaign>`
    select partner_id as "partnerId", starts_on as "startsOn", ends_on as "endsOn",
      reward_units as "rewardUnits"
    from bonus_campaign where kind = 'reservation' and paused_at is null and (ends_on is null or ends_on >= ${from}::date)
    order by partner_id, starts_on, code`.execute(trx);
  return rows;
};

export const findCampaign = async (
  trx: Trx,
  partnerId: string,
  code: string,
): Promise<StoredCampaign | undefined> => {
  const { rows } = await sql<StoredCampaign>`
    select ${columns} from bonus_campaign
    where partner_id = ${partnerId} and code = ${code} for update`.execute(trx);
  return rows[0];
};

export type ListedCampaign = StoredCampaign & {
  createdBy: string;
  enrolled: number;
  qualified: number;
  /** Units of the members who earned it. */
  costUnits: number;
};

type OrderName = 'startsOn' | 'enrolled' | 'qualified' | 'rewardUnits' | 'costUnits';
type CampaignOrder = OrderName | `-${OrderName}`;

/** The campaigns of a program with how many members turned each on and earned it. */
export const listCampaigns = async (
  trx: Trx,
  partnerId: string,
  order: CampaignOrder = 'startsOn',
): Promise<ListedCampaign[]> => {
  const { name, direction } = columnOrder(order);
  const { rows } = await sql<ListedCampaign>`
    select c.*, coalesce(m.enrolled, 0)::int as enrolled, coalesce(m.qualified, 0)::int as qualified,
      coalesce(m.cost, 0)::int8 as "costUnits"
    from (select ${columns}, created_by as "createdBy" from bonus_campaign
      where partner_id = ${partnerId}) as c
    left join (select code, count(*) as enrolled,
        count(*) filter (where status = 'Qualified') as qualified,
        sum(reward_units) filter (where status = 'Qualified') as cost
      from member_bonus where partner_id = ${partnerId} group by code) as m using (code)
    order by ${sql.ref(name)} ${direction}, c.code ${direction}`.execute(trx);
  return rows;
};

const rowOf = ({ audience, ...campaign }: Omit<Campaign, 'code'>) => ({
  kind: campaign.kind,
  description: campaign.description,
  reward_units: campaign.rewardUnits,
  dines_required: campaign.dines,
  min_spend_cents: campaign.minSpendCents,
  days: campaign.days,
  starts_on: campaign.startsOn,
  ends_on: campaign.endsOn,
  enrollment_source: campaign.enrollmentSource,
  tiers: [...audience.tiers],
  no_dine_days: audience.noDineDays,
  dined_within_days: audience.dinedWithinDays,
  places: [...audience.places],
  budget_units: campaign.budgetUnits,
});

export type NewCampaign = Campaign & { partnerId: string; madeBy: string; now: Date };

/** False where the program has a campaign of that code already. */
export const insertCampaign = async (trx: Trx, campaign: NewCampaign): Promise<boolean> => {
  const row = await trx
    .insertInto('bonus_campaign')
    .values({
      partner_id: campaign.partnerId,
      code: campaign.code,
      ...rowOf(campaign),
      created_at: campaign.now,
      created_by: campaign.madeBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
};

type CampaignKey = { partnerId: string; code: string };

/** Replaces the terms of a campaign that the caller locked, and counts again what it promised. */
export const updateCampaign = (
  trx: Trx,
  { partnerId, code, ...campaign }: Campaign & { partnerId: string },
) =>
  trx
    .updateTable('bonus_campaign')
    .set({
      ...rowOf(campaign),
      // The previous release turns bonuses on without adding their promises.
      promised_units: sql`(select coalesce(sum(b.reward_units), 0) from member_bonus b
        where (b.partner_id, b.code) = (bonus_campaign.partner_id, bonus_campaign.code))`,
    })
    .where('partner_id', '=', partnerId)
    .where('code', '=', code)
    .execute();

/** Pauses a campaign since an instant, or resumes it with null. */
export const setCampaignPause = (
  trx: Trx,
  { partnerId, code, since }: CampaignKey & { since: Date | null },
) =>
  trx
    .updateTable('bonus_campaign')
    .set({ paused_at: since })
    .where('partner_id', '=', partnerId)
    .where('code', '=', code)
    .execute();

export const setCampaignEnd = (
  trx: Trx,
  { partnerId, code, endsOn }: CampaignKey & { endsOn: string },
) =>
  trx
    .updateTable('bonus_campaign')
    .set({ ends_on: endsOn })
    .where('partner_id', '=', partnerId)
    .where('code', '=', code)
    .execute();

export const deleteCampaign = (trx: Trx, { partnerId, code }: CampaignKey) =>
  trx
    .deleteFrom('bonus_campaign')
    .where('partner_id', '=', partnerId)
    .where('code', '=', code)
    .execute();
