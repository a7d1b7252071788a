import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import type { Adjustment } from './adjust-rewards.ts';

export const findMember = async (trx: Trx, partnerId: string, email: string) => {
  const row = await trx
    .selectFrom('member')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return row?.id ?? null;
};

export const insertAdjustment = async (
  trx: Trx,
  given: Omit<Adjustment, 'email'> & { memberId: number },
): Promise<number> => {
  const { id } = await trx
    .insertInto('adjustment')
    .values({
      partner_id: given.partnerId,
      member_id: given.memberId,
      source_code: given.code,
      units: given.units,
      reason: given.reason,
      made_by: given.madeBy,
      approved_by: given.approvedBy ?? null,
      created_at: given.now,
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

/** Whether anything was posted by hand in a program. */
export const hasAdjustments = async (trx: Trx, partnerId: string): Promise<boolean> =>
  (await trx
    .selectFrom('adjustment')
    .select('id')
    .where('partner_id', '=', partnerId)
    .limit(1)
    .executeTakeFirst()) !== undefined;
