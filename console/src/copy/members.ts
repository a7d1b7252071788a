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

const mails: Readonly<Record<string, string>> = {
  welcomeMail: 'Welcome',
  cardLinkedMail: 'Card linked',
  cardReplacedMail: 'Card replaced',
  dineSeenMail: 'Dine seen',
  rewardFinalMail: 'Reward final',
  dinesAddedMail: 'Dines added',
  bonusEarnedMail: 'Bonus earned',
  reservationBonusMail: 'Reservation bonus',
  flexOfferMail: 'Offer earned',
  payoutSentMail: 'Payout sent',
  payoutFailedMail: 'Payout failed',
  accountClosedMail: 'Account closed',
  monthlyStatementMail: 'Monthly statement',
  recoveryMail: 'Password recovery',
  passwordChangedMail: 'Password changed',
  emailChangedMail: 'Email changed',
  emailLeftMail: 'Former email',
  activatedMail: 'Account activated',
  checkMissingMail: 'Check missing',
  claimChecking: 'Claim received',
  claimRewarded: 'Claim rewarded',
  claimDeclined: 'Claim declined',
  cardMoved: 'Card moved',
  cardRefused: 'Card declined',
  reservationBooked: 'Reservation booked',
  reservationReminder: 'Reservation reminder',
  reservationCanceled: 'Reservation canceled',
  waitlistOpen: 'Table free',
  reviewPrompt: 'Review the meal',
};

const consents: Readonly<Record<string, string>> = {
  cardMonitoring: 'card monitoring',
  terms: 'terms',
  emailOptIn: 'email',
  smsOptIn: 'text messages',
};

export const members = {
  title: 'Members',
  list: 'Members of the program',
  find: 'Find members',
  findPlaceholder: 'Name, email, number, last four',
  filters: {
    tier: 'Tier',
    status: 'Status',
    joinedFrom: 'Joined from',
    joinedTo: 'until',
  },
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
  statusOptions: Object.entries(memberTypes).map(([value, label]) => ({ value, label })),
  total: (count: string, isMore: boolean) =>
    isMore ? `More than ${count} members` : `${count} members`,
  empty: {
    title: 'No member yet',
    text: 'Members appear when they join, or when a member file is imported.',
  },
  none: {
    title: (text: string) => (text ? `No member matches “${text}”` : 'No member matches'),
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
    timelineKind: 'What the timeline shows',
    timelineNone: 'Nothing of this kind yet',
    timelineEmpty: 'Dines, claims, rewards, mail, consents and staff actions appear here.',
    allDines: 'All dines',
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
  timeline: {
    views: {
      all: 'All',
      dines: 'Dines',
      claims: 'Claims',
      rewards: 'Rewards',
      mail: 'Mail and consents',
      staff: 'Staff',
    },
    claim: (restaurant: string, amount: string) =>
      ['Claim', restaurant, amount].filter(Boolean).join(', '),
    claimDetail: (day: string) => `Purchased ${day}`,
    bonus: (description: string) => `Bonus “${description}”`,
    adjustment: (madeBy: string, approvedBy: string) =>
      approvedBy ? `By ${madeBy}, approved by ${approvedBy}` : `By ${madeBy}`,
    payout: (target: string) => `Payout to ${target}`,
    mailName: (kind: string): string => mails[kind] ?? kind,
    mail: (kind: string) => `Mail “${mails[kind] ?? kind}”`,
    consent: (kind: string, isWithdrawn: boolean) =>
      isWithdrawn
        ? `Consent withdrawn: ${consents[kind] ?? kind}`
        : `Consent given: ${consents[kind] ?? kind}`,
    version: (version: string) => (version ? `Version ${version}` : ''),
    staff: (actor: string, action: string) => `${actor}: ${action}`,
  },
  suppose: {
    action: 'Try a purchase',
    title: (name: string) => `A purchase of ${name}`,
    text: 'The engine decides it beside the real dines of the member. Nothing is saved.',
    submit: 'Decide',
    restaurant: 'Restaurant',
    day: 'Day',
    time: 'Time by the clock of the restaurant',
    amount: 'Amount in dollars',
    card: 'Card',
    restaurantMissing: 'Choose a restaurant.',
    dayMissing: 'Choose a day and a time.',
    result: (of: { reward: string; restaurant: string; day: string }) =>
      `It would earn ${of.reward} at ${of.restaurant} on ${of.day}.`,
    refusals: {
      NO_CARD: 'The member has no linked card, so no purchase can earn.',
    } as Readonly<Record<string, string>>,
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
    text: 'Shows the member’s own pages here, read-only, for 30 minutes at most. Each page is in the audit under your name.',
    reason: 'Why you look at the account',
    reasonShort: 'Write at least 5 characters.',
    submit: 'View as member',
  },
};
