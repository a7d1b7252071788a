import type { PayoutOrder } from '#server/integrations/payout/port.ts';
import type { Trx } from '#server/platform/db/index.ts';

type Line = PayoutOrder & { state: 'accepted' | 'rejected'; at: Date };

/** Inserts an order once and returns the stored one. */
export const insertOrder = async (trx: Trx, order: Line) => {
  await trx
    .insertInto('simulated_payout')
    .values({
      external_id: order.externalId,
      amount_cents: order.amountCents,
      delivery: order.delivery,
      target: order.target,
      state: order.state,
      created_at: order.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('simulated_payout')
    .select(['state', 'created_at'])
    .where('external_id', '=', order.externalId)
    .executeTakeFirstOrThrow();
};
