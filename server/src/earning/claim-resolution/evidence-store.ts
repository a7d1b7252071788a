import { sql } from 'kysely';
import { EVIDENCE_DAYS, MAX_TIP_PERCENT } from '#domain/claims/score-evidence.ts';
import type { StaffClaim } from '#server/earning/claims/index.ts';
import { type DineRecord, dineRecords } from '#server/earning/explain/index.ts';
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
      and (${claim.amountCents}::int8 is null or sum(amount_cents) between ${claim.amountCents}::int8
        and ${claim.amountCents}::int8 * ${100 + MAX_TIP_PERCENT} / 100)
    order by 1, 2`.execute(trx);
  return rows;
};

export const readMerchantNames = async (trx: Trx): Promise<{ id: string; name: string }[]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from merchant order by id`.execute(trx);
  return rows;
};

/** The dines on the claimed card about the day and amount of a claim. */
export const readClaimedDines = (
  trx: Trx,
  claim: StaffClaim,
  partnerId: string,
): Promise<DineRecord[]> => {
  const { purchasedOn: day, amountCents } = claim;
  return dineRecords(trx)
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', claim.memberId)
    .where('last_four', '=', claim.lastFour)
    .where(sql<boolean>`dined_on between ${day}::date - ${EVIDENCE_DAYS}::int
      and ${day}::date + ${EVIDENCE_DAYS}::int
      and (${amountCents}::int8 is null or coalesce(cleared_cents, auth_cents)
        between ${amountCents}::int8 and ${amountCents}::int8 * ${100 + MAX_TIP_PERCENT} / 100)`)
    .orderBy('id')
    .execute();
};
