import type { LedgerCategory } from '#domain/ledger/ledger-days.ts';
import type { BalanceAccount } from '#domain/rewards/reward-sums.ts';

const categories = {
  dining: 'Earned by dining',
  bonuses: 'Bonuses and offers',
  adjustments: 'Claims and adjustments',
  refunds: 'Taken back by refunds',
  releases: 'Released from hold',
  payments: 'Posted or paid',
} as const satisfies Record<LedgerCategory, string>;

const accounts = {
  available: 'Available',
  inFlight: 'In flight',
  deferred: 'On hold',
  paid: 'Paid',
} as const satisfies Record<BalanceAccount, string>;

export const liability = {
  title: (currency: string) => `What we owe in ${currency}`,
  text: 'Every reward that a member has and that is not posted or paid yet, by the ledger.',
  unitCost: (currency: string) =>
    `The cost of ${currency} is in the contract with the partner, not in the settings; a change preview takes it.`,
  definitions: 'Opens to the entries that add up to it.',
  categories,
  accounts,
  owed: 'Owed',
  notes: {
    available: 'Final, goes out next',
    inFlight: 'Sent, not confirmed',
    deferred: 'Not final yet',
  },
  belowZero: (members: string, units: string) =>
    `${members} members are below zero with ${units}, which is part of the available balance.`,
  range: 'Period',
  ranges: { '4w': '4 weeks', '26w': '26 weeks', '2y': '2 years' },
  overTime: { '4w': 'By day', '26w': 'By week', '2y': 'Every four weeks' },
  availableAndHeld: 'Available and on hold',
  chart: (from: string, to: string, owed: string) =>
    `Owed from ${from} to ${to}, ${owed} at the end`,
  asTable: 'As a table',
  asChart: 'As a chart',
  day: 'End of',
  from: 'From',
  to: 'Until',
  entriesTitle: 'Entries',
  columns: {
    member: 'Member',
    category: 'Kind',
    journal: 'Journal',
    account: 'Account',
    units: 'Amount',
  },
  noEntry: {
    title: 'No entry behind this figure',
    text: 'Remove a filter, or choose other days.',
  },
  approvals: 'Adjustments awaiting approval',
  noApproval: 'No request waits.',
  by: (maker: string) => `by ${maker}`,
  month: {
    title: (month: string) => `Month-end report, ${month}`,
    closed: 'Closed',
    open: 'Not over',
    line: 'Line',
    entries: 'Entries',
    opening: (day: string) => `Owed before ${day}`,
    closing: (day: string) => `Owed at the end of ${day}`,
    before: 'The month before',
    after: 'The next month',
    csv: 'CSV',
    openText: (day: string) => `It closes at the end of ${day}; until then figures grow.`,
    closedText: (number: string, day: string, root: string) =>
      `No later posting can change it. Daily root ${number} of ${day} covers it: ${root}…`,
    closedWithoutRoot: 'The next daily root will cover it.',
  },
};
