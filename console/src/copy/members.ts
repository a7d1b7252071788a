import type { BalanceAccount, BalancePart } from '#domain/rewards/reward-sums.ts';

const accounts = {
  available: 'Available',
  inFlight: 'In flight',
  paid: 'Paid',
  deferred: 'Deferred',
} as const satisfies Record<BalanceAccount, string>;

const parts = {
  dining: 'Dines',
  bonuses: 'Bonuses',
  reservations: 'Reservations',
  claims: 'Claims',
  adjustments: 'Adjustments',
  refunds: 'Refunds',
  releases: 'Releases',
  payouts: 'Sent or paid',
} as const satisfies Record<BalancePart, string>;

const tiers: Readonly<Record<string, string>> = {
  OptedIn: 'Opted in',
  OptedOut: 'Opted out',
  NonActivated: 'Not active',
  VIP: 'VIP',
};

const memberTypes: Readonly<Record<string, string>> = {
  EnrolledCardMember: 'Active',
  NonCardMember: 'No card linked',
  ClosedAccountMember: 'Closed',
};

export const members = {
  title: 'Members',
  list: 'Members of the program',
  find: 'Find members',
  findPlaceholder: 'Name, email, number, last four',
  filters: { tier: 'Tier', status: 'Status' },
  columns: {
    member: 'Member',
    number: 'Number',
    publicId: 'Public id',
    tier: 'Tier',
    status: 'Status',
    joined: 'Joined',
  },
  tiers: (tier: string): string => tiers[tier] ?? tier,
  tierOptions: Object.entries(tiers).map(([value, label]) => ({ value, label })),
  statuses: (status: string): string =>
    status.endsWith('(inactive)') ? 'Closed' : (memberTypes[status] ?? status),
  start: {
    title: 'Find a member',
    text: 'Type at least 3 characters of a name, email, member number or public id.',
  },
  none: {
    title: (text: string) => `No member matches “${text}”`,
    text: 'Check the spelling, or search by email, member number or public id.',
  },
  page: {
    give: 'Give a reward',
    view: 'View as member',
    copyId: 'Public id',
    copyNumber: 'Member number',
    copyEmail: 'Email',
    balance: 'Balance',
    earned: 'Earned in all',
    entry: 'Entry',
    day: 'Posted',
    amount: 'Amount',
    entries: (part: string) => `${part}, the entries behind it`,
    showEntries: (part: string) => `Show the entries of ${part}`,
    rest: (count: string, from: string, to: string) => `${count} more, ${from} to ${to}`,
    noEntries: 'No reward was posted yet.',
    accounts,
    parts,
    timeline: 'Timeline',
    timelineNote: 'the latest dines',
    timelineEmpty: 'Nothing has happened yet. The first dine appears here.',
    allDines: 'All dines',
    onCard: (amount: string) => `${amount}`,
    member: 'Member',
    cards: 'Cards',
    cardsCount: (count: string) => `${count} linked`,
    noCards: 'No card is linked, so no dine can earn.',
    cardTracking: 'Tracking',
    cardUnlinked: 'Removed',
    cardSoon: 'Not tracking yet',
    cardSince: (day: string) => `Since ${day}`,
    cardFrom: (day: string) => `Tracks from ${day}`,
    cardUntil: (from: string, until: string) => `${from} to ${until}`,
    labels: {
      status: 'Status',
      tier: 'Tier',
      number: 'Number',
      publicId: 'Public id',
      email: 'Email',
      joined: 'Joined',
    },
  },
  give: {
    title: (name: string) => `Give a reward to ${name}`,
    text: 'The member reads the reason in recent activity.',
    amount: (currency: string) => `Amount in ${currency}`,
    amountHint: 'A negative amount takes back.',
    amountWrong: 'Enter a whole number that is not zero.',
    amountWrongMoney: 'Enter an amount such as 5.00 that is not zero.',
    kind: 'Kind',
    kinds: { M: 'Manual', A: 'Adjustment', J: 'Bonus adjustment', '+': 'Corporate' },
    reason: 'Reason, as the member reads it',
    journal: 'The journal that is posted',
    submit: (reward: string) => `Post ${reward}`,
    submitEmpty: 'Post',
    done: (reward: string, name: string) => `Posted ${reward} to ${name}`,
  },
  view: {
    title: (name: string) => `View as ${name}`,
    text: 'Opens the member’s account read-only for ten minutes. The viewing is in the audit under your name.',
    reason: 'Why you look at the account',
    reasonShort: 'Write at least 5 characters.',
    submit: 'View as member',
  },
};
