import type { ApprovableAction, StaffApproval } from '#contract/staff/approvals.ts';
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
  text: 'A failed payout is tried again under the same order id, so it cannot be paid twice.',
  nextTry: (instant: string) => `Next try ${instant}`,
  lastErrors: {
    'no result': 'The provider did not respond',
    'not delivered yet': 'Accepted, not delivered yet',
  } as Readonly<Record<string, string>>,
  counted: (status: string, count: string) => `${status} ${count}`,
  figures: {
    label: 'Payouts by state',
    paid: (month: string) => `Paid in ${month}`,
    underway: 'On the way',
    failed: 'Failed',
    rejected: 'Returned to the balance',
    payouts: (count: string) => (count === '1' ? '1 payout' : `${count} payouts`),
  },
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
  hasRejected: (lines: string) => (lines === '1' ? '1 line rejected' : `${lines} lines rejected`),
  view: 'Files',
  views: { all: 'All', waiting: 'Without a response' },
  resentAt: (instant: string, times: string) =>
    times === '1' ? `Sent again ${instant}` : `Sent again ${times} times, last ${instant}`,
  actionsOf: (number: string) => `Actions of file ${number}`,
  resend: 'Send again',
  resent: (number: string) => `Noted that file ${number} is sent again`,
  acknowledge: 'Acknowledge',
  acknowledgeAll: 'Acknowledge…',
  acknowledgeTitle: (number: string) => `Acknowledge file ${number}`,
  acknowledgeText: (lines: string) =>
    `Posts the ${lines} lines that wait for a response, as if the partner had confirmed each. Rejected lines stay rejected.`,
  acknowledged: (lines: string) => `Posted ${lines} lines`,
  response: {
    open: 'Apply a response',
    title: 'Apply a response',
    text: 'The partner’s file names file, line, result and reason. It is checked first and changes nothing until you apply it.',
    file: 'File of the partner',
    fileHint: 'CSV with the columns file, line, result and reason.',
    fileMissing: 'Choose a file.',
    invalid:
      'The file is not a CSV with the columns file, line, result and reason. Export it again.',
    check: 'Check',
    apply: 'Apply',
    applied: (summary: string) => `Applied the response. ${summary}`,
    summary: (of: { posted: string; rejected: string; repeated: string; faults: string }) =>
      `Posted: ${of.posted}. Rejected: ${of.rejected}. Known before: ${of.repeated}. Rows that cannot be used: ${of.faults}.`,
  },
  export: 'Export the next file',
  exportDone: (number: string, lines: string) => `Exported file ${number} with ${lines} lines`,
  exportNothing: 'No reward waits for a file',
  download: 'Download',
  empty: {
    all: {
      title: 'No file yet',
      text: 'The next file takes every reward that is final and in no file.',
    },
    waiting: {
      title: 'Every file has its response',
      text: 'A file appears here when it is exported, until the partner responds to each line.',
    },
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
  roots: {
    title: 'Daily roots',
    note: 'one hash a day over the journals, each naming the one before',
    columns: { day: 'Day', root: 'Root', journals: 'Journals', verify: 'Verification' },
    number: (number: string) => `Root ${number}`,
    after: (root: string) => `after ${root}`,
    verify: 'Verify',
    sound: 'Matches its journals',
    broken: 'Does not match',
    empty: { title: 'No root yet', text: 'The first is made at the end of the first day.' },
  },
};

const approvalStatuses = {
  open: 'Open',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
} as const satisfies Record<StaffApproval['status'], string>;

const approvalActions = {
  'rewards.adjust': 'Give a reward',
  'claims.decide': 'Decide a claim',
  'queues.resolve': 'Decide a queue item',
  'offers.grant': 'Grant an offer',
} as const satisfies Record<ApprovableAction, string>;

export const approvals = {
  title: 'Approvals',
  list: 'Requests for approval',
  view: 'Status of requests',
  request: 'Request',
  statuses: approvalStatuses,
  actions: approvalActions,
  columns: { request: 'Request', reason: 'Reason', maker: 'By', amount: 'Amount', age: 'Age' },
  labels: {
    amount: 'Amount',
    member: 'Member',
    restaurant: 'Restaurant',
    kind: 'Kind',
    item: 'Item',
    decision: 'Decision',
    bill: 'Bill',
    days: 'Days',
    reason: 'Reason',
    maker: 'Requested by',
    requested: 'Requested',
    decidedBy: 'Decided by',
    decided: 'Decided',
    note: 'Reason of the decision',
    balance: 'Balance now',
    balanceAfter: 'Balance after',
  },
  claim: (id: string) => `Claim ${id}`,
  memberRate: 'At the member’s rate',
  days: (from: string, until: string) => `${from} to ${until}`,
  ago: (instant: string, age: string) => `${instant} (${age})`,
  empty: (status: string) => ({
    title: `No request is ${status.toLowerCase()}`,
    text: 'An amount above the limit of the program is requested where it is given or decided.',
  }),
  choose: {
    title: 'Choose a request',
    text: 'J and K move through the list; what would be posted appears here.',
  },
  decision: 'Decision',
  approve: 'Approve',
  decline: 'Decline',
  withdraw: 'Withdraw',
  ownRequest: 'You made this request, so another person decides it.',
  submit: 'Request approval',
  requested: (roles: string) => `Requested the approval. ${roles} may approve it.`,
  openRequest: 'Open the request',
  approved: (amount: string) => (amount ? `Approved ${amount}` : 'Approved the request'),
  declined: 'Declined the request',
  withdrawn: 'Withdrew the request',
  belowFloor: 'The balance would fall below the lowest one that the program allows.',
  refusals: {
    UNKNOWN_REQUEST: 'The request is not in this program.',
    DECIDED_BEFORE: 'It was decided before. Load the page again to see by whom.',
    OWN_REQUEST: 'You made this request. Another person approves or declines it.',
    MAKER_GONE: 'The account that made the request has ended. Decline it.',
    INVALID_REQUEST: 'The request is not complete. Check the values, then request it again.',
  },
};
