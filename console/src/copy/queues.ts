import type { DecisionRefusal, QueueDecision, QueueName } from '#domain/queues/queue-decisions.ts';

const names = {
  claim: 'Claims',
  implausible: 'Implausible',
  late: 'Late',
  overdue: 'Overdue',
  unmatched: 'Unmatched',
  ambiguous: 'Ambiguous',
  'unknown-card': 'Unknown card',
  'unlinked-refund': 'Unlinked refunds',
  conflict: 'Conflicts',
} as const satisfies Record<QueueName, string>;

/** Why items wait, under the name of their queue. */
const texts = {
  claim: 'Members say that a reward is missing.',
  implausible: 'Bills that the program screens before they earn.',
  late: 'Bills that cleared long after their authorization.',
  overdue: 'Dines past the date that members were shown.',
  unmatched: 'Events whose identifier belongs to no restaurant.',
  ambiguous: 'Events whose identifier several restaurants carry.',
  'unknown-card': 'Events of cards that no member has linked.',
  'unlinked-refund': 'Refunds that name no purchase.',
  conflict: 'Events or awards that contradict what is stored.',
} as const satisfies Record<QueueName, string>;

/** Lines of the home page; the count is formatted. */
const waits = {
  claim: (count: string) => `${count} claims wait for a decision`,
  implausible: (count: string) => `${count} bills look implausible`,
  late: (count: string) => `${count} bills cleared late`,
  overdue: (count: string) => `${count} dines are overdue`,
  unmatched: (count: string) => `${count} events match no restaurant`,
  ambiguous: (count: string) => `${count} events match several restaurants`,
  'unknown-card': (count: string) => `${count} events are of unknown cards`,
  'unlinked-refund': (count: string) => `${count} refunds name no purchase`,
  conflict: (count: string) => `${count} conflicts with what is stored`,
} as const satisfies Record<QueueName, (count: string) => string>;

const decisions = {
  accept: 'Accept',
  refuse: 'Decline',
  close: 'Close without a reward',
  unlink: 'Unlink',
} as const satisfies Record<QueueDecision, string>;

const done = {
  accept: 'Accepted',
  refuse: 'Declined',
  close: 'Closed',
  unlink: 'Unlinked',
} as const satisfies Record<QueueDecision, string>;

type Values = Readonly<Record<string, unknown>>;

const refusals = {
  cardNotLinked: () => 'No member had linked the card.',
  unknownMerchant: ({ merchantId }: Values) => `There is no restaurant ${merchantId}.`,
  unknownDine: ({ dineId }: Values) => `There is no dine ${dineId}.`,
  otherCard: ({ dineId }: Values) => `Dine ${dineId} was paid with another card.`,
  notCleared: ({ dineId }: Values) => `Dine ${dineId} has not cleared.`,
  notWaiting: () => 'This item no longer waits. Someone may have decided it.',
  notLinked: () => 'No refund of this item was linked by staff.',
  notStored: () => 'No event of this item is stored.',
  otherPurchase: () => 'The other body is of another purchase, so it cannot replace this one.',
  unnamedVersion: ({ versions }: Values) => `${versions} bodies contradict it. Choose one.`,
  unknownVersion: ({ version }: Values) => `There is no body ${version}.`,
  awardStays: () => 'An award stays as it was posted. Correct it by giving a reward.',
  notOpen: ({ dineId }: Values) => `Dine ${dineId} does not wait for its capture. Close its case.`,
  claimed: () => 'The member has claimed this purchase. Decide the claim.',
  visitLimitReached: () => 'The bill would earn nothing: the visits of its month are used.',
  spendLimitReached: () => 'The bill would earn nothing: the spend of its month is used.',
  earnsNothing: () => 'The bill would earn nothing. The dine says why.',
} as const satisfies Record<DecisionRefusal, (values: Values) => string>;

export const queues = {
  title: 'Queues',
  names,
  texts,
  waits,
  tabs: 'Queues',
  list: (name: string) => `Items of ${name}`,
  item: 'Item',
  columns: { item: 'Item', facts: 'What is known', amount: 'Amount', since: 'Waits since' },
  empty: {
    title: 'Nothing waits here',
    text: 'New items appear as they arrive. Other queues may have some.',
  },
  choose: {
    title: 'Choose an item',
    text: 'J and K move through the list; the evidence appears here.',
  },
  event: (type: string) => `${type} of the network`,
  noIdentifier: 'No identifier',
  identifier: (value: string) => `Identifier ${value}`,
  candidates: (count: string) => (count === '0' ? 'None found' : `${count} found`),
  twin: (amount: string, day: string) => `Probable twin: ${amount} on ${day}`,
  eventConflict: 'Event that contradicts a stored one',
  awardConflict: (stays: string, decided: string) =>
    `Award stays ${stays}, the rules say ${decided}`,
  evidence: {
    claim: 'What the member reports',
    openAmount: 'amount left open',
    wouldEarn: 'Would earn',
    message: 'What the member reads',
    dine: 'Dine of about that day and amount',
    noDine: 'None on record',
    purchase: 'Purchased',
    status: 'Status',
    card: 'Card',
    tier: 'Tier',
    note: 'Note',
    receipt: 'Receipt',
    showReceipt: 'Show the receipt',
    receiptAlt: 'The photo of the receipt',
    candidates: 'Candidates',
    noCandidates: 'No purchase on the member’s cards is close to the claim.',
    none: 'None of them',
    noneText: (reward: string) => `Pays the member’s rate: ${reward}`,
    score: (score: string) => `${score} of 100`,
    unmatched: 'Matched no restaurant',
    event: 'Event',
    transaction: 'Transaction',
    network: 'Network',
    identifier: 'Identifier',
    descriptor: 'Text of the network',
    at: 'Restaurant’s clock',
    holders: 'Members with this card',
    noHolders: 'No member has linked the card.',
    holderDates: (from: string, until: string) => (until ? `${from} to ${until}` : `Since ${from}`),
    carriers: 'Restaurants with the identifier',
    noCarriers: 'No restaurant carries it.',
    assigned: (name: string) => `Staff assigned ${name}.`,
    purchases: 'Purchases on the card',
    noPurchases: 'No purchase on the card is near.',
    conflicts: 'Bodies that contradict',
    body: (number: string) => `Body ${number}`,
    openDine: 'Open the dine',
    openMember: 'Open the member',
  },
  decide: {
    title: 'Decision',
    decisions,
    credit: (reward: string) => `Credit ${reward}`,
    reason: 'Reason',
    reasonForMember: 'What the member reads',
    restaurant: 'Restaurant of the bill',
    restaurantHint: 'Type at least 2 characters of its name, city or id.',
    restaurantMissing: 'Choose the restaurant of the bill.',
    restaurantNone: 'No restaurant matches.',
    dineMissing: 'Choose the purchase that the refund returns.',
    versionMissing: 'Choose one of the bodies.',
    bill: 'Bill on the receipt, in $',
    billHint: 'Empty for the authorized amount.',
    billWrong: 'Enter an amount such as 54.28.',
    even: 'Pay it anyway',
    twins: (list: string) => `The check may be paid twice: ${list}.`,
    twinDine: (id: string, amount: string, day: string) =>
      `dine ${id} captured ${amount} on ${day}`,
    twinClaim: (id: string, amount: string, day: string) => `claim ${id} of ${amount} on ${day}`,
    onRecord: (id: string) => `Dine ${id} is that purchase and has its reward.`,
    monthLimit: {
      visits: 'The visits that earn at this restaurant in that month are used.',
      spend: 'The spend that earns at this restaurant in that month is used.',
    },
    earnsNothing: 'The claim earns nothing at the member’s rate.',
    notCredited:
      'The purchase could not be credited. Decline the claim, or choose another candidate.',
    decidedBefore: 'The claim was decided before.',
    refusals,
    done: (decision: QueueDecision, change: string) =>
      change ? `${done[decision]}: ${change}` : done[decision],
  },
};
