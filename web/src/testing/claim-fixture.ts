import type { Claim } from '#contract/claims.ts';

/** An open claim of $42.50 at Lupa. */
export const claimFixture = (changes: Partial<Claim> = {}): Claim => ({
  id: '7',
  restaurant: 'Lupa',
  purchasedOn: '2026-06-12',
  amount: 42.5,
  lastFour: '4242',
  status: 'Received',
  answer: '',
  reward: null,
  answerBy: '2026-07-01',
  note: '',
  hasReceipt: false,
  createdAt: '2026-06-15T12:00:00.000Z',
  ...changes,
});
