import { sql } from 'kysely';
import { CLAIM_MATCH_DAYS } from '#domain/claims/match-claim.ts';
import { MAX_TIP_PERCENT } from '#domain/claims/score-evidence.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { type BulkColumn, unnestRows } from '#server/platform/db/unnest-rows.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

export type DineKey = MemberKey & { dineId: number };

/** A rewarded claim and a cleared dine of the same card, about the same amount and day. */
export type ClaimCandidate = DineKey & {
  claimId: number;
  restaurant: string;
  purchasedOn: string;
  amountCents: number | null;
  merchantName: string;
  dinedOn: string;
  clearedCents: number;
  units: number;
  /** Whether staff credited this very dine before it cleared. */
  isCredited: boolean;
};

/** Whether any rewarded claim still waits for its dine. */
export const hasUnreplacedClaims = async (trx: Trx): Promise<boolean> => {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (select from claim where status = 'Rewarded' and dine_id is null)
      as "isThere"`.execute(trx);
  return rows[0]?.isThere ?? false;
};

const dineColumns: readonly BulkColumn<DineKey>[] = [
  ['partner_id', 'text', (row) => row.partnerId],
  ['member_id', 'int8', (row) => row.memberId],
  ['dine_id', 'int8', (row) => row.dineId],
];

export const readCandidates = async (
  trx: Trx,
  dines: readonly DineKey[],
): Promise<ClaimCandidate[]> => {
  const { rows } = await sql<ClaimCandidate>`
    select c.partner_id as "partnerId", c.member_id as "memberId", d.id as "dineId",
      c.id as "claimId", c.restaurant, c.purchased_on as "purchasedOn", m.name as "merchantName",
      d.dined_on as "dinedOn", a.units, c.amount_cents as "amountCents",
      d.cleared_cents as "clearedCents", credited.is as "isCredited"
    from ${unnestRows(dineColumns, dines)}
    cross join lateral (select * from claim
      where (partner_id, member_id) = (given.partner_id, given.member_id)
        and status = 'Rewarded' and dine_id is null
      offset 0) as c
    join adjustment a on (a.partner_id, a.member_id, a.id)
      = (c.partner_id, c.member_id, c.adjustment_id)
    join dine d on (d.partner_id, d.member_id, d.id)
      = (given.partner_id, given.member_id, given.dine_id)
    join card on (card.partner_id, card.member_id, card.id)
      = (d.partner_id, d.member_id, d.card_id)
    join merchant m on m.id = d.merchant_id
    cross join lateral (select coalesce((c.matched ->> 'provider', c.matched ->> 'transactionId')
      = (d.provider, d.transaction_id), false) and d.dined_on = c.purchased_on as is) as credited
    where credited.is or card.last_four = c.last_four
      and (c.amount_cents is null or d.cleared_cents between c.amount_cents
        and c.amount_cents * ${100 + MAX_TIP_PERCENT} / 100)
      and abs(d.dined_on - c.purchased_on) <= ${CLAIM_MATCH_DAYS}
    order by not credited.is, abs(d.dined_on - c.purchased_on), d.cleared_cents - c.amount_cents, c.id, d.id`.execute(
    trx,
  );
  return rows;
};

export const setClaimedDine = (trx: Trx, claim: ClaimCandidate, now: Date) =>
  trx
    .updateTable('claim')
    .set({ dine_id: claim.dineId, updated_at: now })
    .where('partner_id', '=', claim.partnerId)
    .where('member_id', '=', claim.memberId)
    .where('id', '=', claim.claimId)
    .execute();
