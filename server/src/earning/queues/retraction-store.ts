import { type RawBuilder, sql } from 'kysely';
import type { BillTransaction } from '#server/earning/batch/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { arrayLiteral } from '#server/platform/db/unnest-rows.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

/** A dine that can lose its restaurant, unless it was paid. */
export type RetractableDine = MemberKey &
  BillTransaction & { id: number; cardToken: string; isPaid: boolean };

const columns = sql`d.partner_id as "partnerId", d.member_id as "memberId", d.id, d.provider,
  d.transaction_id as "transactionId", d.card_token as "cardToken", d.paid_at is not null as "isPaid"`;

export const readRetractable = async (
  trx: Trx,
  ids: readonly number[],
): Promise<RetractableDine[]> => {
  const { rows } = await sql<RetractableDine>`select ${columns} from dine d
    where d.id = any(${arrayLiteral(ids)}::int8[]) order by d.id`.execute(trx);
  return rows;
};

/** The dines of a restaurant with an event that meets a condition, such as to carry an identifier. */
export const readDinesOfEvents = async (
  trx: Trx,
  { merchantId, condition }: { merchantId: string; condition: RawBuilder<unknown> },
): Promise<RetractableDine[]> => {
  const { rows } = await sql<RetractableDine>`select ${columns} from dine d
    where d.merchant_id = ${merchantId} and exists (select from feed_event
      where (feed_event.provider, feed_event.transaction_id, feed_event.dine_id)
          = (d.provider, d.transaction_id, d.id)
        and event_type in ('auth', 'clearing') and ${condition})
    order by d.id`.execute(trx);
  return rows;
};
