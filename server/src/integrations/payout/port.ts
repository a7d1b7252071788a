import type { PayoutDelivery, PayoutState } from '#domain/payouts/payout.ts';

/** One order; `externalId` is the idempotency key. */
export type PayoutOrder = {
  externalId: string;
  amountCents: number;
  delivery: PayoutDelivery;
  /** The card network's token of a card, or an email address. */
  target: string;
};

export type PayoutResult = {
  state: PayoutState;
  reference: string;
  /** Why the order was rejected, where the provider reports it. */
  reason?: string;
  /** Name of the processor that paid, where the provider reports it. */
  processor?: string | undefined;
};

/** Creates an order or returns its state; throws when unknown, to be retried. */
export type PayoutProvider = { send: (order: PayoutOrder) => Promise<PayoutResult> };

/** The state of the order that a webhook is about. */
export type PayoutNotice = { externalId: string; amountCents: number; result: PayoutResult };

/** Webhooks of a payout provider. */
export type PayoutWebhooks = {
  isSigned: (body: Uint8Array, headers: Headers) => boolean;
  /** Reads the order from the provider; null when the webhook is about no order. Throws to be delivered again. */
  read: (body: Uint8Array) => Promise<PayoutNotice | null>;
};
