import type { ApprovableAction, StaffApproval } from '#contract/staff/approvals.ts';
import type { AdjustmentCode } from '#contract/staff/rewards.ts';
import type { QueueDecision, QueueName } from '#domain/queues/queue-decisions.ts';
import { copy } from '../../copy/copy.ts';
import { formatCents, formatDay, formatSignedUnits } from '../../session/format.ts';
import type { Program } from '../../session/session.ts';

const text = copy.approvals;
const { labels } = text;

type Input = StaffApproval['input'];
type Fact = readonly [label: string, value: string];
type ApprovalTexts = {
  amount: string;
  /** Empty where the input names no member. */
  email: string;
  merchantId: string;
  /** The subject of the request in a line. */
  subject: string;
  facts: readonly Fact[];
};

/** A value of an input as text; empty without one. */
export const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value);
const unitsOf = (value: unknown, program: Program): string =>
  typeof value === 'number' ? formatSignedUnits(value, program) : '';
const dayOf = (value: unknown): string =>
  typeof value === 'string' ? formatDay(value) : copy.common.today;

const presentAdjustment = (input: Input, program: Program): ApprovalTexts => ({
  amount: unitsOf(input.units, program),
  email: textOf(input.email),
  merchantId: '',
  subject: textOf(input.email),
  facts: [[labels.kind, copy.members.give.kinds[input.code as AdjustmentCode]]],
});

const presentClaim = (input: Input, program: Program): ApprovalTexts => ({
  amount: unitsOf(input.units, program) || text.memberRate,
  email: '',
  merchantId: '',
  subject: text.claim(textOf(input.id)),
  facts: [],
});

const presentItem = (input: Input): ApprovalTexts => {
  const decision = copy.queues.decide.decisions[input.decision as QueueDecision];
  const bill = typeof input.billCents === 'number' ? formatCents(input.billCents) : '';
  return {
    amount: bill,
    email: '',
    merchantId: textOf(input.merchantId),
    subject: `${copy.queues.names[input.queue as QueueName]}, ${decision}`,
    facts: [[labels.bill, bill]],
  };
};

const presentOffer = (input: Input, program: Program): ApprovalTexts => ({
  amount: unitsOf(input.amountUnits, program),
  email: textOf(input.email),
  merchantId: textOf(input.merchantId),
  subject: textOf(input.email),
  facts: [[labels.days, text.days(dayOf(input.startsOn), dayOf(input.endsOn))]],
});

const presenters: {
  readonly [Action in ApprovableAction]: (input: Input, program: Program) => ApprovalTexts;
} = {
  'rewards.adjust': presentAdjustment,
  'claims.decide': presentClaim,
  'queues.resolve': presentItem,
  'offers.grant': presentOffer,
};

/** The input of a request as a person reads it. */
export const approvalTexts = ({ action, input }: StaffApproval, program: Program): ApprovalTexts =>
  presenters[action](input, program);
