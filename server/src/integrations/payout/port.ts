import type { PayoutDelivery } from '#domain/payouts/payout.ts';

/** One order; `externalId` is the idempotency key. */
export type PayoutOrder = {
  externalId: string;
  amountCents: number;
  delivery: PayoutDelivery;
  /** The card network's token of a card, or an email address. */
  target: string;
};

export type PayoutResult = {
  state: 'accepted' | 'delivered' | 'rejected';
  reference: string;
};

/** Creates an order or returns its state; throws when unknown, to be retried. */
export type PayoutProvider = { send: (order: PayoutOrder) => Promise<PayoutResult> };
