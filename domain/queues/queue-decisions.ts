/** Details that staff name with a decision: amounts in cents, the others as the item shows them. */
export const decisionDetails = [
  'candidate',
  'merchantId',
  'dineId',
  'version',
  'billCents',
] as const;
export type DecisionDetail = (typeof decisionDetails)[number];

export const queueDecisions = ['accept', 'refuse', 'close', 'unlink'] as const;
export type QueueDecision = (typeof queueDecisions)[number];

type Details = { required?: DecisionDetail; optional?: DecisionDetail };

const held = { accept: {}, refuse: {} };
const unknownRestaurant = { accept: { required: 'merchantId' }, close: {} } as const;

const fitting = {
  claim: { accept: { optional: 'candidate' }, refuse: {} },
  implausible: held,
  late: held,
  overdue: { accept: { optional: 'billCents' }, refuse: {}, close: {} },
  unmatched: unknownRestaurant,
  ambiguous: unknownRestaurant,
  'unknown-card': { close: {} },
  'unlinked-refund': { accept: { required: 'dineId' }, unlink: {}, close: {} },
  conflict: { accept: { optional: 'version' }, refuse: {}, close: {} },
} as const satisfies Record<string, { readonly [Decision in QueueDecision]?: Details }>;

export type QueueName = keyof typeof fitting;
// The keys of a literal object are its own.
export const queueNames = Object.keys(fitting) as readonly QueueName[];

/** The decisions that an item of a queue can have. */
export const decisionsOf = (queue: QueueName): QueueDecision[] =>
  queueDecisions.filter((decision) => decision in fitting[queue]);

export type DecisionFault =
  | { kind: 'wrongDecision'; possible: QueueDecision[] }
  | { kind: 'missingDetail' | 'wrongDetail'; detail: DecisionDetail };

type Decided = {
  queue: QueueName;
  decision: QueueDecision;
  details: { readonly [Detail in DecisionDetail]: string | number | null };
};

/** Why a decision does not fit a queue; null when it fits. */
export const checkDecision = ({ queue, decision, details }: Decided): DecisionFault | null => {
  const decisions: { readonly [Decision in QueueDecision]?: Details } = fitting[queue];
  const fit = decisions[decision];
  if (!fit) return { kind: 'wrongDecision', possible: decisionsOf(queue) };
  const { required, optional } = fit;
  if (required && details[required] === null) return { kind: 'missingDetail', detail: required };
  const wrong = decisionDetails.find(
    (detail) => details[detail] !== null && detail !== required && detail !== optional,
  );
  return wrong ? { kind: 'wrongDetail', detail: wrong } : null;
};

/** Why an item cannot be decided as staff want. */
export const decisionRefusals = [
  'cardNotLinked',
  'unknownMerchant',
  'unknownDine',
  'otherCard',
  'notCleared',
  'notWaiting',
  'notLinked',
  'notStored',
  'otherPurchase',
  'unnamedVersion',
  'unknownVersion',
  'awardStays',
  'notOpen',
  'claimed',
  'visitLimitReached',
  'spendLimitReached',
  'earnsNothing',
  'alreadyPaid',
] as const;
export type DecisionRefusal = (typeof decisionRefusals)[number];
