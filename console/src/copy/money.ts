import type { PayoutStatus } from '#domain/payouts/payout.ts';

const payoutStatuses = {
  pending: 'Pending',
  pending_received: 'Received',
  completed: 'Completed',
  rejected: 'Rejected',
  error: 'Failed',
} as const satisfies Record<PayoutStatus, string>;

export const payouts = {
  title: 'Payouts',
  list: 'Payouts of the program',
  view: 'Status of payouts',
  statuses: payoutStatuses,
  columns: {
    member: 'Member',
    target: 'Paid to',
    status: 'Status',
    attempts: 'Tries',
    created: 'Created',
    amount: 'Amount',
    action: '',
  },
  retry: 'Retry',
  retried: (id: string) => `Payout ${id} is due again`,
  empty: (status: string) => ({
    title: `No payout is ${status.toLowerCase()}`,
    text: 'Choose another status above.',
  }),
};

export const accruals = {
  title: 'Accrual files',
  list: 'Accrual files of the program',
  text: 'Rewards leave in numbered files; each line waits for the partner’s response.',
  columns: {
    file: 'File',
    lines: 'Lines',
    units: 'Amount',
    waiting: 'Without a response',
    rejected: 'Rejected',
    state: 'State',
  },
  file: (number: string) => `File ${number}`,
  exported: (day: string) => `Exported ${day}`,
  complete: 'Acknowledged',
  waits: 'Waits for a response',
  hasRejected: 'Has rejected lines',
  export: 'Export the next file',
  exportDone: (number: string, lines: string) => `Exported file ${number} with ${lines} lines`,
  exportNothing: 'No reward waits for a file',
  download: 'Download',
  empty: {
    title: 'No file yet',
    text: 'The next file takes every reward that is final and in no file.',
  },
  notHere: {
    title: 'This program has no accrual files',
    text: 'It pays its members itself. See payouts.',
  },
  leftOut: (members: string, units: string) =>
    `${members} members without a number wait with ${units}.`,
};

export const ledger = {
  title: 'Ledger',
  text: 'Every invariant of the ledger over all programs.',
  sound: 'The ledger is in balance',
  broken: 'An invariant is broken',
  soundText: (hash: string) => `Checked now. Digest ${hash}`,
  list: 'Invariants of the ledger',
  columns: { rule: 'Invariant', checked: 'Checked', broken: 'Broken', state: 'State' },
  ok: 'In balance',
  fault: 'Broken',
  again: 'Check again',
};
