import type { PayoutDelivery } from '#domain/payouts/payout.ts';
import type { PayoutProvider } from './port.ts';

/** One provider for statement credits and another for emails. */
export const routeByDelivery = (
  providers: Readonly<Record<PayoutDelivery, PayoutProvider>>,
): PayoutProvider => ({ send: (order) => providers[order.delivery].send(order) });
