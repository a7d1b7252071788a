import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

type NewReceipt = MemberKey & {
  claimId: number;
  id: string;
  width: number;
  height: number;
  now: Date;
};

/** False when the claim has a receipt already. */
export const insertReceipt = async (trx: Trx, receipt: NewReceipt): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('claim_receipt')
    .values({
      partner_id: receipt.partnerId,
      member_id: receipt.memberId,
      claim_id: receipt.claimId,
      photo_id: receipt.id,
      width: receipt.width,
      height: receipt.height,
      added_at: receipt.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** The photo of a claim's receipt; null without one. */
export const findReceipt = async (
  trx: Trx,
  { partnerId, claimId }: { partnerId: string; claimId: number },
): Promise<string | null> => {
  const row = await trx
    .selectFrom('claim_receipt')
    .select('photo_id')
    .where('partner_id', '=', partnerId)
    .where('claim_id', '=', claimId)
    .executeTakeFirst();
  return row?.photo_id ?? null;
};
