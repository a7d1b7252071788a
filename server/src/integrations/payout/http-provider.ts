import { z } from 'zod';
import { readLimitedJson } from '#server/platform/http/read-limited.ts';
import type { PayoutProvider, PayoutResult } from './port.ts';

const Order = z.object({
  state: z.enum(['accepted', 'delivered', 'rejected']),
  reference: z.string().min(1).max(200),
  /** Who paid, where the provider names it. */
  processor: z.string().max(100).optional(),
});

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 256 * 1024;

export type HttpPayoutSettings = { address: string; key: string; fetch?: typeof fetch };

/**
 * A payout provider behind `PUT {address}/orders/{externalId}`, which creates an order once and returns its state. A
 * 422 rejects the order; every other failure is retried.
 */
export const createHttpPayoutProvider = (settings: HttpPayoutSettings): PayoutProvider => {
  const { address, key, fetch: send = fetch } = settings;
  return {
    send: async ({ externalId, amountCents, delivery, target }): Promise<PayoutResult> => {
      const response = await send(`${address}/orders/${encodeURIComponent(externalId)}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ amountCents, currency: 'USD', delivery, target }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.status === 422) return { state: 'rejected', reference: externalId };
      if (!response.ok) throw new Error(`payout provider: PUT returned ${response.status}`);
      return Order.parse(await readLimitedJson(response, MAX_BYTES));
    },
  };
};
