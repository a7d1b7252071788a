import type { Account } from '#domain/earning/postings.ts';
import type { PayoutStep } from '#domain/payouts/payout.ts';
import type { Journal } from '#server/earning/ledger/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

type Move = MemberKey & {
  id: number;
  step: 'started' | PayoutStep;
  cents: number;
  now: Date;
};

const accounts: { readonly [Step in Move['step']]: readonly [from: Account, to: Account] } = {
  started: ['available', 'in_flight'],
  completed: ['in_flight', 'paid'],
  returned: ['in_flight', 'available'],
  reversed: ['paid', 'available'],
};

/** One move of a payout between the member's accounts; each step of it posts once. */
export const payoutJournal = ({ partnerId, memberId, id, step, cents, now }: Move): Journal => {
  const [from, to] = accounts[step];
  const at = now.toISOString();
  return {
    partnerId,
    memberId,
    kind: 'payout',
    sourceCode: 'S',
    source: { of: 'payout', id, step },
    version: 1,
    occurredAt: at,
    postedAt: at,
    lines: [
      { account: from, units: -cents },
      { account: to, units: cents },
    ],
  };
};
