import type { SourceCode } from '#domain/earning/award-states.ts';
import type { Account } from '#domain/earning/postings.ts';
import type { Journal } from '#server/earning/ledger/index.ts';

export type AccrualStep = 'sent' | 'posted' | 'returned' | 'reversed';

/** The ledger movement of an accrual file line. */
export type MovedLine = {
  partnerId: string;
  fileNumber: number;
  line: number;
  memberId: number;
  units: number;
  sourceCode: SourceCode;
  dineId: number | null;
};

const accounts: { readonly [Step in AccrualStep]: readonly [from: Account, to: Account] } = {
  sent: ['available', 'in_flight'],
  posted: ['in_flight', 'paid'],
  returned: ['in_flight', 'available'],
  reversed: ['paid', 'available'],
};

/** One move of a line between the member's accounts; each step of it posts once. */
export const accrualJournal = (moved: MovedLine, step: AccrualStep, now: Date): Journal => {
  const [from, to] = accounts[step];
  const at = now.toISOString();
  return {
    partnerId: moved.partnerId,
    memberId: moved.memberId,
    kind: 'accrual',
    sourceCode: moved.sourceCode,
    source: {
      of: 'fileLine',
      file: moved.fileNumber,
      line: moved.line,
      step,
      dineId: moved.dineId,
    },
    version: 1,
    occurredAt: at,
    postedAt: at,
    lines: [
      { account: from, units: -moved.units },
      { account: to, units: moved.units },
    ],
  };
};
