import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PayoutState, type PayoutStatus, payoutStates, payoutTransition } from './payout.ts';

it.each<[PayoutStatus, PayoutState, object]>([
  ['pending', 'accepted', { status: 'pending_received', step: null }],
  ['error', 'accepted', { status: 'pending_received', step: null }],
  ['pending_received', 'delivered', { status: 'completed', step: 'completed' }],
  ['pending', 'rejected', { status: 'rejected', step: 'returned' }],
  ['completed', 'rejected', { status: 'rejected', step: 'reversed' }],
  ['completed', 'delivered', { kind: 'unchanged' }],
  ['completed', 'accepted', { kind: 'unchanged' }],
  ['rejected', 'rejected', { kind: 'unchanged' }],
  ['rejected', 'accepted', { kind: 'unchanged' }],
  ['rejected', 'delivered', { kind: 'conflict' }],
])('%s when the provider reports %s', (status, state, expected) => {
  expect(payoutTransition(status, state)).toMatchObject(expected);
});

it('moves the balance to paid at most once and back at most once, for any reports in any order', () => {
  const reports = fc.array(fc.constantFrom(...payoutStates), { maxLength: 30 });
  fc.assert(
    fc.property(reports, (states) => {
      let status: PayoutStatus = 'pending';
      let [inFlight, paid, available] = [1, 0, 0];
      for (const state of states) {
        const next = payoutTransition(status, state);
        if (next.kind !== 'changed') continue;
        status = next.status;
        if (next.step === 'completed') [inFlight, paid] = [inFlight - 1, paid + 1];
        if (next.step === 'returned') [inFlight, available] = [inFlight - 1, available + 1];
        if (next.step === 'reversed') [paid, available] = [paid - 1, available + 1];
      }
      expect([inFlight, paid, available].toSorted()).toEqual([0, 0, 1]);
      expect(available === 1).toBe(status === 'rejected');
      expect(paid === 1).toBe(status === 'completed');
    }),
  );
});
