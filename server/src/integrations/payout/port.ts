import type { PayoutDelivery } from '#domain/payouts/payout.ts';

/** One order; the external id is ours, and the same id is the same order however often it is sent. */
export type PayoutOrder = {
  externalId: string;
  amountCents: number;
  delivery: PayoutDelivery;
  /** The network's reference of a card, or an e-mail address. */
  target: string;
};

export type PayoutAnswer = {
  state: 'accepted' | 'delivered' | 'rejected';
  reference: string;
};

/** Creates an order or tells how it stands; throws when that could not be learned, so that it is asked again. */
export type PayoutProvider = { send: (order: PayoutOrder) => Promise<PayoutAnswer> };
