import { sql } from 'kysely';
import { EVIDENCE_DAYS, MAX_TIP_PERCENT } from '#domain/claims/score-evidence.ts';
import type { AwardStatus } from '#domain/earning/award-states.ts';
import type { StaffClaim } from '#server/earning/claims/index.ts';
import type { decidedDine } from '#server/earning/explain/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

/** The network tokens of the member's cards that end in these digits. */
export const readCardTokens = async (
  trx: Trx,
  { partnerId, memberId, lastFour }: MemberKey & { lastFour: string },
): Promise<string[]> => {
  const { rows } = await sql<{ token: string }>`
    select network_token as token from card
    where (partner_id, member_id, last_four) = (${partnerId}, ${memberId}, ${lastFour})`.execute(
    trx,
  );
  return rows.map(({ token }) => token);
};

/** A cleared bill that has no dine. */
export type UnmatchedBill = {
  provider: string;
  transactionId: string;
  cardToken: string;
  settlement: string;
  date: string;
  amountCents: number;
  descriptor: string | null;
};

/** The cleared bills without a dine on these cards, about the day and amount of a claim. */
export const readUnmatchedBills = async (
  trx: Trx,
  claim: StaffClaim,
  tokens: readonly string[],
): Promise<UnmatchedBill[]> => {
  const { rows } = await sql<UnmatchedBill>`
    select provider, transaction_id as "transactionId", card_token as "cardToken", settlement,
      min(occurred_at)::date as date, sum(amount_cents)::int8 as "amountCents",
      max(descriptor) as descriptor
    from feed_event
    where card_token = any(${tokens}::text[]) and event_type = 'clearing'
      and outcome in ('unknownCard', 'unknownMerchant', 'ambiguousMerchant')
    group by provider, transaction_id, card_token, settlement
    having min(occurred_at)::date between ${claim.purchasedOn}::date - ${EVIDENCE_DAYS}::int
        and ${claim.purchasedOn}::date + ${EVIDENCE_DAYS}::int
      and sum(amount_cents) between ${claim.amountCents}::int8
        and ${claim.amountCents}::int8 * ${100 + MAX_TIP_PERCENT} / 100
    order by 1, 2`.execute(trx);
  return rows;
};

export const readMerchantNames = async (trx: Trx): Promise<{ id: string; name: string }[]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from merchant order by id`.execute(trx);
  return rows;
};

/** A dine that may be the claimed purchase. */
export type ClaimedDine = Parameters<typeof decidedDine>[0] & {
  id: number;
  merchant_id: string;
  award_status: AwardStatus;
  reward_units: number;
  awarded_at: Date | null;
  review_from: string | null;
};

/** The dines on the claimed card about the day and amount of a claim. */
export const readClaimedDines = async (
  trx: Trx,
  claim: StaffClaim,
  partnerId: string,
): Promise<ClaimedDine[]> => {
  const { rows } = await sql<ClaimedDine>`
    select d.*, c.last_four, r.name as merchant_name
    from dine d
    join card c on (c.partner_id, c.member_id, c.id) = (d.partner_id, d.member_id, d.card_id)
    join merchant r on r.id = d.merchant_id
    where (d.partner_id, d.member_id) = (${partnerId}, ${claim.memberId})
      and c.last_four = ${claim.lastFour}
      and d.dined_on between ${claim.purchasedOn}::date - ${EVIDENCE_DAYS}::int
        and ${claim.purchasedOn}::date + ${EVIDENCE_DAYS}::int
      and coalesce(d.cleared_cents, d.auth_cents) between ${claim.amountCents}::int8
        and ${claim.amountCents}::int8 * ${100 + MAX_TIP_PERCENT} / 100
    order by d.id`.execute(trx);
  return rows;
};
