import { sql } from 'kysely';
import type { OpenBonus } from '#domain/bonuses/check-planned-bonuses.ts';
import type { FlexOfferTerms } from '#domain/bonuses/decide-flex-offer.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

/** The member's flex offers that no dine has earned. */
export const readOpenOffers = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
): Promise<FlexOfferTerms[]> => {
  const { rows } = await sql<FlexOfferTerms>`
    select merchant_id as "merchantId", starts_on as "startsOn", ends_on as "endsOn",
      amount_units as "amountUnits"
    from flex_offer
    where partner_id = ${partnerId} and member_id = ${memberId} and earned_on is null`.execute(trx);
  return rows;
};

/** The bonuses that the member turned on and has not earned, with the bills that count toward them. */
export const readOpenBonuses = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
): Promise<OpenBonus[]> => {
  const { rows } = await sql<OpenBonus>`
    select b.code, b.reward_units as "rewardUnits", b.dines_required as "dinesRequired",
      b.min_spend_cents as "minSpendCents", b.counts_from as "countsFrom", b.counts_until as "countsUntil",
      coalesce((select json_agg(json_build_object('merchantId', d.merchant_id, 'dinedOn', d.dined_on,
          'cents', least(d.eligible_cents, d.cleared_cents - d.refunded_cents)))
        from dine d where d.partner_id = b.partner_id and d.member_id = b.member_id
          and d.dined_on between b.counts_from and b.counts_until
          and d.award_status in ('Awarded', 'Deferred', 'Paid') and d.cleared_cents is not null), '[]') as bills
    from member_bonus b
    where b.partner_id = ${partnerId} and b.member_id = ${memberId} and b.status = 'Enrolled'`.execute(
    trx,
  );
  return rows;
};
