import type { bulkRefusals } from '#contract/staff/bulk.ts';
import type { StaffTwin } from '#contract/staff/decision-errors.ts';
import type { DecisionRefusal, QueueDecision, QueueName } from '#domain/queues/queue-decisions.ts';
import { amountText } from './format-claim.ts';

type BulkRefusal = (typeof bulkRefusals)[number];
type Values = Readonly<Record<string, string | number>>;

const refusals: { readonly [Code in DecisionRefusal]: (values: Values) => string } = {
  cardNotLinked: () => 'no member had linked the card',
  unknownMerchant: ({ merchantId }) => `there is no restaurant ${merchantId}`,
  unknownDine: ({ dineId }) => `there is no dine ${dineId}`,
  otherCard: ({ dineId }) => `dine ${dineId} was paid with another card`,
  notCleared: ({ dineId }) => `dine ${dineId} has not cleared`,
  notWaiting: ({ item }) => `no item ${item} waits`,
  notLinked: ({ item }) => `no refund ${item} was linked by staff`,
  notStored: ({ item }) => `no event of ${item} is stored`,
  otherPurchase: () => 'the other body is of another purchase, so it cannot replace this one',
  unnamedVersion: ({ versions }) => `${versions} bodies contradict it: name one with --version`,
  unknownVersion: ({ item, version }) => `${item} has no version ${version}`,
  awardStays: () => 'an award stays as it was posted; correct it with rewards adjust',
  notOpen: ({ dineId }) => `dine ${dineId} does not wait for its clearing; close its case`,
  claimed: () => 'the member has claimed this purchase; decide the claim',
  visitLimitReached: () => 'the bill would earn nothing, because the visits of its month are used',
  spendLimitReached: () => 'the bill would earn nothing, because the spend of its month is used',
  alreadyPaid: ({ dineId }) => `dine ${dineId} was paid, and a paid award is final`,
  earnsNothing: ({ dineId }) => `the bill would earn nothing; see dines explain ${dineId}`,
};

const bulkRefusalTexts: Readonly<Record<string, string>> = {
  needsApproval: 'it needs the approval of another person; decide it by itself',
  belowFloor: 'the balance of the member would fall below the floor of the program',
  twins: 'the check may be paid twice; decide it by itself',
};

/** Why an item of a decision about many was refused. */
export const refusalText = ({ code, values }: { code: BulkRefusal; values: Values }): string =>
  bulkRefusalTexts[code] ?? refusals[code as DecisionRefusal](values);

const twinText = (twin: StaffTwin): string => {
  const amount = amountText(twin.amountCents);
  if (twin.kind === 'dine') return `dine ${twin.id} captured ${amount} on ${twin.date}`;
  const state = twin.status === 'Rewarded' ? 'is accepted' : 'waits';
  return `claim ${twin.id} of ${amount} on ${twin.date} ${state}`;
};

const nameOf = (queue: QueueName): string => {
  if (queue === 'claim') return 'a claim';
  return queue === 'implausible' || queue === 'late' ? 'a held bill' : `an item of ${queue}`;
};

const participles: { readonly [Decision in QueueDecision]: string } = {
  accept: 'accepted',
  refuse: 'refused',
  close: 'closed',
  unlink: 'unlinked',
};

type WrongDecision = { queue: QueueName; decision: QueueDecision; possible: QueueDecision[] };

const wrongDecisionText = ({ queue, decision, possible }: WrongDecision): string => {
  if (decision === 'unlink') return '--decision unlink goes with an item of unlinked-refund';
  const only = possible.length === 1 ? 'can only be' : 'is';
  const decisions = possible.map((item) => participles[item]).join(' or ');
  return `${nameOf(queue)} ${only} ${decisions}`;
};

/** The option that stands for a field of a use-case. */
export const detailOptions: Readonly<Record<string, string>> = {
  merchantId: 'merchant',
  dineId: 'dine',
  billCents: 'bill',
};
const optionOf = (detail: string): string => `--${detailOptions[detail] ?? detail}`;

type Data = Readonly<Record<string, unknown>>;
type Text = (data: Data, partner: { slug: string } | undefined) => string;

// The contract sends only the codes and values of these tables.
/** Decisions that another call would avoid: the command exits with status 2. */
export const decisionTexts: Readonly<Record<string, Text>> = {
  UNKNOWN_ITEM: ({ queue, item }) => `${queue} has no item ${item}`,
  WRONG_DECISION: (data) => wrongDecisionText(data as WrongDecision),
  MISSING_DETAIL: ({ detail }) =>
    `--decision accept of such an item needs ${optionOf(String(detail))}`,
  WRONG_DETAIL: ({ queue, detail }) =>
    `${optionOf(String(detail))} does not go with that decision on ${nameOf(queue as QueueName)}`,
  NOT_DECIDED: ({ code, values }) => refusals[code as DecisionRefusal](values as Values),
  TWINS_FOUND: ({ twins }) =>
    `the check may be paid twice: ${(twins as StaffTwin[]).map(twinText).join(', ')}; decide otherwise, or add --even-so if it is another visit`,
  ON_RECORD: ({ dineId }) =>
    `dine ${dineId} is that purchase and has its reward; refuse the claim, or add --even-so`,
  MONTH_LIMIT: ({ limit }) =>
    `the ${limit} that earn at this restaurant in that month are used; refuse the claim, or add --even-so`,
  EARNS_NOTHING: ({ id }) =>
    `claim ${id} earns nothing at the member's rate; set the amount with --amount=N`,
  UNKNOWN_CLAIM: ({ id }, partner) => `${partner?.slug} has no claim ${id}`,
  UNKNOWN_CANDIDATE: ({ id, candidate }) => `claim ${id} has no candidate ${candidate}`,
  NO_RECEIPT: ({ id }) => `claim ${id} has no photo of a receipt`,
};

/** States that no other call would change: the command fails with status 1. */
export const decisionFailures: Readonly<Record<string, Text>> = {
  DECIDED_BEFORE: ({ id, status }) => `claim ${id} was decided before: ${status}`,
  NOT_CREDITED: ({ message }) => String(message),
};
