import { sql } from 'kysely';
import type { PhotoKey } from '#server/integrations/photos/port.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

type NewReceipt = MemberKey & {
  claimId: number;
  id: string;
  width: number;
  height: number;
  now: Date;
};

/** False if the claim already has a receipt. */
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

/** The photo of a claim's receipt and its member; undefined without one. */
export const findReceipt = (
  trx: Trx,
  { partnerId, claimId }: { partnerId: string; claimId: number },
) =>
  trx
    .selectFrom('claim_receipt')
    .select(['photo_id as id', 'member_id as memberId'])
    .where('partner_id', '=', partnerId)
    .where('claim_id', '=', claimId)
    .executeTakeFirst();

const RECEIPTS_AT_A_TIME = 500;

/** Deletes the rows of some receipts whose claims were decided before a time, and returns their photos. */
export const deleteReceiptsDecidedBefore = async (trx: Trx, before: Date): Promise<PhotoKey[]> => {
  const { rows } = await sql<PhotoKey>`
    delete from claim_receipt where (partner_id, member_id, claim_id) in (
      select r.partner_id, r.member_id, r.claim_id from claim_receipt r
      join claim c on (c.partner_id, c.member_id, c.id) = (r.partner_id, r.member_id, r.claim_id)
      where r.added_at < ${before.toISOString()}::timestamptz
        and c.updated_at < ${before.toISOString()}::timestamptz
        and c.status in ('Rewarded', 'Declined')
      limit ${RECEIPTS_AT_A_TIME})
    returning partner_id as "partnerId", photo_id as id`.execute(trx);
  return rows;
};
