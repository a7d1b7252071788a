import { sql } from 'kysely';
import type { ClaimReason } from '#domain/claims/claim-reason.ts';
import type { ClaimStatus } from '#domain/claims/claim-rules.ts';
import { HOUR_MS } from '#domain/durations.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import type { StoredCandidate } from './search-evidence.ts';

/** The bill that a claim named the restaurant of. */
export type ClaimedBill = { provider: string; transactionId: string; merchantId: string };

export type SearchedClaim = MemberKey & {
  id: number;
  status: ClaimStatus;
  outcome: ClaimReason;
  dineId: number | null;
  candidates: StoredCandidate[];
  bill: ClaimedBill | null;
  now: Date;
};

/** Stores the result of a claim's search and the claim's status. */
export const updateSearchedClaim = (trx: Trx, claim: SearchedClaim) =>
  trx
    .updateTable('claim')
    .set({
      status: claim.status,
      outcome: JSON.stringify(claim.outcome),
      dine_id: claim.dineId,
      evidence: JSON.stringify(claim.candidates),
      matched: claim.bill && JSON.stringify(claim.bill),
      checked_at: claim.now,
      updated_at: claim.now,
    })
    .where('partner_id', '=', claim.partnerId)
    .where('member_id', '=', claim.memberId)
    .where('id', '=', claim.id)
    .execute();

export type DueClaim = { partnerId: string; id: number };

/** The open claims that were not searched within the hour, the oldest first. */
export const readDueClaims = async (
  trx: Trx,
  { now, limit }: { now: Date; limit: number },
): Promise<DueClaim[]> => {
  const { rows } = await sql<DueClaim>`
    select partner_id as "partnerId", id from claim
    where status in ('Received', 'Checking')
      and (checked_at is null
        or checked_at <= ${new Date(now.getTime() - HOUR_MS).toISOString()}::timestamptz)
    order by checked_at nulls first, created_at, id limit ${limit}`.execute(trx);
  return rows;
};

/** Whether a dine is the one of another claim. */
export const hasClaimOf = async (
  trx: Trx,
  { partnerId, memberId, dineId }: MemberKey & { dineId: number },
): Promise<boolean> =>
  (await trx
    .selectFrom('claim')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('dine_id', '=', dineId)
    .executeTakeFirst()) !== undefined;

/** The reward of a dine; 0 without one. */
export const readDineUnits = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  dineId: number | null,
): Promise<number> => {
  if (dineId === null) return 0;
  const row = await trx
    .selectFrom('dine')
    .select('reward_units')
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('id', '=', dineId)
    .executeTakeFirst();
  return row?.reward_units ?? 0;
};
