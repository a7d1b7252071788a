import { sql } from 'kysely';
import type { AdjustmentCode } from '#contract/staff/rewards.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { hasEmail, type MemberKey } from '#server/platform/tenancy/member-key.ts';

export type Adjustment = {
  partnerId: string;
  email: string;
  code: AdjustmentCode;
  units: number;
  reason: string;
  madeBy: string;
  /** The second approver, where one was needed. */
  approvedBy?: string | null;
  now: Date;
};

export const findMember = async (trx: Trx, partnerId: string, email: string) => {
  const row = await trx
    .selectFrom('member')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where(hasEmail(email))
    .executeTakeFirst();
  return row?.id ?? null;
};

export const insertAdjustment = async (
  trx: Trx,
  adjustment: Omit<Adjustment, 'email'> & { memberId: number },
): Promise<number> => {
  const { id } = await trx
    .insertInto('adjustment')
    .values({
      partner_id: adjustment.partnerId,
      member_id: adjustment.memberId,
      source_code: adjustment.code,
      units: adjustment.units,
      reason: adjustment.reason,
      made_by: adjustment.madeBy,
      approved_by: adjustment.approvedBy ?? null,
      created_at: adjustment.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Units on the member's available account; 0 before the first posting. */
export const readAvailable = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
): Promise<number> => {
  const row = await trx
    .selectFrom('balance')
    .select('units')
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('account', '=', 'available')
    .executeTakeFirst();
  return row?.units ?? 0;
};

/** Whether a program has manual adjustments. */
export const hasAdjustments = async (trx: Trx, partnerId: string): Promise<boolean> =>
  (await trx
    .selectFrom('adjustment')
    .select('id')
    .where('partner_id', '=', partnerId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Decisions of staff whose amounts count together; their audit entries have the units. */
const actions = [
  'rewards adjusted',
  'claim accepted',
  'dine released',
  'flex offer given',
  'restaurant assigned',
  'refund linked',
  'refund unlinked',
  'event replaced',
];

/**
 * The total of absolute amounts that one person decided for a member within a day without a second
 * approver.
 */
export const sumRecentPostings = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  { madeBy, now }: { madeBy: string; now: Date },
): Promise<number> => {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(abs((detail::jsonb ->> 'units')::int8)), 0)::int8 as units from audit
    where partner_id = ${partnerId} and member_id = ${memberId} and action = any(${actions}::text[])
      and lower(actor) = lower(${madeBy}::text) and not detail::jsonb ? 'approvedBy'
      and at > ${now.toISOString()}::timestamptz - interval '1 day'`.execute(trx);
  return rows[0]?.units ?? 0;
};
