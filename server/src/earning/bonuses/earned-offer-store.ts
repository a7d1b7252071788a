import { sql } from 'kysely';
import type { FlexOfferTerms } from '#domain/bonuses/decide-bonus.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { unnestRows, updateRows } from '#server/platform/db/unnest-rows.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { memberColumns } from './store.ts';

export type GivenOffer = MemberKey & FlexOfferTerms & { earnedOn: string | null };
export type FlexOfferBill = GivenOffer & { dinedOn: string | null; cents: number | null };

/**
 * The flex offers of members with each bill of their days that has a final or held reward, less refunds; offers
 * without any bill only where a bill that is gone had earned them.
 */
export const readGivenOffers = async (
  trx: Trx,
  members: readonly MemberKey[],
): Promise<FlexOfferBill[]> => {
  const { rows } = await sql<FlexOfferBill>`
    select f.partner_id as "partnerId", f.member_id as "memberId", f.merchant_id as "merchantId",
      f.starts_on as "startsOn", f.ends_on as "endsOn", f.amount_units as "amountUnits",
      f.earned_on as "earnedOn", d.dined_on as "dinedOn",
      d.counted_cents as cents
    from ${unnestRows(memberColumns, members)}
    cross join lateral (select * from flex_offer
      where (partner_id, member_id) = (given.partner_id, given.member_id) offset 0) as f
    left join lateral (select id, dined_on, counted_cents from dine_record as dine
      where (dine.partner_id, dine.member_id, dine.merchant_id)
          = (f.partner_id, f.member_id, f.merchant_id)
        and dined_on between f.starts_on and f.ends_on and counted_cents is not null
      offset 0) as d on true
    where d.id is not null or f.earned_on is not null
    order by f.partner_id, f.member_id, f.merchant_id, f.starts_on`.execute(trx);
  return rows;
};

/** Stores the day that earned each offer, null where none does; the caller holds the members' locks. */
export const writeEarned = (trx: Trx, offers: readonly GivenOffer[]) =>
  updateRows<GivenOffer>(
    'flex_offer',
    {
      keys: [
        ...memberColumns,
        ['merchant_id', 'text', (offer) => offer.merchantId],
        ['starts_on', 'date', (offer) => offer.startsOn],
      ],
      changes: [['earned_on', 'date', (offer) => offer.earnedOn]],
    },
    offers,
  ).execute(trx);
