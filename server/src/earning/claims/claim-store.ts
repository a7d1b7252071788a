import { sql } from 'kysely';
import type { ClaimReason } from '#domain/claims/claim-reason.ts';
import { type ClaimStatus, claimStatuses, isOpenClaim } from '#domain/claims/claim-rules.ts';
import { MAX_TIP_PERCENT } from '#domain/claims/score-evidence.ts';
import type { TierLevel } from '#domain/member/member.ts';
import { type PageOrder, pageOrder, type Trx } from '#server/platform/db/index.ts';

/** A claim with what staff need to judge it. */
export type StaffClaim = {
  id: number;
  memberId: number;
  email: string;
  restaurant: string;
  purchasedOn: string;
  /** Null where the member left it open, which only the claim of a reservation may. */
  amountCents: number | null;
  lastFour: string;
  status: ClaimStatus;
  /** Why it has its status; null for a claim that is new or was decided as `answer` says. */
  outcome: ClaimReason | null;
  answer: string;
  createdAt: Date;
  /** The member's tier on the day of the purchase. */
  tierLevel: TierLevel;
  /** A dine of about that day and amount that is on record, and what became of it. */
  dineId: number | null;
  dineStatus: string | null;
  dineUnits: number | null;
  /** The member's note. */
  note: string;
  hasReceipt: boolean;
  /** The candidates of the last search, as they were stored. */
  evidence: unknown;
};

const claims = sql`
  select c.id, c.member_id as "memberId", m.email, c.restaurant, c.purchased_on as "purchasedOn",
    c.amount_cents as "amountCents", c.last_four as "lastFour", c.status, c.answer, c.outcome,
    c.created_at as "createdAt", c.evidence, c.note,
    exists (select from claim_receipt r where (r.partner_id, r.member_id, r.claim_id)
      = (c.partner_id, c.member_id, c.id)) as "hasReceipt",
    case when base.tier_level = 'OptedIn' and exists (select from vip_year v
        where (v.partner_id, v.member_id) = (c.partner_id, c.member_id) and v.source = 'dines'
          and (v.year = extract(year from c.purchased_on) - 1
            or v.year = extract(year from c.purchased_on) and v.reached_on < c.purchased_on))
      then 'VIP' else coalesce(base.tier_level, m.tier_level) end as "tierLevel",
    d.id as "dineId", d.award_status as "dineStatus", d.reward_units as "dineUnits"
  from claim c
  join member m on (m.partner_id, m.id) = (c.partner_id, c.member_id)
  left join lateral (select t.tier_level from member_tier t
    where (t.partner_id, t.member_id) = (c.partner_id, c.member_id)
      and t.effective_on <= c.purchased_on
    order by t.effective_on desc limit 1) base on true
  left join lateral (select id, award_status, reward_units from dine
    where (partner_id, member_id) = (c.partner_id, c.member_id)
      and dined_on between c.purchased_on - 3 and c.purchased_on + 3
      and coalesce(cleared_cents, auth_cents) between c.amount_cents
        and c.amount_cents * ${100 + MAX_TIP_PERCENT} / 100
    order by abs(dined_on - c.purchased_on), id limit 1) d on true`;

type ClaimFilter = {
  partnerId: string;
  order?: PageOrder;
  status: ClaimStatus | 'open';
  /** Continues behind this claim. */
  after?: { createdAt: string; id: number } | null;
  limit: number;
};

// The key of a page has milliseconds, so the order has no more either.
const sentAt = sql`date_trunc('milliseconds', c.created_at)`;

/** The claims of a program with a status, or all that wait for a decision. */
export const listOpenClaims = async (
  trx: Trx,
  { partnerId, status, order = 'earliest', after, limit }: ClaimFilter,
): Promise<StaffClaim[]> => {
  const { direction, behind } = pageOrder(order);
  const statuses = status === 'open' ? claimStatuses.filter(isOpenClaim) : [status];
  const { rows } = await sql<StaffClaim>`${claims}
    where c.partner_id = ${partnerId} and c.status = any(${statuses}::text[])
      ${after ? sql`and (${sentAt}, c.id) ${behind} (${after.createdAt}::timestamptz, ${after.id})` : sql``}
    order by ${sentAt} ${direction}, c.id ${direction} limit ${limit}`.execute(trx);
  return rows;
};

/** The member of a claim, whose locks come before the claim's own. */
export const readClaimant = async (
  trx: Trx,
  partnerId: string,
  id: number,
): Promise<{ memberId: number; lastFour: string } | undefined> => {
  const row = await trx
    .selectFrom('claim')
    .select(['member_id', 'last_four'])
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { memberId: row.member_id, lastFour: row.last_four };
};

export const readClaim = async (
  trx: Trx,
  partnerId: string,
  id: number,
): Promise<StaffClaim | undefined> => {
  const { rows } = await sql<StaffClaim>`${claims}
    where c.partner_id = ${partnerId} and c.id = ${id}`.execute(trx);
  return rows[0];
};

/** One claim, locked until the transaction ends, so that it is decided once. */
export const lockClaim = async (
  trx: Trx,
  partnerId: string,
  id: number,
): Promise<StaffClaim | undefined> => {
  const { rows } = await sql<StaffClaim>`${claims}
    where c.partner_id = ${partnerId} and c.id = ${id} for update of c`.execute(trx);
  return rows[0];
};

type ClosedClaim = {
  partnerId: string;
  memberId: number;
  id: number;
  status: ClaimStatus;
  outcome: ClaimReason;
  adjustmentId: number | null;
  now: Date;
};

export const closeClaim = (trx: Trx, input: ClosedClaim) =>
  trx
    .updateTable('claim')
    .set({
      status: input.status,
      outcome: JSON.stringify(input.outcome),
      adjustment_id: input.adjustmentId,
      updated_at: input.now,
    })
    .where('partner_id', '=', input.partnerId)
    .where('member_id', '=', input.memberId)
    .where('id', '=', input.id)
    .execute();

type ClaimKey = { partnerId: string; memberId: number; id: number };

/** The decision of staff about a claim that no dine has replaced, with its reward; locked until the transaction ends. */
export const lockDecision = async (
  trx: Trx,
  { partnerId, memberId, id }: ClaimKey,
): Promise<{ status: 'Rewarded' | 'Declined'; units: number | null } | undefined> => {
  const { rows } = await sql<{ status: 'Rewarded' | 'Declined'; units: number | null }>`
    select c.status, (select a.units::int8 from adjustment a where (a.partner_id, a.member_id, a.id)
      = (c.partner_id, c.member_id, c.adjustment_id)) as units
    from claim c where (c.partner_id, c.member_id, c.id) = (${partnerId}, ${memberId}, ${id})
      and c.status in ('Rewarded', 'Declined') and c.dine_id is null for update of c`.execute(trx);
  return rows[0];
};

/** Makes a decided claim wait again. */
export const openClaim = (trx: Trx, { partnerId, memberId, id, now }: ClaimKey & { now: Date }) =>
  trx
    .updateTable('claim')
    .set({ status: 'Received', outcome: null, answer: '', adjustment_id: null, updated_at: now })
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
