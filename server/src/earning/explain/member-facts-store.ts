import { sql } from 'kysely';
import type { OpenBonus } from '#domain/bonuses/check-planned-bonuses.ts';
import type { FlexOfferTerms } from '#domain/bonuses/decide-bonus.ts';
import type { CardType } from '#domain/member/member.ts';
import type { ReservationCampaign } from '#domain/reservations/reservation-bonus.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

export type PayingCard = {
  tracksFrom: string;
  cardType: CardType;
  lastFour: string;
  hasConsent: boolean;
};

/** A cleared dine that counts toward limits and VIP. */
export type CountedDine = {
  merchantId: string;
  dinedOn: string;
  eligibleCents: number;
  clearedCents: number;
};

export type MemberFacts = {
  /** The linked card that has tracked longest, one with consent before one without. */
  card: PayingCard | null;
  dines: CountedDine[];
  /** The years whose dines earned VIP. */
  vipYears: number[];
  /** The flex offers that no dine has earned. */
  offers: FlexOfferTerms[];
  /** The bonuses that were turned on and not earned, with the bills that count toward them. */
  bonuses: OpenBonus[];
  /** The program's campaigns that pay for reservations. */
  reservationCampaigns: ReservationCampaign[];
};

/** Reads the facts that decide a member's dines from the start of a year on, in one statement. */
export const readMemberFacts = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  since: number,
): Promise<MemberFacts> => {
  const { rows } = await sql<MemberFacts>`
    with owner as (select ${partnerId}::text as partner_id, ${memberId}::bigint as member_id)
    select
      (select json_build_object('tracksFrom', c.tracks_from, 'cardType', c.card_type,
          'lastFour', c.last_four, 'hasConsent', agreed.withdrawn_at is null)
        from card c join consent agreed
          on (agreed.partner_id, agreed.member_id, agreed.id) = (c.partner_id, c.member_id, c.consent_id)
        where c.partner_id = o.partner_id and c.member_id = o.member_id and c.unlinked_on is null
        order by agreed.withdrawn_at is null desc, c.tracks_from, c.id limit 1) as card,
      coalesce((select json_agg(json_build_object('merchantId', merchant_id, 'dinedOn', dined_on,
          'eligibleCents', eligible_cents, 'clearedCents', cleared_cents))
        from dine_record d
        where d.partner_id = o.partner_id and d.member_id = o.member_id and d.counts_for_vip
          and d.dined_on >= make_date(${since}, 1, 1)), '[]') as dines,
      coalesce((select json_agg(year) from vip_year v
        where v.partner_id = o.partner_id and v.member_id = o.member_id and v.source = 'dines'),
        '[]') as "vipYears",
      coalesce((select json_agg(json_build_object('merchantId', merchant_id, 'startsOn', starts_on,
          'endsOn', ends_on, 'amountUnits', amount_units))
        from flex_offer f
        where f.partner_id = o.partner_id and f.member_id = o.member_id and f.earned_on is null),
        '[]') as offers,
      coalesce((select json_agg(json_build_object('code', code, 'rewardUnits', reward_units,
          'dinesRequired', dines_required, 'minSpendCents', min_spend_cents,
          'countsFrom', counts_from, 'countsUntil', counts_until,
          'bills', coalesce((select json_agg(json_build_object('merchantId', d.merchant_id,
              'dinedOn', d.dined_on,
              'cents', d.counted_cents))
            from dine_record d where d.partner_id = b.partner_id and d.member_id = b.member_id
              and d.dined_on between b.counts_from and b.counts_until
              and d.counted_cents is not null), '[]')))
        from member_bonus b
        where b.partner_id = o.partner_id and b.member_id = o.member_id and b.status = 'Enrolled'
          and b.friend_id is null and b.voided_at is null),
        '[]') as bonuses,
      coalesce((select json_agg(json_build_object('startsOn', c.starts_on, 'endsOn', c.ends_on,
          'rewardUnits', c.reward_units))
        from bonus_campaign c where c.partner_id = o.partner_id and c.kind = 'reservation'),
        '[]') as "reservationCampaigns"
    from owner o`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('the statement returns one row');
  return row;
};
