import { randomBytes } from 'node:crypto';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { cents } from '#domain/money.ts';

export const SIMULATED_PROVIDER = 'simnet';

export type SimulatedDine = {
  token: string;
  mid: string;
  name: string;
  at: string;
  amountCents: number;
};

export type SimulatedEnd = 'cleared' | 'pending' | 'refunded';

// The authorization comes before the tip: a sixth less, as after a tip of 20 %.
const beforeTip = (amount: number) => Math.max(1, Math.round(amount / 1.2));

/** Generates the network events of one dine: cleared, pending, or fully refunded. */
export const simulatedEvents = (dine: SimulatedDine, end: SimulatedEnd): FeedEvent[] => {
  const transactionId = `hand-${randomBytes(6).toString('hex')}`;
  const base = {
    provider: SIMULATED_PROVIDER,
    transactionId,
    sequence: 1,
    cardToken: dine.token,
    mid: dine.mid,
    currency: 'USD',
    occurredAt: dine.at,
    authCode: null,
    mcc: '5812',
    entryMode: 'chip',
    descriptor: dine.name.toUpperCase().slice(0, 22),
    refundOf: null,
  };
  const amountCents = cents(dine.amountCents);
  const auth: FeedEvent = {
    ...base,
    messageId: `${transactionId}-a`,
    eventType: 'auth',
    amountCents: cents(beforeTip(dine.amountCents)),
  };
  const clearing: FeedEvent = {
    ...base,
    messageId: `${transactionId}-c`,
    eventType: 'clearing',
    amountCents,
  };
  const refund: FeedEvent = {
    ...base,
    messageId: `${transactionId}-r`,
    eventType: 'refund',
    amountCents,
    transactionId: `${transactionId}-r`,
    refundOf: transactionId,
  };
  if (end === 'pending') return [auth];
  return end === 'refunded' ? [auth, clearing, refund] : [auth, clearing];
};
