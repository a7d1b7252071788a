import { sql } from 'kysely';
import type { AcclaimedLevel, PriceRange } from '#domain/merchant/merchant.ts';
import type { ReservationCampaign } from '#domain/reservations/reservation-bonus.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

export type SiteRow = {
  merchantId: string;
  name: string;
  timeZone: string;
  openTableId: string | null;
  hasBook: boolean;
  acclaimedLevel: AcclaimedLevel;
  priceRange: PriceRange;
  /** Dines earn from `joinedOn` up to the day before `retiredOn`. */
  joinedOn: string | null;
  retiredOn: string | null;
  /** The weekdays that earn under the campaign code, a bit a day. */
  weekdays: number;
  /** The program's reservation bonuses during its campaigns. */
  campaigns: ReservationCampaign[];
};

/** The restaurant data for booking. */
export const readSites = async (
  trx: Trx,
  ids: readonly string[],
  campaignCode: string,
): Promise<SiteRow[]> => {
  const { rows } = await sql<SiteRow>`
    select m.id as "merchantId", m.name, m.time_zone as "timeZone", m.open_table_id as "openTableId",
      exists (select from restaurant_book b where b.merchant_id = m.id) as "hasBook",
      m.acclaimed_level as "acclaimedLevel", m.price_range as "priceRange", m.joined_on as "joinedOn", m.retired_on as "retiredOn",
      coalesce(
        (select o.weekdays from offer o where o.merchant_id = m.id and o.campaign_code = ${campaignCode}),
        (select o.weekdays from offer o where o.merchant_id = m.id and o.campaign_code = '*'),
        127) as weekdays,
      coalesce((select json_agg(json_build_object('startsOn', c.starts_on, 'endsOn', c.ends_on,
          'rewardUnits', c.reward_units))
        from bonus_campaign c where c.partner_id = current_partner() and c.kind = 'reservation'),
        '[]') as campaigns
    from merchant m where m.id = any(${[...ids]}::text[])`.execute(trx);
  return rows;
};

export type GuestRow = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
};

export const readGuest = async (trx: Trx, key: MemberKey): Promise<GuestRow | undefined> =>
  trx
    .selectFrom('member')
    .select(['first_name as firstName', 'last_name as lastName', 'email', 'phone_number as phone'])
    .where('partner_id', '=', key.partnerId)
    .where('id', '=', key.memberId)
    .executeTakeFirst();

/** The member's linked card; undefined for one that is not theirs or no longer linked. */
export const readLinkedCard = (trx: Trx, key: MemberKey, cardId: number) =>
  trx
    .selectFrom('card')
    .select('id')
    .where('partner_id', '=', key.partnerId)
    .where('member_id', '=', key.memberId)
    .where('id', '=', cardId)
    .where('unlinked_on', 'is', null)
    .executeTakeFirst();

/** The token of the card that guarantees a reservation; null without one. */
export const readCardToken = async (
  trx: Trx,
  { partnerId, memberId, id }: MemberKey & { id: number },
): Promise<string | null> => {
  const { rows } = await sql<{ token: string }>`
    select c.network_token as token from reservation r
    join card c on (c.partner_id, c.member_id, c.id) = (r.partner_id, r.member_id, r.card_id)
    where r.partner_id = ${partnerId} and r.member_id = ${memberId} and r.id = ${id}`.execute(trx);
  return rows[0]?.token ?? null;
};
