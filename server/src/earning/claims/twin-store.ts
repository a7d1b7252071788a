import { sql } from 'kysely';
import type { ClaimStatus } from '#domain/claims/claim-rules.ts';
import { CLAIM_MATCH_DAYS } from '#domain/claims/match-claim.ts';
import { MAX_TIP_PERCENT } from '#domain/claims/score-evidence.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

/** Days between the dates of an authorization and a capture that may be one bill. */
export const TWIN_DAYS = 1;

/** A purchase on a card of a member; `dineId` and `claimId` are its own. */
export type Purchase = MemberKey & {
  lastFour: string;
  restaurant: string;
  /** Null where only the restaurant's name is known, as in a claim. */
  merchantId: string | null;
  date: string;
  dineId: number | null;
  claimId: number | null;
};

/** Another record that may be of the same check. */
export type Twin = { id: number; restaurant: string; date: string } & (
  | { kind: 'dine'; amountCents: number; merchantId: string; units: number }
  | { kind: 'claim'; amountCents: number | null; status: ClaimStatus }
);

/** The captured dines of the card about the day. */
export const readTwinDines = async (
  trx: Trx,
  { partnerId, memberId, lastFour, date, dineId }: Purchase,
): Promise<Twin[]> => {
  const { rows } = await sql<Twin>`
    select 'dine' as kind, d.id, d.merchant_id as "merchantId", m.name as restaurant, d.dined_on as date,
      d.cleared_cents as "amountCents", d.reward_units as units
    from dine d
    join card c on (c.partner_id, c.member_id, c.id) = (d.partner_id, d.member_id, d.card_id)
    join merchant m on m.id = d.merchant_id
    where (d.partner_id, d.member_id) = (${partnerId}, ${memberId}) and c.last_four = ${lastFour}
      and d.cleared_cents is not null and d.reward_units > 0 and d.id <> ${dineId ?? 0}
      and abs(d.dined_on - ${date}::date) <= ${TWIN_DAYS}
    order by d.id`.execute(trx);
  return rows;
};

/**
 * The claims of the card about the day that wait, or whose reward no dine has replaced. A credited dine is another one
 * than that of the purchase.
 */
export const readTwinClaims = async (
  trx: Trx,
  { partnerId, memberId, lastFour, date, claimId, dineId }: Purchase,
): Promise<Twin[]> => {
  const { rows } = await sql<Twin>`
    select 'claim' as kind, id, restaurant, purchased_on as date, amount_cents as "amountCents",
      status
    from claim
    where (partner_id, member_id) = (${partnerId}, ${memberId}) and last_four = ${lastFour}
      and status in ('Received', 'Checking', 'Rewarded') and dine_id is null
      and (${dineId === null} or matched is null or adjustment_id is null)
      and id <> ${claimId ?? 0} and abs(purchased_on - ${date}::date) <= ${CLAIM_MATCH_DAYS}
    order by id`.execute(trx);
  return rows;
};

/** The dine of a capture as a purchase, and other dines at its restaurant of about its day and amount. */
export const readTwinsOfDine = async (
  trx: Trx,
  { partnerId, memberId, dineId }: MemberKey & { dineId: number },
): Promise<{ purchase: Purchase; dines: Twin[] } | undefined> => {
  type Found = { lastFour: string; merchantId: string; restaurant: string; date: string };
  const { rows } = await sql<Found>`
    select c.last_four as "lastFour", d.merchant_id as "merchantId", m.name as restaurant,
      d.dined_on as date
    from dine d
    join card c on (c.partner_id, c.member_id, c.id) = (d.partner_id, d.member_id, d.card_id)
    join merchant m on m.id = d.merchant_id
    where (d.partner_id, d.member_id, d.id) = (${partnerId}, ${memberId}, ${dineId})`.execute(trx);
  const [found] = rows;
  if (!found) return undefined;
  const { rows: dines } = await sql<Twin>`
    select 'dine' as kind, twin.id, twin.merchant_id as "merchantId", m.name as restaurant, twin.dined_on as date,
      twin.cleared_cents as "amountCents", twin.reward_units as units
    from dine d
    join dine twin on (twin.partner_id, twin.member_id, twin.card_id, twin.merchant_id)
      = (d.partner_id, d.member_id, d.card_id, d.merchant_id)
    join merchant m on m.id = twin.merchant_id
    where (d.partner_id, d.member_id, d.id) = (${partnerId}, ${memberId}, ${dineId})
      and twin.id <> d.id and twin.reward_units > 0
      and abs(twin.dined_on - d.dined_on) <= ${TWIN_DAYS}
      and greatest(twin.cleared_cents, d.cleared_cents) * 100
        <= least(twin.cleared_cents, d.cleared_cents) * ${100 + MAX_TIP_PERCENT}
    order by twin.id`.execute(trx);
  return { purchase: { partnerId, memberId, ...found, dineId, claimId: null }, dines };
};

/** A claim that staff accepted, and whose reward no dine has replaced. */
export type CreditedClaim = { restaurant: string; amountCents: number | null; isOfDine: boolean };

/** The claims of a member's month that staff accepted by hand; `isOfDine` marks those of an overdue dine. */
export const readCreditedClaims = async (
  trx: Trx,
  { partnerId, memberId, date }: Pick<Purchase, 'partnerId' | 'memberId' | 'date'>,
): Promise<CreditedClaim[]> => {
  const { rows } = await sql<CreditedClaim>`
    select restaurant, amount_cents as "amountCents", matched is not null as "isOfDine"
    from claim
    where (partner_id, member_id) = (${partnerId}, ${memberId}) and status = 'Rewarded'
      and dine_id is null and adjustment_id is not null
      and date_trunc('month', purchased_on) = date_trunc('month', ${date}::date)`.execute(trx);
  return rows;
};
