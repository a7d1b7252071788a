import type { PayoutOrder, PayoutProvider } from '#server/integrations/payout/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { keepOrder } from './store.ts';

/** An issuer puts a credit on the statement two days after the network took it. */
const STATEMENT_MS = 48 * 3_600_000;

type Parts = { db: Database; now: Clock; refuses?: (order: PayoutOrder) => boolean };

/** A payout provider that keeps its own book: e-mails arrive at once, statement credits after two days. */
export const createPayoutSimulator = ({
  db,
  now,
  refuses = () => false,
}: Parts): PayoutProvider => ({
  send: async (order) => {
    const state = refuses(order) ? ('rejected' as const) : ('accepted' as const);
    const at = now();
    const kept = await asEngine(db, (trx) => keepOrder(trx, { ...order, state, at }));
    const reference = `sim-${order.externalId}`;
    if (kept.state === 'rejected') return { state: 'rejected', reference };
    const isDelivered =
      order.delivery === 'Email' || at.getTime() - kept.created_at.getTime() >= STATEMENT_MS;
    return { state: isDelivered ? 'delivered' : 'accepted', reference };
  },
});
