import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PayoutStatus } from './payout.ts';
import { type FileLine, reconcilePayout } from './reconcile-payout.ts';

const paid: FileLine = { amountCents: 2500, result: 'paid' };
const returned: FileLine = { amountCents: 2500, result: 'returned' };

it.each<[PayoutStatus, readonly FileLine[], object]>([
  ['completed', [paid], { kind: 'agrees' }],
  ['rejected', [returned], { kind: 'agrees' }],
  ['rejected', [paid, returned], { kind: 'agrees' }],
  ['pending_received', [paid], { kind: 'late', result: 'paid' }],
  ['error', [returned], { kind: 'late', result: 'returned' }],
  ['completed', [paid, returned], { kind: 'late', result: 'returned' }],
  ['rejected', [paid], { kind: 'paidThere' }],
  ['completed', [{ ...paid, amountCents: 2501 }], { kind: 'amount', theirCents: 2501 }],
  ['completed', [paid, { ...returned, amountCents: 1 }], { kind: 'amount', theirCents: 1 }],
])('%s here and %j in the file', (status, lines, expected) => {
  expect(reconcilePayout({ status, amountCents: 2500 }, lines)).toEqual(expected);
});

it('does not depend on the order or repetition of the lines', () => {
  const lines = fc.array(fc.constantFrom(paid, returned), { minLength: 1, maxLength: 6 });
  const status = fc.constantFrom<PayoutStatus>('pending', 'completed', 'rejected', 'error');
  fc.assert(
    fc.property(lines, status, (input, known) => {
      const payout = { status: known, amountCents: 2500 };
      const expected = reconcilePayout(payout, input);
      expect(reconcilePayout(payout, input.toReversed())).toEqual(expected);
      expect(reconcilePayout(payout, [...input, ...input])).toEqual(expected);
    }),
  );
});
