import type { PayoutStatus } from './payout.ts';

/** One line of a provider's file. */
export type FileLine = { amountCents: number; result: 'paid' | 'returned' };

export type Agreement =
  | { kind: 'agrees' }
  /** The payout has no final result here and gets the provider's. */
  | { kind: 'late'; result: FileLine['result'] }
  | { kind: 'amount'; theirCents: number }
  | { kind: 'paidThere' };

/**
 * Compares a payout with all lines of its order, in any order: a return overrides the payment that
 * it reverses. A different amount, and a payment that was returned here, need staff.
 */
export const reconcilePayout = (
  payout: { amountCents: number; status: PayoutStatus },
  lines: readonly FileLine[],
): Agreement => {
  const other = lines.find(({ amountCents }) => amountCents !== payout.amountCents);
  if (other) return { kind: 'amount', theirCents: other.amountCents };
  const result = lines.some((line) => line.result === 'returned') ? 'returned' : 'paid';
  if (payout.status === 'rejected')
    return result === 'returned' ? { kind: 'agrees' } : { kind: 'paidThere' };
  if (payout.status === 'completed' && result === 'paid') return { kind: 'agrees' };
  return { kind: 'late', result };
};

/** The second payment of an order in one file, or one on another day than an earlier file named. */
export const findSecondPayment = <Line extends FileLine & { date: string }>(
  paidOn: string | null,
  lines: readonly Line[],
): Line | undefined => {
  const [first, second] = lines.filter(({ result }) => result === 'paid');
  if (second) return second;
  return first && paidOn !== null && first.date !== paidOn ? first : undefined;
};
