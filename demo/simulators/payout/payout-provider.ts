import type { PayoutOrder, PayoutProvider } from '#server/integrations/payout/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { insertOrder } from './store.ts';

/** An issuer posts a statement credit two days after the network accepted it. */
const STATEMENT_MS = 48 * 3_600_000;

type Parts = { db: Database; now: Clock; refuses?: (order: PayoutOrder) => boolean };

/**
 * A simulated payout provider with its own table: emails arrive immediately, statement credits
 * after two days.
 */
export const createPayoutSimulator = ({
  db,
  now,
  refuses = () => false,
}: Parts): PayoutProvider => ({
  send: async (order) => {
    const state = refuses(order) ? ('rejected' as const) : ('accepted' as const);
    const at = now();
    const stored = await asEngine(db, (trx) => insertOrder(trx, { ...order, state, at }));
    const reference = `sim-${order.externalId}`;
    if (stored.state === 'rejected') return { state: 'rejected', reference };
    const isDelivered =
      order.delivery === 'Email' || at.getTime() - stored.created_at.getTime() >= STATEMENT_MS;
    return { state: isDelivered ? 'delivered' : 'accepted', reference };
  },
});
