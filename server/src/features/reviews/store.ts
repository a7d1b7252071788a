import type { Trx } from '#server/platform/db/index.ts';

/** Whose a dine of a program is. */
export const findDineOwner = async (
  trx: Trx,
  { partnerId, dineId }: { partnerId: string; dineId: number },
): Promise<number | undefined> => {
  const dine = await trx
    .selectFrom('dine')
    .select('member_id')
    .where('partner_id', '=', partnerId)
    .where('id', '=', dineId)
    .executeTakeFirst();
  return dine?.member_id;
};
