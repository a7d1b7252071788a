import type { PayoutStatus } from './payout.ts';

/** What a provider reports of an order. */
export const payoutStates = ['accepted', 'delivered', 'rejected'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** Moves of the ledger: `reversed` takes a completed payout back. */
export type PayoutStep = 'completed' | 'returned' | 'reversed';

export type PayoutTransition =
  | { kind: 'changed'; status: PayoutStatus; step: PayoutStep | null }
  | { kind: 'unchanged' }
  | { kind: 'conflict' };

const changed = (status: PayoutStatus, step: PayoutStep | null): PayoutTransition => ({
  kind: 'changed',
  status,
  step,
});

/**
 * Where a payout goes when the provider reports a state. Reports may be repeated or late: a completed payout is taken
 * back once, and one that was returned is never paid again, since its balance may be in the next payout already.
 */
export const payoutTransition = (status: PayoutStatus, state: PayoutState): PayoutTransition => {
  if (status === 'rejected') return { kind: state === 'delivered' ? 'conflict' : 'unchanged' };
  if (status === 'completed')
    return state === 'rejected' ? changed('rejected', 'reversed') : { kind: 'unchanged' };
  if (state === 'delivered') return changed('completed', 'completed');
  if (state === 'rejected') return changed('rejected', 'returned');
  return changed('pending_received', null);
};
