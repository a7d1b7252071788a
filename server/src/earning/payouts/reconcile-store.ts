import { sql } from 'kysely';
import type { PayoutDelivery, PayoutStatus } from '#domain/payouts/payout.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { type BulkColumn, unnestRows } from '#server/platform/db/unnest-rows.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

export type FiledPayout = MemberKey & {
  id: number;
  amountCents: number;
  status: PayoutStatus;
  delivery: PayoutDelivery;
  /** The day of its payment in an earlier file. */
  paidOn: string | null;
};

type PayoutId = { partnerId: string; id: number };
const idColumns: readonly BulkColumn<PayoutId>[] = [
  ['partner_id', 'text', (row) => row.partnerId],
  ['id', 'int8', (row) => row.id],
];

export const payoutColumns = sql`p.partner_id as "partnerId", p.member_id as "memberId", p.id,
  p.amount_cents as "amountCents", p.status, p.delivery,
  p.paid_on::text as "paidOn"`;

/** The payouts that a file names. */
export const readFiledPayouts = async (
  trx: Trx,
  ids: readonly PayoutId[],
): Promise<FiledPayout[]> => {
  const { rows } = await sql<FiledPayout>`select ${payoutColumns} from ${unnestRows(idColumns, ids)}
    join payout p on (p.partner_id, p.id) = (given.partner_id, given.id)`.execute(trx);
  return rows;
};

/** Notes once that a file agrees with a payout; false when it is noted already. */
export const markReconciled = async (
  trx: Trx,
  { partnerId, memberId, id }: MemberKey & { id: number },
  { paidOn, now }: { paidOn: string | null; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('payout')
    .set({ reconciled_at: now, paid_on: paidOn })
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('reconciled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
