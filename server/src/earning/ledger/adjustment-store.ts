import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
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
      created_at: given.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Whether anything was posted by hand in a program. */
export const hasAdjustments = async (trx: Trx, partnerId: string): Promise<boolean> =>
  (await trx
    .selectFrom('adjustment')
    .select('id')
    .where('partner_id', '=', partnerId)
    .limit(1)
    .executeTakeFirst()) !== undefined;
